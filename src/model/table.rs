//! A table of rows in id order, cheap to copy and to change.
//!
//! Rows stand in chunks behind `Arc`: a copied table shares them all, and a change copies one chunk.
//! This is what lets [`super::history::History`] keep whole documents. Knows nothing of its rows.

use super::ids::Id;
use std::sync::Arc;

/// Rows in a full chunk: an edit of a 200,000-row table copies this many.
const CHUNK: usize = 256;

/// Rows in id order.
#[derive(Clone, Debug)]
pub struct Table<I, T> {
    chunks: Vec<Arc<Vec<(I, T)>>>,
    len: usize,
    next: u32,
}

impl<I, T> Default for Table<I, T> {
    fn default() -> Self {
        Self { chunks: Vec::new(), len: 0, next: 0 }
    }
}

/// Equal rows are an equal table; which ids were given out and removed before does not matter.
impl<I: Id, T: Clone + PartialEq> PartialEq for Table<I, T> {
    fn eq(&self, other: &Self) -> bool {
        self.len == other.len && self.iter().eq(other.iter())
    }
}
impl<I: Id, T: Clone + Eq> Eq for Table<I, T> {}

impl<I: Id, T: Clone> Table<I, T> {
    /// Number of rows.
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no row.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Rows with their ids, in id order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (I, &T)> + Clone {
        self.chunks.iter().flat_map(|chunk| chunk.iter().map(|(id, row)| (*id, row)))
    }

    /// Rows in id order.
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = &T> + Clone {
        self.iter().map(|(_, row)| row)
    }

    /// Ids in order.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = I> + Clone {
        self.iter().map(|(id, _)| id)
    }

    /// The row with this id.
    #[must_use]
    pub fn get(&self, id: I) -> Option<&T> {
        let (chunk, index) = self.position(id)?;
        self.chunks.get(chunk)?.get(index).map(|(_, row)| row)
    }

    /// The row with this id, to change; copies its chunk where it is shared.
    pub fn get_mut(&mut self, id: I) -> Option<&mut T> {
        let (chunk, index) = self.position(id)?;
        Arc::make_mut(self.chunks.get_mut(chunk)?).get_mut(index).map(|(_, row)| row)
    }

    /// Adds a row at the end and returns its new id.
    pub fn push(&mut self, row: T) -> I {
        let id = I::new(self.next);
        self.append(id, row);
        id
    }

    /// Adds a row under an id higher than all before, as a file that is read does.
    ///
    /// # Errors
    /// Gives the row back where the id is not higher than the last one.
    pub fn insert_last(&mut self, id: I, row: T) -> Result<(), T> {
        if id.number() < self.next || id.number() == u32::MAX {
            return Err(row);
        }
        self.append(id, row);
        Ok(())
    }

    /// Removes and returns a row. Its id is not given out again.
    pub fn remove(&mut self, id: I) -> Option<T> {
        let (chunk, index) = self.position(id)?;
        let rows = Arc::make_mut(self.chunks.get_mut(chunk)?);
        let (_, row) = rows.remove(index);
        if rows.is_empty() {
            self.chunks.remove(chunk);
        }
        self.len -= 1;
        Some(row)
    }

    /// The number that the next row will get.
    #[must_use]
    pub fn next_number(&self) -> u32 {
        self.next
    }

    /// Bytes of the rows whose chunk `other` does not share, about.
    #[must_use]
    pub fn bytes_alone(&self, other: &Self) -> usize {
        let shared = |index: usize, chunk: &Arc<Vec<(I, T)>>| {
            other.chunks.get(index).is_some_and(|theirs| Arc::ptr_eq(chunk, theirs))
        };
        let alone = self.chunks.iter().enumerate().filter(|(index, chunk)| !shared(*index, chunk));
        alone.map(|(_, chunk)| chunk.len() * size_of::<(I, T)>()).sum()
    }

    fn append(&mut self, id: I, row: T) {
        match self.chunks.last_mut() {
            Some(last) if last.len() < CHUNK => Arc::make_mut(last).push((id, row)),
            _ => {
                let mut rows = Vec::with_capacity(CHUNK);
                rows.push((id, row));
                self.chunks.push(Arc::new(rows));
            }
        }
        self.len += 1;
        self.next = id.number().saturating_add(1);
    }

    fn position(&self, id: I) -> Option<(usize, usize)> {
        let after = self.chunks.partition_point(|chunk| chunk.first().is_some_and(|(first, _)| *first <= id));
        let chunk = after.checked_sub(1)?;
        let index = self.chunks.get(chunk)?.binary_search_by_key(&id, |(id, _)| *id).ok()?;
        Some((chunk, index))
    }
}

impl<I: Id, T: Clone> FromIterator<T> for Table<I, T> {
    fn from_iter<R: IntoIterator<Item = T>>(rows: R) -> Self {
        let mut table = Self::default();
        for row in rows {
            table.push(row);
        }
        table
    }
}

#[cfg(test)]
mod tests {
    use super::super::ids::LinkId;
    use super::*;

    #[test]
    fn a_removed_id_is_not_given_out_again_and_the_others_stay() {
        let mut table: Table<LinkId, u32> = (0..1000).collect();
        assert_eq!(table.remove(LinkId(999)), Some(999));
        assert_eq!(table.remove(LinkId(300)), Some(300));
        assert_eq!(table.push(7), LinkId(1000));
        assert_eq!(table.get(LinkId(301)), Some(&301));
        assert_eq!(table.get(LinkId(300)), None);
        assert_eq!(table.len(), 999);
    }

    #[test]
    fn an_edit_copies_one_chunk() {
        let first: Table<LinkId, u32> = (0..1000).collect();
        let mut second = first.clone();
        if let Some(row) = second.get_mut(LinkId(0)) {
            *row = 5;
        }
        let shared = first.chunks.iter().zip(&second.chunks).filter(|(a, b)| Arc::ptr_eq(a, b)).count();
        assert_eq!(shared, first.chunks.len() - 1);
        assert_eq!(first.get(LinkId(0)), Some(&0));
    }
}

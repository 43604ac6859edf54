import { useState } from 'react';
import { Pagination } from '../../ui/Pagination';
import { Part } from './Part';

/** Pagination with few and many pages. */
export function Lists() {
  const [page, setPage] = useState(1);
  const [far, setFar] = useState(7);
  return (
    <Part title="Pagination">
      <Pagination label="Pages of editions" page={page} pages={3} onChange={setPage} />
      <Pagination label="Pages of a long list" page={far} pages={40} onChange={setFar} />
    </Part>
  );
}

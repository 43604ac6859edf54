import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { $choices, findProducts } from './product-choices';

const wordsFor = (added: number) =>
  added === 0 ? 'Nothing new was found.' : `${added} ${added === 1 ? 'product was' : 'products were'} added.`;

function SearchForm() {
  const [search, setSearch] = useState('');
  const [announcement, setAnnouncement] = useState<string>();
  const find = async () => {
    const before = $choices.get().products.length;
    await findProducts(search);
    setAnnouncement(wordsFor($choices.get().products.length - before));
  };
  return (
    <div className="grid max-w-120 gap-2">
      <Field
        label="Find a product by its name"
        type="search"
        value={search}
        hint="Products are listed in the shop's order, 500 at most; what you find is added at the end."
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (search.trim()) void find();
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" disabled={!search.trim()} onClick={() => void find()}>
          Find product
        </Button>
        <span role="status" className="hint">
          {announcement}
        </span>
      </div>
    </div>
  );
}

/** Finds products beyond those a picker lists; shown only where there are more. */
export function ProductSearch() {
  return useStore($choices).more ? <SearchForm /> : null;
}

/** The same search above a list, collapsed until needed. */
export function FilterProductSearch() {
  if (!useStore($choices).more) return null;
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1 text-sm text-muted">Filter by a product that is not listed</summary>
      <div className="pt-3">
        <SearchForm />
      </div>
    </details>
  );
}

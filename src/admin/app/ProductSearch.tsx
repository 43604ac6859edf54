import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { $choices, findProducts } from './product-choices';

/** Finds a product that a picker does not offer by itself; shown only where there are more than it can list. */
export function ProductSearch() {
  const { more } = useStore($choices);
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<string>();
  if (!more) return null;
  const find = async () => {
    const before = $choices.get().products.length;
    await findProducts(search);
    const added = $choices.get().products.length - before;
    setFound(
      added === 0 ? 'Nothing new was found.' : `${added} ${added === 1 ? 'product was' : 'products were'} added.`,
    );
  };
  return (
    <div className="grid gap-2">
      <Field
        label="Find a product by its name"
        type="search"
        value={search}
        hint="The list holds the first products of the shop; what you find is added at its end."
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (search.trim()) void find();
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" disabled={!search.trim()} onClick={() => void find()}>
          Find
        </Button>
        <span role="status" className="hint">
          {found}
        </span>
      </div>
    </div>
  );
}

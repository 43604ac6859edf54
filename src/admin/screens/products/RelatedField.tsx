import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { $choices, findProducts, productName } from '../../app/product-choices';
import { FieldProblem } from '../../kit/fields';

const MAX_OPTIONS = 6;
const MAX_MATCHES = 8;

/** Up to six other products, found by name and kept in the order they were chosen. */
export function RelatedField({ id }: { id: string }) {
  const { field } = useController<{ related: string[] }, 'related'>({ name: 'related' });
  const [search, setSearch] = useState('');
  const { products, more } = useStore($choices);
  const selected = field.value ?? [];
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = products.filter(
    (one) =>
      one.id !== id &&
      one.status !== 'retired' &&
      !selected.includes(one.id) &&
      words.every((word) => one.name.toLowerCase().includes(word)),
  );
  const add = (product: string) => {
    field.onChange([...selected, product]);
    setSearch('');
  };
  return (
    <div className="grid gap-3">
      {selected.length === 0 && <p className="hint">None chosen: its page shows others in its category.</p>}
      <ul aria-label="Related products, in their order" className="grid gap-1 empty:hidden">
        {selected.map((one) => (
          <li key={one} className="flex items-center justify-between gap-3">
            <span className="wrap-anywhere">{productName(one)}</span>
            <Button
              size="small"
              look="plain"
              className="shrink-0"
              aria-label={`Remove ${productName(one)}`}
              onClick={() => field.onChange(selected.filter((other) => other !== one))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {selected.length < MAX_OPTIONS ? (
        <>
          <Field
            label="Find a product to add"
            type="search"
            value={search}
            onChange={({ target }) => {
              setSearch(target.value);
              if (more && target.value.trim().length > 2) void findProducts(target.value);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (matches[0] && search) add(matches[0].id);
            }}
            hint={`Up to ${MAX_OPTIONS}. They appear on its page in this order.`}
          />
          {search && (
            <ul aria-label="Products found" className="grid gap-1">
              {matches.slice(0, MAX_MATCHES).map((one) => (
                <li key={one.id}>
                  <Button size="small" onClick={() => add(one.id)}>
                    Add {one.name}
                    {one.status === 'draft' && ' (draft)'}
                  </Button>
                </li>
              ))}
              {matches.length === 0 && <li className="hint">No other product has this in its name.</li>}
              {matches.length > MAX_MATCHES && (
                <li className="hint">and {matches.length - MAX_MATCHES} more: type more of the name.</li>
              )}
            </ul>
          )}
        </>
      ) : (
        <p className="hint">Six are chosen. Remove one to add another.</p>
      )}
      <FieldProblem name="related" />
    </div>
  );
}

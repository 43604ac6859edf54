import type { ReactNode } from 'react';
import type { List } from '../../stores/account/lists';
import { Button } from '../../ui/Button';

interface Props<Item> {
  list: List<Item>;
  retry: () => void;
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** The number of rows in the placeholder. */
  rows?: number;
  /** Whether the list is already inside a card. */
  bare?: boolean;
  children: (items: Item[]) => ReactNode;
}

/** A list in all its states: loading, empty, failed with a retry, and loaded. */
export function ListFrame<Item>({ list, retry, empty, rows = 2, bare, children }: Props<Item>) {
  if (list.status === 'loading')
    return (
      <div className={bare ? undefined : 'card'} aria-busy="true">
        <p className="sr-only" role="status">
          Loading
        </p>
        {Array.from({ length: rows }, (_, n) => n).map((n) => (
          <div className="account-row" key={n} aria-hidden="true">
            <span className="skeleton block h-5 w-48" />
            <span className="skeleton block h-9 w-24" />
          </div>
        ))}
      </div>
    );
  if (list.status === 'failed')
    return (
      <div
        className={`notice notice-bad flex flex-wrap items-center justify-between gap-3 ${bare ? 'mx-5 mb-5' : ''}`}
        role="alert"
      >
        <p>{list.text}</p>
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  return list.items.length ? children(list.items) : empty;
}

import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import type { TablePage } from '../../../shop/staff/table';
import { Button } from '../../../ui/Button';
import type { List } from '../list';
import { dayOf } from '../time';
import type { Filter } from './types';

interface Props<Row, Page extends TablePage<Row>> {
  list: List<Row, Page>;
  filters: readonly Filter[];
}

/** Returns an active filter as text: "State: Paid". One that only a link can set is shown by its parameter. */
function wordsOf(filters: readonly Filter[], name: string, value: string): string {
  const filter = filters.find((one) => one.name === name);
  if (!filter) return `${name}: ${value}`;
  const label = filter.day ? dayOf(Number(value)) : filter.options.find((option) => option.value === value)?.label;
  return `${filter.label}: ${label ?? value}`;
}

/** The active filters of a list; pressing one removes it. */
export function FilterChips<Row, Page extends TablePage<Row>>({ list, filters }: Props<Row, Page>) {
  const active = Object.entries(useStore(list.$query).filters ?? {}).filter(([, value]) => value);
  if (active.length === 0) return null;
  return (
    <>
      {active.map(([name, value]) => (
        <button
          key={name}
          type="button"
          className="inline-flex min-h-[max(28px,calc(var(--control)-6px))] max-w-full items-center gap-1.5 rounded-pill border border-edge bg-surface px-2.5 text-sm hover:border-ink"
          onClick={() => list.change({ filters: { [name]: '' } })}
        >
          <span className="sr-only">Remove the filter </span>
          <span className="truncate">{wordsOf(filters, name, value)}</span>
          <X size={13} aria-hidden="true" className="flex-none" />
        </button>
      ))}
      <Button size="small" look="plain" onClick={() => list.clear()}>
        Clear
      </Button>
    </>
  );
}

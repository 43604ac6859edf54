import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { Search, SlidersHorizontal, X } from 'lucide-react';
import { type RefObject, useEffect, useId, useState } from 'react';
import type { TablePage } from '../../../shop/staff/table';
import { Button } from '../../../ui/Button';
import type { List } from '../list';
import { ColumnChoice } from './ColumnChoice';
import { Export } from './Export';
import { FilterSelect } from './FilterSelect';
import { SortSelect } from './SortSelect';
import type { TableSpec } from './types';
import { Views } from './Views';

interface Props<Row, Page extends TablePage<Row>> {
  list: List<Row, Page>;
  spec: TableSpec<Row>;
  searchRef: RefObject<HTMLInputElement | null>;
}

/**
 * The search field. What is in it is the typist's: it is written from here only when the search itself changed, e.g.
 * when somebody went back.
 */
function SearchField<Row, Page extends TablePage<Row>>({ list, spec, searchRef }: Props<Row, Page>) {
  useEffect(
    () =>
      list.$typed.subscribe((text) => {
        const field = searchRef.current;
        if (field && field.value !== text) field.value = text;
      }),
    [list, searchRef],
  );
  return (
    <div className="relative max-w-90 flex-[1_1_300px] max-md:max-w-none max-md:flex-[1_0_100%]">
      <Search
        size={16}
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-2.5 text-muted"
        aria-hidden="true"
      />
      <input
        ref={searchRef}
        type="search"
        className="input pl-8 text-ellipsis"
        aria-label={`Search ${spec.search}`}
        placeholder={`Search ${spec.search}`}
        aria-keyshortcuts="/"
        defaultValue={list.$typed.get()}
        maxLength={100}
        onInput={(event) => list.type(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && list.type(event.currentTarget.value, 0)}
      />
    </div>
  );
}

/** The filters of a list and, on a phone, its order. Those that a link set and no control shows can be taken away. */
function Filters<Row, Page extends TablePage<Row>>({ list, spec }: Pick<Props<Row, Page>, 'list' | 'spec'>) {
  const query = useStore(list.$query);
  const filters = spec.filters ?? [];
  const chosen = Object.entries(query.filters ?? {}).filter(([, value]) => value);
  const linked = chosen.filter(([name]) => !filters.some((filter) => filter.name === name));
  const clear = () => list.change({ q: '', filters: Object.fromEntries(chosen.map(([name]) => [name, ''])) });
  return (
    <>
      {filters.map((filter) => (
        <FilterSelect
          key={filter.name}
          filter={filter}
          value={query.filters?.[filter.name] ?? ''}
          onChange={(value) => list.change({ filters: { [filter.name]: value } })}
        />
      ))}
      <SortSelect columns={spec.columns} sort={query.sort} dir={query.dir} onChange={list.change} />
      {linked.map(([name, value]) => (
        <button
          key={name}
          type="button"
          className="inline-flex items-center gap-1.5 min-h-(--control) max-w-full px-2.5 border border-ink rounded-pill bg-surface text-sm max-md:max-w-none max-md:flex-[1_0_100%]"
          onClick={() => list.change({ filters: { [name]: '' } })}
        >
          <span className="sr-only">Remove the filter </span>
          {name}: <span className="key">{value}</span>
          <X size={13} aria-hidden="true" />
        </button>
      ))}
      {chosen.length > 0 && (
        <Button size="small" look="plain" onClick={clear}>
          <X size={14} aria-hidden="true" /> Clear
        </Button>
      )}
    </>
  );
}

/** Search, filters, columns and the way out as CSV, above a list. On a phone the filters wait behind a button. */
export function Toolbar<Row, Page extends TablePage<Row>>(props: Props<Row, Page>) {
  const { list, spec } = props;
  const query = useStore(list.$query);
  const [shown, setShown] = useState(false);
  const id = useId();
  const count = Object.values(query.filters ?? {}).filter(Boolean).length + (query.sort ? 1 : 0);
  return (
    <search className="flex flex-wrap items-center gap-2 [&_.btn-small]:min-h-(--control)">
      <SearchField {...props} />
      <Button
        size="small"
        className="md:hidden"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        <SlidersHorizontal size={15} aria-hidden="true" /> {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <div className={clsx('contents', !shown && 'max-md:hidden')} id={id}>
        <Filters list={list} spec={spec} />
      </div>
      <div className="ml-auto flex gap-2">
        <Views table={spec.name} list={list} />
        <ColumnChoice table={spec.name} columns={spec.columns} />
        {spec.onExport && <Export onExport={spec.onExport} />}
      </div>
    </search>
  );
}

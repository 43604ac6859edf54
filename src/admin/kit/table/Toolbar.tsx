import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { Download, Ellipsis, Search, SlidersHorizontal } from 'lucide-react';
import { type RefObject, useEffect, useId, useState } from 'react';
import { uncapitalized } from '../../../shop/label';
import type { TablePage } from '../../../shop/staff/table';
import { Button } from '../../../ui/Button';
import type { List } from '../list';
import { ColumnChoice } from './ColumnChoice';
import { FilterChips } from './FilterChips';
import { FilterSelect } from './FilterSelect';
import { SortSelect } from './SortSelect';
import type { Column, Table } from './types';
import { Views } from './Views';
import { ViewTabs } from './ViewTabs';

interface Props<Row, Page extends TablePage<Row>> {
  list: List<Row, Page>;
  spec: Table<Row>;
  searchRef: RefObject<HTMLInputElement | null>;
  visible: readonly Column<Row>[];
}

/** The sign that clears a search, drawn as thin as the other icons. */
const CLEAR =
  '[&::-webkit-search-cancel-button]:size-2.75 [&:placeholder-shown::-webkit-search-cancel-button]:hidden [&::-webkit-search-cancel-button]:cursor-pointer [&::-webkit-search-cancel-button]:appearance-none [&::-webkit-search-cancel-button]:opacity-100 [&::-webkit-search-cancel-button]:[background:linear-gradient(45deg,#0000_calc(50%-0.6px),var(--color-muted)_calc(50%-0.6px)_calc(50%+0.6px),#0000_calc(50%+0.6px)),linear-gradient(-45deg,#0000_calc(50%-0.6px),var(--color-muted)_calc(50%-0.6px)_calc(50%+0.6px),#0000_calc(50%+0.6px))] [&::-webkit-search-cancel-button]:pointer-events-auto';

/** The search field belongs to the person typing: it is replaced only when the search itself changed (Back). */
function SearchField<Row, Page extends TablePage<Row>>({ list, spec, searchRef }: Omit<Props<Row, Page>, 'shown'>) {
  useEffect(
    () =>
      list.$typed.subscribe((text) => {
        const field = searchRef.current;
        if (field && field.value !== text) field.value = text;
      }),
    [list, searchRef],
  );
  const noun = spec.rows ?? (spec.name.length < 10 ? spec.name : '');
  const placeholder = `Search ${uncapitalized(noun)}`.trim();
  return (
    <div className="relative max-w-90 flex-[1_1_300px] @max-2xl:max-w-none @max-2xl:flex-[1_1_120px]">
      <Search
        size={16}
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-2.5 text-muted"
        aria-hidden="true"
      />
      <input
        ref={searchRef}
        type="search"
        className={`input pl-8 text-ellipsis ${CLEAR}`}
        aria-label={`Search ${spec.search}`}
        placeholder={placeholder}
        title={`Search ${spec.search}`}
        aria-keyshortcuts="/"
        defaultValue={list.$typed.get()}
        maxLength={100}
        onInput={(event) => list.type(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && list.type(event.currentTarget.value, 0)}
      />
    </div>
  );
}

/** Exports the matching rows as CSV. */
function Export({ onExport, disabled }: { onExport: () => Promise<void>; disabled: boolean }) {
  const [busy, setBusy] = useState(false);
  const run = () => {
    setBusy(true);
    void onExport().finally(() => setBusy(false));
  };
  return (
    <Button size="small" busy={busy} busyText="Writing…" disabled={disabled} onClick={run}>
      <Download size={15} aria-hidden="true" /> CSV
    </Button>
  );
}

/** Search, filters, columns and CSV export above a list. Filters are behind one button. */
export function Toolbar<Row, Page extends TablePage<Row>>(props: Props<Row, Page>) {
  const { list, spec, visible } = props;
  const query = useStore(list.$query);
  const state = useStore(list.$state);
  const failed = state.status === 'failed';
  const nothing = failed || (state.status === 'ready' && state.page.total === 0);
  const [isOpen, setIsOpen] = useState(false);
  const [more, setMore] = useState(false);
  const id = useId();
  const { filters = [], columns } = spec;
  const count = Object.values(query.filters ?? {}).filter(Boolean).length;
  return (
    <search className="@container grid gap-3 *:min-w-0">
      <ViewTabs list={list} spec={spec} />
      <div className="flex flex-wrap items-center gap-2 [&_.btn-small]:min-h-(--control)">
        <SearchField {...props} />
        {(filters.length > 0 || columns.some(({ sort }) => sort)) && (
          <Button
            size="small"
            className={filters.length > 0 ? undefined : 'md:hidden'}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            <SlidersHorizontal size={15} aria-hidden="true" /> {count > 0 ? `Filters (${count})` : 'Filters'}
          </Button>
        )}
        <Button
          size="small"
          className="btn-icon @2xl:hidden"
          aria-label="More tools"
          aria-expanded={more}
          onClick={() => setMore(!more)}
        >
          <Ellipsis size={16} aria-hidden="true" />
        </Button>
        <div className={clsx('ml-auto flex gap-2', !more && '@max-2xl:hidden')}>
          <Views table={spec.name} list={list} disabled={failed} />
          <ColumnChoice table={spec.name} columns={columns} shown={visible} disabled={failed} />
          {spec.onExport && <Export onExport={spec.onExport} disabled={nothing} />}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 rounded-card bg-sunken p-2" id={id} hidden={!isOpen}>
        {filters.map((filter) => (
          <FilterSelect
            key={filter.name}
            filter={filter}
            value={query.filters?.[filter.name] ?? ''}
            onChange={(value) => list.change({ filters: { [filter.name]: value } })}
          />
        ))}
        <SortSelect columns={columns} sort={query.sort} dir={query.dir} onChange={list.change} />
      </div>
      <div className="flex flex-wrap items-center gap-1.5 empty:hidden">
        <FilterChips list={list} filters={filters} />
      </div>
    </search>
  );
}

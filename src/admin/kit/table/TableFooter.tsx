import { PAGE_SIZES, type TablePage } from '../../../shop/staff/table';
import { Pagination } from '../../../ui/Pagination';
import type { List } from '../list';
import { FILTER_SELECT } from './looks';

const figures = new Intl.NumberFormat('en');

/** The range of rows shown, their total, and the paging. */
export function TableFooter<Row, Page extends TablePage<Row>>({ list, page }: { list: List<Row, Page>; page: Page }) {
  const first = (page.page - 1) * page.size + 1;
  const last = Math.min(page.page * page.size, page.total);
  if (page.total === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-muted text-sm">
      <p className="num" role="status">
        {figures.format(first)}–{figures.format(last)} of {figures.format(page.total)}
      </p>
      <Pagination
        label="Pages of this list"
        page={page.page}
        pages={Math.ceil(page.total / page.size)}
        onChange={(next) => list.change({ page: next })}
      />
      {page.total > PAGE_SIZES[0] && (
        <label className="inline-flex items-center gap-2">
          Rows
          <select
            className={FILTER_SELECT}
            value={page.size}
            onChange={(event) => list.change({ size: Number(event.target.value) })}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { fewLeft, STOCK_STATES } from '../../../shop/catalog/labels';
import type { StockRow } from '../../../shop/licenses/contract-staff';
import { SEAT_STATES } from '../../../shop/licenses/labels';
import { COVER_DAYS } from '../../../shop/licenses/stock-cover';
import { awaitingKeys } from '../../../shop/orders/labels';
import { fullDays } from '../../../shop/reports/sums';
import { stockAlarm } from '../../../shop/staff/alarm';
import { importPath } from '../../../shop/staff/remedy';
import { screenLink } from '../../../shop/staff/screens';
import { utcDay } from '../../../shop/utc';
import { Badge } from '../../../ui/Badge';
import { Bar } from '../../../ui/Bar';
import { withSearch } from '../../app/location';
import { may } from '../../app/session';
import { VisibleDays } from '../../charts/days';
import { count, tickCount } from '../../charts/format';
import { TrendChart } from '../../charts/TrendChart';
import { Empty } from '../../kit/Empty';
import { Link } from '../../kit/Link';
import { ZONE } from '../../kit/time';
import { Pending } from '../../pending/Pending';
import { ROW_LINK } from '../../records/row-link';
import { stock } from './store';

interface Props {
  row: StockRow;
  /** With this many days or fewer, a new delivery is needed, as shown by label and bar and on Home. */
  cover: number;
}

function Cover({ row: { available, daysOfCover: days }, cover }: Props) {
  if (days === null) return <span className="text-muted">No sales in 30 days</span>;
  // The badge beside the name says it.
  if (available === 0) return <span className="block text-right text-muted max-md:hidden">—</span>;
  const lasts = days === 0 ? 'Less than a day' : days === 1 ? '1 day' : `${count(days)} days`;
  return (
    <span className="flex items-center gap-2.5 whitespace-nowrap max-md:contents">
      <Bar value={days} max={fullDays(cover)} tone={days <= cover ? 'warn' : 'plain'} className="w-14" />
      {/* Bar and badge say already what runs out. */}
      <span className="num md:flex-1 md:text-right">
        {lasts}
        <span className="md:hidden"> left</span>
      </span>
    </span>
  );
}

/** Returns whether a new delivery is needed while some stock is left. */
const runsOut = ({ row: { waiting, available, daysOfCover }, cover }: Props): boolean =>
  waiting === 0 && available > 0 && daysOfCover !== null && daysOfCover <= cover;

/** Returns whether few keys are left, however slowly they sell. */
const isFew = ({ available }: StockRow): boolean => stockAlarm(available) === 'warn';

/** Returns whether keys should be imported now. */
const isLow = ({ row, cover }: Props): boolean =>
  row.waiting > 0 || row.available === 0 || isFew(row) || runsOut({ row, cover });

function Verdict({ row, cover }: Props) {
  if (row.waiting > 0)
    return (
      <Link href={screenLink('orders', { waiting: 'yes', product: row.productId })} className="link">
        <Badge tone={row.available === 0 ? 'bad' : 'warn'}>
          {row.available === 0 ? `${STOCK_STATES.none.label}, ${row.waiting} waiting` : awaitingKeys(row.waiting)}
        </Badge>
      </Link>
    );
  if (row.available === 0) return <Badge tone={STOCK_STATES.none.tone}>{STOCK_STATES.none.label}</Badge>;
  if (runsOut({ row, cover })) return <Badge tone="warn">Runs out soon</Badge>;
  return isFew(row) ? <Badge tone={fewLeft(row.available).tone}>{fewLeft(row.available).label}</Badge> : null;
}

/** Awaited keys come first, then sold-out products, then what is marked as low, each by what runs out soonest. */
const rank = (row: StockRow, cover: number) =>
  row.waiting > 0 ? 0 : row.available === 0 ? 1 : isLow({ row, cover }) ? 2 : 3;
const daysOf = ({ daysOfCover }: StockRow) => daysOfCover ?? Number.MAX_SAFE_INTEGER;
const byUrgency = (rows: readonly StockRow[], cover: number) =>
  rows.toSorted((a, b) => rank(a, cover) - rank(b, cover) || daysOf(a) - daysOf(b));

function Table({ rows, cover }: { rows: readonly StockRow[]; cover: number }) {
  const isHeld = rows.some(({ held }) => held > 0);
  const actions = may('keys:import') && rows.some((row) => isLow({ row, cover }));
  return (
    <div className="table-scroll">
      <table className="stock">
        <caption className="sr-only">Keys per product</caption>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className="stock-number">
              {SEAT_STATES.available.label}
            </th>
            {isHeld && (
              <th scope="col" className="stock-number" data-held="">
                {SEAT_STATES.held.label}
              </th>
            )}
            <th scope="col" className="stock-number" data-assigned="">
              {SEAT_STATES.assigned.label}
            </th>
            {/* On a tablet there is no room for one line beside a long name, a badge and a button. */}
            <th scope="col" className="stock-number md:max-lg:text-balance">
              Sold in 30 days
            </th>
            <th scope="col">Runs out in</th>
            {actions && (
              <th scope="col">
                <span className="sr-only">Next step</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.productId}>
              <th scope="row">
                <span className="row">
                  <Link href={withSearch({ view: 'keys', product: row.productId })} className={ROW_LINK}>
                    {row.name}
                  </Link>
                  <Verdict row={row} cover={cover} />
                </span>
                {row.requests > 0 && (
                  <span className="cell-sub">
                    {row.requests === 1 ? '1 person wants' : `${row.requests} people want`} to know when it is back
                  </span>
                )}
              </th>
              <td className="stock-number num" data-label={SEAT_STATES.available.label.toLowerCase()}>
                {row.available}
              </td>
              {isHeld && (
                <td
                  className={clsx('stock-number num', row.held === 0 && 'text-muted')}
                  data-label={SEAT_STATES.held.label.toLowerCase()}
                  data-held=""
                >
                  {row.held}
                </td>
              )}
              <td className="stock-number num" data-label={SEAT_STATES.assigned.label.toLowerCase()} data-assigned="">
                {row.assigned}
              </td>
              <td className="stock-number num" data-label="sold in 30 days">
                {row.sold30d}
              </td>
              <td data-lasts="">
                <Cover row={row} cover={cover} />
              </td>
              {actions && (
                <td data-action="" className="empty:hidden! md:empty:table-cell! md:py-0! md:text-right">
                  {isLow({ row, cover }) && (
                    <Link
                      href={importPath(row.productId)}
                      className="btn btn-quiet btn-small whitespace-nowrap md:pointer-fine:min-h-7!"
                    >
                      Import keys<span className="sr-only"> of {row.name}</span>
                    </Link>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The stock per product, and how long it lasts at the sales rate of the last 30 days. */
export function Stock() {
  const state = useStore(stock.$state);
  useEffect(() => stock.open('all'), []);
  if (state.status !== 'ready') return <Pending state={state} onRetry={stock.reload} />;
  if (state.value.products.length === 0)
    return <Empty title="No product is on sale">Seed or add products first.</Empty>;
  const cover = state.value.coverDays || COVER_DAYS;
  const days = state.value.soldByDay.map(({ at, value }) => ({ day: utcDay(at), value }));
  return (
    <>
      <div className="grid gap-2">
        <Table rows={byUrgency(state.value.products, cover)} cover={cover} />
        <p className="hint">
          Days left at the pace of the last 30 days. A full bar is {fullDays(cover)} days or more.{' '}
          {state.value.products.some((row) => runsOut({ row, cover })) && `“Runs out soon”: within ${cover} days. `}
          Products that need keys come first.
        </p>
      </div>
      <VisibleDays value={{ timeZone: ZONE, from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' }}>
        <TrendChart
          title="Copies sold, last 30 days"
          days={days}
          before={[]}
          format={count}
          plain={Number}
          tick={tickCount}
          file="copies-sold"
          empty="After your first sale, you will see the copies sold each day here."
        />
      </VisibleDays>
    </>
  );
}

import { clsx } from 'clsx';
import { STOCK_STATES } from '../../../shop/catalog/labels';
import { LOW_STOCK } from '../../../shop/catalog/stock';
import { COVER_DAYS } from '../../../shop/licenses/stock-cover';
import type { HomeReport } from '../../../shop/reports/contract';
import { daysOfStock, fullDays, isPlenty, PACE_DAYS } from '../../../shop/reports/sums';
import { importPath } from '../../../shop/staff/remedy';
import { screenLink, screenPath } from '../../../shop/staff/screens';
import { may } from '../../app/session';
import { count } from '../../charts/format';
import { Block } from '../../kit/Block';
import { Link } from '../../kit/Link';

const MAX_ROWS = 6;

type Row = HomeReport['runway'][number] & { days: number };

/** What ends within the wanted days, or has few keys left, however slowly they sell: the list below says so, too. */
const isShort = ({ days, stock }: Row, cover: number) => days <= cover || stock <= LOW_STOCK;

const lasts = (days: number) => (days === 0 ? 'Less than a day' : days === 1 ? '1 day' : `${count(days)} days`);

/** Large stocks are not counted to the end, so neither the number nor the days are known. Amber is what is short. */
function CoverCell({
  row: { stock, sold, days },
  cover,
}: {
  row: Omit<Row, 'days'> & { days?: number };
  cover: number;
}) {
  if (stock === 0) return <span className="text-bad">{STOCK_STATES.none.label}</span>;
  if (isPlenty(stock, sold, { days: PACE_DAYS, cover })) return 'Plenty';
  return (
    <>
      {days !== undefined && <span className={clsx(days <= cover && 'text-warn')}>{lasts(days)}, </span>}
      <span className={clsx(stock <= LOW_STOCK && 'font-medium text-warn')}>{count(stock)} left</span>
    </>
  );
}

/** The days of stock as a bar, colored and full as on the licenses screen; the line marks when to reorder. */
function Days({ row, cover }: { row: Row; cover: number }) {
  const partOf = (days: number) => `${Math.min(1, days / fullDays(cover)) * 100}%`;
  return (
    <svg className="h-3.5 w-full" aria-hidden="true">
      <rect y="3" width="100%" height="8" rx="3" className="fill-line" />
      <rect
        y="3"
        width={row.stock === 0 ? '0' : partOf(row.days)}
        height="8"
        rx="3"
        className={
          row.days <= cover ? 'fill-warn forced-colors:fill-[Mark]' : 'fill-ink forced-colors:fill-[CanvasText]'
        }
      />
      {/* A gap on both sides keeps the mark visible over the filled part. */}
      {[
        'stroke-6 stroke-surface forced-colors:stroke-[Canvas]',
        'stroke-2 stroke-ink forced-colors:stroke-[Highlight]',
      ].map((look) => (
        <line key={look} x1={partOf(cover)} x2={partOf(cover)} y1="0" y2="14" className={look} />
      ))}
    </svg>
  );
}

const coverOf = ({ coverDays }: HomeReport) => coverDays || COVER_DAYS;

/** The products that sell, in the order of the licenses screen: what is sold out or short of keys before the rest. */
function rowsOf(report: HomeReport): Row[] {
  const cover = coverOf(report);
  return report.runway
    .flatMap((one) => {
      const days = daysOfStock(one.stock, one.sold, PACE_DAYS);
      return days === undefined || !one.onSale ? [] : [{ ...one, days }];
    })
    .sort((a, b) => Number(isShort(b, cover)) - Number(isShort(a, cover)) || a.days - b.days);
}

/** Returns whether the runway is so short that another card fits below it, beside the longer ones. */
export const isRunwayBrief = (report: HomeReport): boolean => rowsOf(report).length <= MAX_ROWS / 2;

/** The smallest stocks before the first sale, so that nobody opens a shop without keys. */
function UnsoldProducts({ report }: { report: HomeReport }) {
  const products = report.runway.filter(({ onSale }) => onSale).toSorted((a, b) => a.stock - b.stock);
  return (
    <>
      {products.length > 0 && (
        <ul>
          {products.slice(0, MAX_ROWS / 2).map((row) => (
            <li
              key={row.productId}
              className="flex items-center justify-between gap-x-3 border-line px-4 py-2 not-last:border-b"
            >
              <span className="truncate">{row.name}</span>
              <span className="num flex-none text-muted text-sm">
                <CoverCell row={row} cover={coverOf(report)} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <div
        className={clsx(
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5',
          products.length > 0 && 'border-line border-t',
        )}
      >
        <p className="text-muted">After your first sale, you will see how long your keys will last.</p>
        {may('keys:import') && (
          <Link href={screenPath('licenses')} className="btn btn-quiet btn-small">
            Import keys
          </Link>
        )}
      </div>
    </>
  );
}

/** How long the keys of selling products last, what is short of keys first, with a mark at which to order new ones. */
export function Runway(report: HomeReport) {
  const cover = coverOf(report);
  const rows = rowsOf(report);
  const importable = may('keys:import') && rows.some((row) => isShort(row, cover));
  return (
    <Block title="Stock runway">
      {rows.length === 0 ? (
        <UnsoldProducts report={report} />
      ) : (
        <ul>
          {rows.slice(0, MAX_ROWS).map((row) => (
            <li
              key={row.productId}
              className="grid grid-cols-[minmax(0,1fr)_8.5rem] content-center items-center gap-x-4 gap-y-1 border-line px-4 py-2 not-last:border-b"
            >
              <span className="col-span-2 flex items-baseline justify-between gap-x-3">
                <span className="truncate">{row.name}</span>
                <span className="num flex-none text-muted text-sm">
                  <CoverCell row={row} cover={cover} />
                </span>
              </span>
              {/* Bars of one list are equally long; on a phone and without a button they have the whole line. */}
              <span className={clsx('flex max-md:col-span-2', !importable && 'col-span-2')}>
                <Days row={row} cover={cover} />
              </span>
              {importable && isShort(row, cover) && (
                <Link
                  href={importPath(row.productId)}
                  className="btn btn-quiet btn-small max-md:my-1 max-md:justify-self-start md:justify-self-end md:pointer-fine:min-h-7!"
                >
                  Import keys
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-line border-t px-4 py-2.5 text-sm">
          <span className="text-muted">
            Reorder at the mark ({cover === 1 ? '1 day' : `${cover} days`}). A full bar is {fullDays(cover)} days or
            more. Products that need keys come first.
          </span>
          <Link href={screenLink('store', { view: 'stock' })} className="link ml-auto">
            What to order
          </Link>
        </p>
      )}
    </Block>
  );
}

import { atom, readonlyType } from 'nanostores';
import { readRecentOrders } from '../../client/recent-orders';
import { ageInWords } from '../../shop/checkout/age';
import { countryOf } from '../../shop/checkout/countries';
import type { RecentOrders } from '../../shop/orders/contract-recent';
import { spanInWords } from '../../shop/reports/key-figures';

type RecentOrder = RecentOrders['orders'][number];

/** With fewer orders than this, the box is not shown (design 3.3). */
const SHOWN = 4;
/** How often other orders are shown, in milliseconds (specification 2, section 9). */
const RESHUFFLE_MS = 30_000;

/** One line of the box. */
export interface RecentLine {
  id: string;
  name: string;
  place: string;
  product: string;
  age: string;
}

const $lines = atom<RecentLine[]>([]);
/** The orders currently shown; empty while there are too few. */
export const $recentOrders = readonlyType($lines);

const $deliveredText = atom('');
/** When the last key was delivered and the median time, as text; empty with too few deliveries. */
export const $delivered = readonlyType($deliveredText);

const delivered = ({ lastAt, medianMs }: NonNullable<RecentOrders['delivery']>): string =>
  `Last key delivered ${ageInWords(lastAt, Date.now())}, median ${spanInWords(medianMs)} from payment.`;

function line({ name, country, product, paidAt }: RecentOrder, now: number): RecentLine {
  const place = countryOf(country)?.name ?? country;
  return { id: `${paidAt} ${name} ${product}`, name, place, product, age: ageInWords(paidAt, now) };
}

/** Draws `count` of the list, each at most once; `random` returns numbers from 0 up to 1. */
function draw<T>(list: T[], count: number, random: () => number): T[] {
  const rest = [...list];
  return Array.from({ length: Math.min(count, rest.length) }, () =>
    rest.splice(Math.floor(random() * rest.length), 1),
  ).flat();
}

function reshuffle(orders: RecentOrder[]): void {
  const lines = orders.map((order) => line(order, Date.now()));
  $lines.set(lines.length < SHOWN ? [] : draw(lines, SHOWN, Math.random));
}

/** Loads the orders once and shows four, others every 30 s; returns a function that stops it. */
export function followRecentOrders(): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  // The box is optional: if loading fails, it is not shown.
  void readRecentOrders()
    .catch(() => ({ orders: [] as RecentOrder[], delivery: undefined }))
    .then(({ orders, delivery }) => {
      if (stopped) return;
      const show = () => {
        reshuffle(orders);
        $deliveredText.set(delivery ? delivered(delivery) : '');
      };
      show();
      timer = setInterval(show, RESHUFFLE_MS);
    });
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}

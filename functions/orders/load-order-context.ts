import { normalizeCode } from '../../src/shop/coupons/code';
import type { Coupon } from '../../src/shop/coupons/rules';
import { ShopError } from '../../src/shop/errors';
import { type Currency, fromMajor } from '../../src/shop/money';
import type { PricedProduct } from '../../src/shop/orders/price-order';
import { parseRounding } from '../../src/shop/pricing/rounding';
import { parseFixedPrices } from '../../src/shop/pricing/unit-price';
import { type ProductRow, selectProductsById } from '../catalog/statements';
import { isOpen } from '../coupons/on-landing-page';
import { type CouponRow, couponOf, selectCoupon } from '../coupons/statements';
import { type HeldUse, withUsesReleased } from '../coupons/with-uses-released';
import { statement } from '../db/client';
import { type JsonText, readJson } from '../db/json';
import { countOpenAt, ofBrowser, ofBuyer } from '../db/open-orders';
import { sessionValues } from '../db/order-access';
import { HELD_FOR_LINE } from '../db/seat-round';
import { selectBatch } from '../db/select-batch';
import type { Deps } from '../platform/deps';
import type { Settings } from '../platform/env';
import { type RateRow, selectRate } from '../rates/statements';
import { type OrderRequester, type PlacedOrder, type PlaceOrderInput, requesterOf } from './order-request';
import { rememberCatalog } from './remember-catalog';
import {
  allowsNewOrder,
  type EarlierOrderRow,
  earlierOrder,
  type RequestKey,
  selectEarlierOrder,
} from './repeated-request';

/** A buyer's open order and what it holds: seats per product (JSON) and a coupon use. */
interface OpenOrderRow extends HeldUse {
  id: string;
  held_seats: JsonText<Record<string, number>>;
}

/**
 * Returns the same buyer's open orders: of this browser, or of this email from the same IP address (a lost response set
 * no cookie). An email alone proves nothing: someone who knows it must not be able to take the keys held for its owner.
 */
const selectOpenOrders = (db: D1Database, { browserHash, ipHash, email }: OrderRequester) =>
  statement<OpenOrderRow>(
    db,
    `SELECT o.id, (SELECT json_group_object(product_id, seats) FROM (
         SELECT l.product_id, count(*) AS seats FROM order_line l JOIN seat s ON ${HELD_FOR_LINE}
         WHERE l.order_id = o.id GROUP BY l.product_id)) AS held_seats,
       r.code AS coupon_code, r.email AS coupon_email, r.customer_slot AS coupon_slot,
       r.browser_hash AS coupon_browser, r.network_hash AS coupon_network,
       (SELECT f.first_order_only FROM coupon f WHERE f.code = r.code) AS coupon_first
     FROM (SELECT id ${ofBrowser('?1')}
       UNION SELECT id ${ofBuyer('?2', '?3')}) o
     LEFT JOIN coupon_redemption r ON r.order_id = o.id AND r.state = 'held'`,
    browserHash,
    email,
    ipHash,
  );

interface HeldNearby {
  product_id: string;
  /** Seats held from this address, and from the network around it. */
  address_seats: number;
  network_seats: number;
}

/** Returns the seats that other buyers of the same network hold, per product; bounded by the network's open orders. */
const selectHeldNearby = (db: D1Database, { browserHash, ipHash, networkHash, email }: OrderRequester) =>
  statement<HeldNearby>(
    db,
    `SELECT l.product_id, sum(o.ip_hash = ?1) AS address_seats, count(*) AS network_seats FROM orders o
       JOIN order_line l ON l.order_id = o.id JOIN seat s ON ${HELD_FOR_LINE}
     WHERE o.status = 'pending' AND o.network_hash = ?4 AND o.browser_hash <> ?2 AND NOT (o.email = ?3 AND o.ip_hash = ?1)
     GROUP BY l.product_id`,
    ipHash,
    browserHash,
    email,
    networkHash,
  );

/** Counts the open unpaid orders of one client address. */
const countOpenOrders = (db: D1Database, ipHash: string) =>
  statement<{ open: number }>(db, `SELECT ${countOpenAt('?')} AS open`, ipHash);

/** Everything an order is priced from. */
export interface OrderContext {
  /** The ordered products, with the copies that this buyer can get. */
  products: PricedProduct[];
  /** The same products as stored. */
  stocks: ProductRow[];
  /** Copies of a product that the buyer's open orders hold. */
  heldHere: (productId: string) => number;
  rate: RateRow | undefined;
  /** The row of the code the buyer entered, with the uses of their open orders released. */
  couponRow: CouponRow | undefined;
  /** What the code gives; undefined if there is none, or if it may not be used here. */
  rule: Coupon | undefined;
  /** Ids of the buyer's open orders, which this one replaces. */
  replaces: string[];
}

/**
 * Returns whether an order still costs what its buyer sees now: after a price change, the screen may show another sum.
 */
const costsWhatIsSeen = (row: EarlierOrderRow, { amount }: PlaceOrderInput, currency: Currency): boolean =>
  row.status !== 'pending' || amount === undefined || fromMajor(amount, currency) === row.total_minor;

/** Returns the copies per product held by the orders about to be replaced: they are this buyer's own stock. */
function heldBy(open: OpenOrderRow[]): (productId: string) => number {
  const seatCounts = open.map((order) => readJson(order.held_seats));
  return (productId) => seatCounts.reduce((sum, seats) => sum + (seats[productId] ?? 0), 0);
}

/** Returns how many seats of a product one address may still hold, so that nobody can empty the shop (design 5.1). */
function allowedHere(heldNearby: HeldNearby[], limits: Pick<Settings, 'HELD_PER_IP' | 'HELD_PER_NETWORK'>) {
  const rows = new Map(heldNearby.map((row) => [row.product_id, row]));
  return (productId: string) => {
    const { address_seats: addressSeats = 0, network_seats: networkSeats = 0 } = rows.get(productId) ?? {};
    return Math.max(0, Math.min(limits.HELD_PER_IP - addressSeats, limits.HELD_PER_NETWORK - networkSeats));
  };
}

interface ContextRows {
  products: ProductRow[];
  rate: RateRow | undefined;
  coupon: CouponRow | undefined;
  open: OpenOrderRow[];
  nearby: HeldNearby[];
  openHere: number;
  earlier: EarlierOrderRow | undefined;
}

/** Reads everything an order depends on, in one D1 call. */
async function read(
  deps: Deps,
  input: PlaceOrderInput,
  currency: Currency,
  key: string | undefined,
): Promise<ContextRows> {
  const { db } = deps;
  const requester = requesterOf(deps, input);
  const productIds = input.items.map((item) => item.productId);
  const { rates, coupons, fromHere, earlier, ...lists } = await selectBatch(db, {
    products: selectProductsById(db, productIds),
    rates: selectRate(db, currency),
    coupons: selectCoupon(
      db,
      input.couponCode ? normalizeCode(input.couponCode) : '',
      requester,
      sessionValues(deps.request.customerSession, deps.now()),
    ),
    open: selectOpenOrders(db, requester),
    nearby: selectHeldNearby(db, requester),
    fromHere: countOpenOrders(db, requester.ipHash),
    earlier: selectEarlierOrder(db, key ?? ''),
  });
  return {
    ...lists,
    rate: rates[0],
    coupon: coupons[0],
    openHere: fromHere[0]?.open ?? 0,
    earlier: earlier[0],
  };
}

/**
 * Reads everything an order depends on in one D1 call, or returns the order that this same request placed before. Keys
 * held by the buyer's open orders count as free, since the new order replaces them. Throws idempotency_conflict and
 * too_many_requests.
 */
export async function loadOrderContext(
  deps: Deps,
  input: PlaceOrderInput,
  currency: Currency,
  request: RequestKey,
): Promise<OrderContext | PlacedOrder> {
  const { settings } = deps;
  const { earlier, open, nearby, rate, ...rest } = await read(deps, input, currency, request.key);
  if (earlier && earlier.request_hash !== request.hash) throw new ShopError('idempotency_conflict');
  if (earlier && !allowsNewOrder(earlier, request) && costsWhatIsSeen(earlier, input, currency))
    return earlierOrder(earlier);
  if (rest.openHere >= settings.OPEN_ORDERS_PER_IP) throw new ShopError('too_many_requests', { retryAfter: 60 });
  const heldHere = heldBy(open);
  const allowed = allowedHere(nearby, settings);
  const products = rest.products.map((row) => ({
    id: row.id,
    name: row.name,
    priceMinor: row.price_minor,
    fixed: parseFixedPrices(row.fixed),
    sellable: Math.min(row.sellable + heldHere(row.id), allowed(row.id)),
    allowBackorder: row.allow_backorder === 1,
    maxPerOrder: row.max_per_order,
  }));
  rememberCatalog(products, currency, {
    millionths: rate?.millionths ?? 0,
    rounding: parseRounding(rate?.rounding ?? 'none'),
  });
  const couponRow = rest.coupon && withUsesReleased(rest.coupon, open, requesterOf(deps, input));
  const rule = couponRow && (await isOpen(deps, couponRow)) ? couponOf(couponRow) : undefined;
  const replaces = open.map(({ id }) => id);
  return { products, stocks: rest.products, heldHere, rate, couponRow, rule, replaces };
}

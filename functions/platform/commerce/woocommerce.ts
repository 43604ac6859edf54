import type { Orders } from 'woocommerce-rest-ts-api';
import { z } from 'zod';
import type { FoundOrder, PlatformOrder } from '../../../src/shop/commerce/platform';
import { parseCurrency, toDecimal } from '../../../src/shop/money';
import { SECOND_MS } from '../../../src/shop/time';
import { CommerceError, type CommercePlatform, faultOfOne, firstIssue } from './platform';
import { createSend, missing, type Send, type WooConfig } from './woo-api';
import { orderFacts, orderName, orderOf, refundFacts, refundOf, timeOf } from './woo-facts';
import { stockIn, variants } from './woo-products';

const PAGE = 20;
const TOPICS = ['order.created', 'order.updated'];

/** Returns whether an order was placed: the checkout stores carts as draft orders. */
const isPlaced = ({ status }: z.infer<typeof orderName>) => status !== 'checkout-draft';

/** The most refunds that WooCommerce returns at once; without a number it returns only the last ten. */
const MAX_REFUNDS = 100;

/** Returns an order with its refunds, which are listed separately; one with more of them is left to staff. */
async function withRefunds(send: Send, { id, ...facts }: z.infer<typeof orderFacts>): Promise<PlatformOrder> {
  const count = facts.refunds.length;
  if (count > MAX_REFUNDS) throw new CommerceError('unreadable', `${count} refunds`);
  const list = `/orders/${id}/refunds?per_page=${MAX_REFUNDS}`;
  return orderOf({ id, ...facts }, count ? await send(z.array(refundFacts), 'GET', list) : []);
}

/**
 * Reads an order. If it or its refunds have an unknown form, only its name is returned, so that it does not hold up the
 * others.
 */
async function read(send: Send, entity: z.infer<typeof orderName>): Promise<FoundOrder> {
  const { id, number, date_modified_gmt } = entity;
  const about = { id: String(id), name: `#${number || id}`, updatedAt: timeOf(date_modified_gmt) || 0 };
  const { data, error } = orderFacts.safeParse(entity);
  if (!data) return { ...about, unread: firstIssue(error) };
  try {
    return await withRefunds(send, data);
  } catch (thrown) {
    const { fault, detail } = await faultOfOne(thrown, () => send(anything, 'GET', '/orders?per_page=1'));
    if (fault === 'unreadable') return { ...about, unread: 'refunds' };
    return { ...about, unread: `refunds: ${detail}`, isUnanswered: true };
  }
}

/**
 * Formats a time for comparison with WooCommerce's UTC columns: with a zone it would be converted to the store's local
 * time.
 */
const gmt = (ms: number) => new Date(ms).toISOString().slice(0, 19);

/** Returns where a list continues: the time of the last order read, and the page of the orders since then. */
const placeOf = (page: string | null, since: number) => {
  const [, at, number] = /^(\d+):(\d+)$/.exec(page ?? '') ?? [];
  return at && number ? { at: Number(at), number: Number(number) } : { at: since, number: 1 };
};

/**
 * Returns a page of orders since a time. The next page starts at the last order's time, not at a page number: an order
 * that changes between two pages moves to the end, and a number would skip the one that moves up. Some orders come
 * twice.
 */
async function orders(send: Send, by: 'modified' | 'date', since: number, page: string | null) {
  const { at, number } = placeOf(page, since);
  // Both parameters exclude the second itself, which must be in the list.
  const after = `${by === 'modified' ? 'modified_after' : 'after'}=${gmt(at - SECOND_MS)}`;
  const entities = await send(
    z.array(orderName),
    'GET',
    `/orders?${after}&dates_are_gmt=true&orderby=${by}&order=asc&per_page=${PAGE}&page=${number}`,
  );
  const items: FoundOrder[] = [];
  for (const one of entities) if (isPlaced(one)) items.push(await read(send, one));
  const last = entities.at(-1);
  if (!last || entities.length < PAGE) return { items, next: null };
  const lastAt = timeOf(by === 'modified' ? last.date_modified_gmt : last.date_created_gmt);
  // If a whole page falls within one second, only the page number can continue it.
  return { items, next: lastAt > at ? `${lastAt}:1` : `${at}:${number + 1}` };
}

const notes = z.array(z.object({ note: z.string() }));

/**
 * Statuses of orders that may be fulfilled; one that is completed, or was canceled or refunded meanwhile, stays as it
 * is.
 */
const OPEN = ['processing', 'on-hold'];

/**
 * Completes an order. WooCommerce completes orders as a whole: while it has other lines, staff of the store find a note
 * instead.
 */
async function fulfill(send: Send, id: string, { lineIds, before }: { lineIds: string[]; before: string[] }) {
  const facts = await send(orderFacts, 'GET', `/orders/${id}`);
  if (!OPEN.includes(facts.status)) return;
  const { lines } = await withRefunds(send, facts);
  const open = lines.filter((line) => line.quantity > 0 && !lineIds.includes(line.id) && !before.includes(line.id));
  if (open.length === 0) {
    await send(anything, 'PUT', `/orders/${id}`, { status: 'completed' } satisfies Partial<Orders>);
    return;
  }
  const delivered = facts.line_items.filter((line) => lineIds.includes(String(line.id))).map(({ name }) => name);
  const note = `Keystall has the keys of this and emails its buyer: ${delivered.join(', ')}. Complete the order once the rest is delivered.`;
  const there = await send(notes, 'GET', `/orders/${id}/notes`);
  if (!there.some((one) => one.note === note))
    await send(anything, 'POST', `/orders/${id}/notes`, { note, customer_note: false });
}

const webhooks = z.array(z.object({ id: z.int(), topic: z.string(), delivery_url: z.string(), status: z.string() }));
const anything = z.unknown();

/**
 * Returns whether the key may write. An empty batch changes nothing and is refused only for a read-only key, with the
 * same status as for a wrong one.
 */
async function mayWrite(send: Send): Promise<boolean> {
  try {
    await send(anything, 'POST', '/orders/batch', {});
    return true;
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    return error.detail !== '401' && error.fault !== 'scopes';
  }
}

/** Returns the calls that manage the store's webhooks; `secret` signs them. */
function subscriptions(send: Send, secret: string): Pick<CommercePlatform, 'subscribe' | 'unsubscribe'> {
  const subscribed = async (url: string) =>
    (await send(webhooks, 'GET', '/webhooks?per_page=100')).filter(({ delivery_url }) => delivery_url === url);
  const subscribe = async (url: string) => {
    const there = await subscribed(url);
    // WooCommerce disables a webhook after five failed deliveries in a row.
    for (const { id } of there.filter(({ status }) => status !== 'active'))
      await send(anything, 'PUT', `/webhooks/${id}`, { status: 'active' });
    for (const topic of TOPICS.filter((one) => !there.some((webhook) => webhook.topic === one)))
      await send(anything, 'POST', '/webhooks', {
        topic,
        delivery_url: url,
        secret,
        name: 'Keystall',
      });
  };
  return {
    subscribe,
    unsubscribe: async (url) => {
      for (const { id } of await subscribed(url)) await send(anything, 'DELETE', `/webhooks/${id}?force=true`);
    },
  };
}

/**
 * Creates the client of a WooCommerce store, by its REST API. Its stock cannot be set conditionally: the next run
 * corrects a sale in between.
 */
export function createWooCommerce(config: WooConfig): CommercePlatform {
  const send = createSend(config);
  return {
    name: 'woocommerce',
    facts: async () => {
      await send(z.array(orderName), 'GET', '/orders?per_page=1');
      const scopes = (await mayWrite(send)) ? ['read/write'] : [];
      return { name: new URL(config.address).host, isTest: false, scopes, locationId: '' };
    },
    variants: (page) => variants(send, page),
    order: async (id) => {
      const one = await send(orderName, 'GET', `/orders/${id}`).catch(missing);
      return one && isPlaced(one) ? read(send, one) : undefined;
    },
    ordersChanged: (since, page) => orders(send, 'modified', since, page),
    ordersPlaced: (since, page) => orders(send, 'date', since, page),
    ...stockIn(send),
    refund: async ({ orderId, amountMinor, currency, note }) => {
      const amount = toDecimal(amountMinor, parseCurrency(currency) ?? 'USD');
      const refund = await send(refundFacts, 'POST', `/orders/${orderId}/refunds`, {
        amount,
        reason: note,
        api_refund: true,
      });
      return refundOf(refund, currency);
    },
    fulfill: (orderId, lines, before) => fulfill(send, orderId, { lineIds: lines.map(({ id }) => id), before }),
    ...subscriptions(send, config.webhookSecret),
  };
}

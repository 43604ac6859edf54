import type { Orders, Products } from 'woocommerce-rest-ts-api';
import { z } from 'zod';
import type { FoundOrder, PlatformOrder } from '../../../src/shop/commerce/platform';
import { parseCurrency, toDecimal } from '../../../src/shop/money';
import { SECOND_MS } from '../../../src/shop/time';
import { forEachConcurrent } from '../for-each-concurrent';
import { RefundRefused } from '../payments';
import { CommerceError, type CommercePlatform, fetchStore, firstIssue } from './platform';
import { orderFacts, orderName, orderOf, refundFacts, refundOf, stockPath, timeOf, variantId } from './woo-facts';

/** Where a WooCommerce store is, with the key and secret of its REST API. */
interface WooConfig {
  address: string;
  key: string;
  secret: string;
  /** Signs the messages it sends us. */
  webhookSecret: string;
}

const PAGE = 20;
const TOPICS = ['order.created', 'order.updated'];

const product = z.object({
  id: z.int(),
  name: z.string(),
  sku: z.string(),
  type: z.string(),
  manage_stock: z.union([z.boolean(), z.literal('parent')]),
  stock_quantity: z.number().nullable(),
});
type Send = <S extends z.ZodType>(schema: S, method: string, path: string, body?: unknown) => Promise<z.output<S>>;

const failure = z.object({ code: z.string().optional(), message: z.string().optional() });
const messageOf = (said: unknown) => failure.safeParse(said).data?.message;

/**
 * Whether the store will not give a refund. It says so with 500 too: for a gateway without refunds of its own, a sum that
 * is too large, and an error of the gateway, after which a person has to look whether the money went back.
 */
const isRefusal = (status: number, said: unknown) =>
  status === 400 ||
  status === 404 ||
  (status === 500 && failure.safeParse(said).data?.code === 'woocommerce_rest_cannot_create_order_refund');

function sender({ address, key, secret }: WooConfig): Send {
  return async (schema, method, path, body) => {
    const answer = await fetchStore(`${address}/wp-json/wc/v3${path}`, {
      method,
      headers: { authorization: `Basic ${btoa(`${key}:${secret}`)}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (answer.status === 401) throw new CommerceError('refused', '401');
    if (answer.status === 403) throw new CommerceError('scopes', '403');
    if (answer.status === 429) throw new CommerceError('limited', '429');
    const said = await answer.json().catch(() => undefined);
    if (!answer.ok && method === 'POST' && path.endsWith('/refunds') && isRefusal(answer.status, said))
      throw new RefundRefused(messageOf(said) ?? String(answer.status));
    if (answer.status === 400) throw new CommerceError('refused', messageOf(said) ?? '400');
    if (!answer.ok) throw new CommerceError(answer.status === 404 ? 'refused' : 'down', String(answer.status));
    const parsed = schema.safeParse(said);
    if (!parsed.success) throw new CommerceError('unreadable', firstIssue(parsed.error));
    return parsed.data;
  };
}

/** An order or a product that was deleted is not a failure of the store. */
const missing = (error: unknown): undefined => {
  if (error instanceof CommerceError && error.said === '404') return undefined;
  throw error;
};

/** A cart that the checkout keeps as a draft is not an order yet. */
const isPlaced = ({ status }: z.infer<typeof orderName>) => status !== 'checkout-draft';

/** An order with its refunds, which are in a list of their own. */
async function withRefunds(send: Send, facts: z.infer<typeof orderFacts>): Promise<PlatformOrder> {
  const refunds = facts.refunds.length ? await send(z.array(refundFacts), 'GET', `/orders/${facts.id}/refunds`) : [];
  return orderOf(facts, refunds);
}

/** One order in a form we do not know, or whose refunds are, keeps no other one waiting: it is only named. */
async function read(send: Send, named: z.infer<typeof orderName>): Promise<FoundOrder> {
  const { id, number, date_modified_gmt } = named;
  const about = { id: String(id), name: `#${number || id}`, updatedAt: timeOf(date_modified_gmt) || 0 };
  const { data, error } = orderFacts.safeParse(named);
  if (!data) return { ...about, unread: firstIssue(error) };
  try {
    return await withRefunds(send, data);
  } catch (thrown) {
    if (thrown instanceof CommerceError && thrown.fault === 'unreadable') return { ...about, unread: 'refunds' };
    throw thrown;
  }
}

/** A time as WooCommerce compares it with its columns in UTC: with a zone it would become the store's local time. */
const gmt = (ms: number) => new Date(ms).toISOString().slice(0, 19);

/** Where a list goes on: the second of the last order read, and which page of the orders from that second on. */
const placeOf = (page: string | null, since: number) => {
  const [, at, number] = /^(\d+):(\d+)$/.exec(page ?? '') ?? [];
  return at && number ? { at: Number(at), number: Number(number) } : { at: since, number: 1 };
};

/**
 * A page of orders from a time on. The next one begins at the last order's time, not at a number: an order that changes
 * between two pages moves to the end, and a number would pass by the one that moves up. Some orders come twice.
 */
async function orders(send: Send, by: 'modified' | 'date', since: number, page: string | null) {
  const { at, number } = placeOf(page, since);
  // Both names mean later than; the second itself is to be in the list.
  const after = `${by === 'modified' ? 'modified_after' : 'after'}=${gmt(at - SECOND_MS)}`;
  const found = await send(
    z.array(orderName),
    'GET',
    `/orders?${after}&dates_are_gmt=true&orderby=${by}&order=asc&per_page=${PAGE}&page=${number}`,
  );
  const items: FoundOrder[] = [];
  for (const one of found) if (isPlaced(one)) items.push(await read(send, one));
  const last = found.at(-1);
  if (!last || found.length < PAGE) return { items, next: null };
  const lastAt = timeOf(by === 'modified' ? last.date_modified_gmt : last.date_created_gmt);
  // A whole page within one second has only its number to go on by.
  return { items, next: lastAt > at ? `${lastAt}:1` : `${at}:${number + 1}` };
}

async function variants(send: Send, page: string | null) {
  const number = Number(page ?? 1);
  const found = await send(z.array(product), 'GET', `/products?per_page=${PAGE}&page=${number}&orderby=id&order=asc`);
  const items = [];
  for (const one of found) {
    const variations =
      one.type === 'variable'
        ? await send(z.array(product.partial({ type: true })), 'GET', `/products/${one.id}/variations?per_page=100`)
        : [];
    for (const item of variations.length > 0 ? variations : [one]) {
      const id = variantId(one.id, item === one ? 0 : item.id);
      const isCounted = item.manage_stock === true;
      const title = item === one ? one.name : `${one.name} - ${item.name}`;
      items.push({
        id,
        title,
        sku: item.sku,
        stockId: isCounted ? id : '',
        available: isCounted ? (item.stock_quantity ?? 0) : null,
      });
    }
  }
  return { items, next: found.length === PAGE ? String(number + 1) : null };
}

const notes = z.array(z.object({ note: z.string() }));

/** What is delivered there; an order that is completed, or was canceled or refunded meanwhile, stays as it is. */
const OPEN = ['processing', 'on-hold'];

/** An order is completed as a whole there: while it holds anything else, its staff find a note instead. */
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
const stocked = product.pick({ manage_stock: true, stock_quantity: true });

/** How the store is told where its messages go; `secret` signs them. */
function subscriptions(send: Send, secret: string): Pick<CommercePlatform, 'subscribe' | 'unsubscribe'> {
  const subscribed = async (url: string) =>
    (await send(webhooks, 'GET', '/webhooks?per_page=100')).filter(({ delivery_url }) => delivery_url === url);
  const subscribe = async (url: string) => {
    const there = await subscribed(url);
    // WooCommerce turns one off by itself after five deliveries in a row that failed.
    for (const { id } of there.filter(({ status }) => status !== 'active'))
      await send(anything, 'PUT', `/webhooks/${id}`, { status: 'active' });
    for (const topic of TOPICS.filter((one) => !there.some((known) => known.topic === one)))
      await send(anything, 'POST', '/webhooks', {
        topic,
        delivery_url: url,
        secret: secret,
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
 * A WooCommerce store, by its REST API. It cannot compare before it sets a number: a sale between the two is found by the
 * next turn.
 */
export function createWooCommerce(config: WooConfig): CommercePlatform {
  const send = sender(config);
  const stockOf = async (stockId: string) => {
    const found = await send(stocked, 'GET', stockPath(stockId)).catch(missing);
    return found?.manage_stock === true ? (found.stock_quantity ?? 0) : null;
  };
  return {
    name: 'woocommerce',
    facts: async () => {
      await send(z.array(orderName), 'GET', '/orders?per_page=1');
      return { name: new URL(config.address).host, isTest: false, scopes: ['read/write'], locationId: '' };
    },
    variants: (page) => variants(send, page),
    order: async (id) => {
      const one = await send(orderName, 'GET', `/orders/${id}`).catch(missing);
      return one && isPlaced(one) ? read(send, one) : undefined;
    },
    ordersChanged: (since, page) => orders(send, 'modified', since, page),
    ordersPlaced: (since, page) => orders(send, 'date', since, page),
    stockOf: async (stock) => {
      const found: (number | null)[] = [];
      await forEachConcurrent([...stock.entries()], async ([index, { stockId }]) => {
        found[index] = await stockOf(stockId);
      });
      return found;
    },
    setStock: async ({ stockId, quantity, from }) => {
      if ((await stockOf(stockId)) !== from) return 'moved';
      await send(anything, 'PUT', stockPath(stockId), { stock_quantity: quantity } satisfies Partial<Products>);
      return 'set';
    },
    refund: async ({ orderId, amountMinor, currency, note }) => {
      const amount = toDecimal(amountMinor, parseCurrency(currency) ?? 'USD');
      const made = await send(refundFacts, 'POST', `/orders/${orderId}/refunds`, {
        amount,
        reason: note,
        api_refund: true,
      });
      return refundOf(made, currency);
    },
    fulfill: (orderId, lines, before) => fulfill(send, orderId, { lineIds: lines.map(({ id }) => id), before }),
    ...subscriptions(send, config.webhookSecret),
  };
}

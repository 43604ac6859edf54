import type { Orders, Products } from 'woocommerce-rest-ts-api';
import { z } from 'zod';
import type { PlatformOrder } from '../../../src/shop/commerce/platform';
import { parseCurrency, toDecimal } from '../../../src/shop/money';
import { RefundRefused } from '../payments';
import { ask, CommerceError, type CommercePlatform } from './platform';
import { orderFacts, orderOf, refundFacts, refundOf, stockPath, variantId } from './woo-facts';

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

function sender({ address, key, secret }: WooConfig): Send {
  return async (schema, method, path, body) => {
    const answer = await ask(`${address}/wp-json/wc/v3${path}`, {
      method,
      headers: { authorization: `Basic ${btoa(`${key}:${secret}`)}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (answer.status === 401) throw new CommerceError('refused', '401');
    if (answer.status === 403) throw new CommerceError('scopes', '403');
    if (answer.status === 429) throw new CommerceError('limited', '429');
    const said = await answer.json().catch(() => undefined);
    const reason = (said as { message?: string } | undefined)?.message ?? '400';
    if (answer.status === 400)
      throw path.endsWith('/refunds') ? new RefundRefused(reason) : new CommerceError('refused', reason);
    if (!answer.ok) throw new CommerceError(answer.status === 404 ? 'refused' : 'down', String(answer.status));
    const parsed = schema.safeParse(said);
    if (!parsed.success) throw new CommerceError('unreadable', parsed.error.issues[0]?.path.join('.') ?? '');
    return parsed.data;
  };
}

/** An order that was deleted is not a failure of the store. */
const missing = (error: unknown): undefined => {
  if (error instanceof CommerceError && error.said === '404') return undefined;
  throw error;
};

/** A cart that the checkout keeps as a draft is not an order yet. */
const isPlaced = ({ status }: z.infer<typeof orderFacts>) => status !== 'checkout-draft';

/** An order with its refunds, which are in a list of their own. */
async function whole(send: Send, facts: z.infer<typeof orderFacts>): Promise<PlatformOrder> {
  const refunds = facts.refunds.length ? await send(z.array(refundFacts), 'GET', `/orders/${facts.id}/refunds`) : [];
  return orderOf(facts, refunds);
}

async function orders(send: Send, by: 'modified' | 'date', since: number, page: string | null) {
  const number = Number(page ?? 1);
  const after = `${by === 'modified' ? 'modified_after' : 'after'}=${new Date(since).toISOString()}`;
  const found = await send(
    z.array(orderFacts),
    'GET',
    `/orders?${after}&dates_are_gmt=true&orderby=${by}&order=asc&per_page=${PAGE}&page=${number}`,
  );
  const items: PlatformOrder[] = [];
  for (const facts of found) if (isPlaced(facts)) items.push(await whole(send, facts));
  return { items, next: found.length === PAGE ? String(number + 1) : null };
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
  const { lines } = await whole(send, facts);
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

const webhooks = z.array(z.object({ id: z.int(), topic: z.string(), delivery_url: z.string() }));
const anything = z.unknown();
const stocked = product.pick({ manage_stock: true, stock_quantity: true });

/**
 * A WooCommerce store, by its REST API. It cannot compare before it sets a number: a sale between the two is found by the
 * next turn.
 */
export function createWooCommerce(config: WooConfig): CommercePlatform {
  const send = sender(config);
  const stockOf = async (stockId: string) => {
    const { manage_stock, stock_quantity } = await send(stocked, 'GET', stockPath(stockId));
    return manage_stock === true ? (stock_quantity ?? 0) : null;
  };
  const subscribed = async (url: string) =>
    (await send(webhooks, 'GET', '/webhooks?per_page=100')).filter(({ delivery_url }) => delivery_url === url);
  return {
    name: 'woocommerce',
    facts: async () => {
      await send(z.array(orderFacts), 'GET', '/orders?per_page=1');
      return { name: new URL(config.address).host, isTest: false, scopes: ['read/write'], locationId: '' };
    },
    variants: (page) => variants(send, page),
    order: async (id) => {
      const facts = await send(orderFacts, 'GET', `/orders/${id}`).catch(missing);
      return facts && isPlaced(facts) ? whole(send, facts) : undefined;
    },
    ordersChanged: (since, page) => orders(send, 'modified', since, page),
    ordersPlaced: (since, page) => orders(send, 'date', since, page),
    stockOf: (stock) => Promise.all(stock.map(({ stockId }) => stockOf(stockId))),
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
    fulfill: (orderId, lineIds, before) => fulfill(send, orderId, { lineIds, before }),
    subscribe: async (url) => {
      const there = (await subscribed(url)).map(({ topic }) => topic);
      for (const topic of TOPICS.filter((one) => !there.includes(one)))
        await send(anything, 'POST', '/webhooks', {
          topic,
          delivery_url: url,
          secret: config.webhookSecret,
          name: 'Keystall',
        });
    },
    unsubscribe: async (url) => {
      for (const { id } of await subscribed(url)) await send(anything, 'DELETE', `/webhooks/${id}?force=true`);
    },
  };
}

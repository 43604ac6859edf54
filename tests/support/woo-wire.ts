import { StoreModel, type StubOrder } from './store-model.ts';

const gmt = (at: number) => new Date(at).toISOString().slice(0, 19);
const amount = (minor: number) => (minor / 100).toFixed(2);

function statusOf(order: StubOrder): string {
  if (order.isDraft) return 'checkout-draft';
  if (order.canceledAt) return 'cancelled';
  // WooCommerce sets this status itself once everything is refunded.
  if (order.refunds.length > 0 && StoreModel.refundedOf(order) >= StoreModel.totalOf(order)) return 'refunded';
  if (order.onHold) return 'on-hold';
  if (!order.paid) return 'pending';
  return order.lines.every((line) => line.fulfilled > 0) ? 'completed' : 'processing';
}

const orderOn = (order: StubOrder) => ({
  id: order.id,
  number: String(order.id),
  status: statusOf(order),
  currency: order.currency,
  date_created_gmt: gmt(order.createdAt),
  date_modified_gmt: gmt(order.updatedAt),
  date_paid_gmt: order.paid ? gmt(order.createdAt) : null,
  billing: {
    first_name: 'Sam',
    last_name: 'Store',
    address_1: '1 Way',
    city: 'Here',
    postcode: '1',
    country: 'DE',
    email: order.email,
    phone: '',
  },
  line_items: order.lines.map((line) => ({
    id: line.id,
    name: line.title,
    product_id: line.parentId ?? line.variantId,
    variation_id: line.parentId ? line.variantId : 0,
    quantity: line.quantity,
    subtotal: amount(line.price * line.quantity),
    subtotal_tax: '0.00',
    total: amount(StoreModel.paidFor(line)),
    total_tax: '0.00',
  })),
  refunds: order.refunds.map(({ id }) => ({ id })),
});

const refundOn = ({ id, at, amount: sum, note, lines }: StubOrder['refunds'][number]) => ({
  id,
  date_created_gmt: gmt(at),
  amount: amount(sum),
  reason: note,
  line_items: lines.map((line) => ({
    quantity: -line.quantity,
    total: `-${amount(line.amount)}`,
    total_tax: '0.00',
    meta_data: [{ key: '_refunded_item_id', value: String(line.lineId) }],
  })),
});

const productOn = ({ id, title, sku, available }: StoreModel['variants'][number]) => ({
  id,
  name: title,
  sku,
  type: 'simple',
  manage_stock: true,
  stock_quantity: available,
});

/** Returns products by id; those with variations have no stock of their own. */
function products({ variants }: StoreModel) {
  const parents = [...new Set(variants.flatMap(({ parentId }) => parentId ?? []))];
  const variable = parents.map((id) => ({
    ...{ id, name: `Product ${id}`, sku: '', type: 'variable', manage_stock: false, stock_quantity: null },
  }));
  const simple = variants.filter(({ parentId }) => parentId === undefined).map(productOn);
  return [...variable, ...simple].toSorted((a, b) => a.id - b.id);
}

const variationsOf = ({ variants }: StoreModel, product: number) =>
  variants.filter(({ parentId }) => parentId === product).toSorted((a, b) => a.id - b.id);

/** Returns a part of a list: 10 rows by default, 100 at most; an offset takes precedence over a page number. */
function pageOf<Item>(items: Item[], query: URLSearchParams): Item[] {
  const size = Math.min(100, Number(query.get('per_page') ?? 10));
  const from = query.has('offset') ? Number(query.get('offset')) : (Number(query.get('page') ?? 1) - 1) * size;
  return items.slice(from, from + size);
}

/**
 * Parses a time like WordPress: one with a zone becomes the store's local time, one without stays as it is. Either is
 * then compared with a column in UTC (`WP_Date_Query::build_mysql_datetime`).
 */
const timeIn = (model: StoreModel, text: string) =>
  text.endsWith('Z') ? Date.parse(text) + model.zoneOffsetMs : Date.parse(`${text}Z`);

function orders(model: StoreModel, query: URLSearchParams) {
  const by = query.get('orderby') === 'modified' ? 'updatedAt' : 'createdAt';
  const since = timeIn(model, query.get('modified_after') ?? query.get('after') ?? '1970-01-01T00:00:00');
  const size = Number(query.get('per_page'));
  const from = (Number(query.get('page') ?? 1) - 1) * size;
  const found = [...model.orders.values()]
    .filter((order) => Math.floor(order[by] / 1000) * 1000 > since)
    .sort((a, b) => a[by] - b[by]);
  return found.slice(from, from + size).map(orderOn);
}

type Body = Record<string, unknown>;
type Route = [RegExp, (model: StoreModel, id: number, body: Body, query: URLSearchParams) => unknown];

const ROUTES: Route[] = [
  [/^GET \/orders$/, (model, _id, _body, query) => orders(model, query)],
  [/^POST \/orders\/batch$/, () => []],
  [/^GET \/orders\/(\d+)$/, (model, id) => model.orders.has(id) && orderOn(model.orders.get(id) as StubOrder)],
  [
    /^GET \/orders\/(\d+)\/refunds$/,
    (model, id, _body, query) => pageOf((model.orders.get(id)?.refunds ?? []).toReversed().map(refundOn), query),
  ],
  [
    /^POST \/orders\/(\d+)\/refunds$/,
    (model, id, body) =>
      model.refusesRefunds === undefined &&
      refundOn(model.refund(id, { amount: Math.round(Number(body.amount) * 100), note: String(body.reason) })),
  ],
  [
    /^PUT \/orders\/(\d+)$/,
    (model, id, body) => {
      model.fulfill(
        id,
        (model.orders.get(id)?.lines ?? []).map((line) => ({ id: line.id })),
        body,
      );
      return {};
    },
  ],
  [/^GET \/orders\/(\d+)\/notes$/, (model, id) => model.orders.get(id)?.notes.map((note) => ({ note }))],
  [
    /^POST \/orders\/(\d+)\/notes$/,
    (model, id, body) => {
      model.orders.get(id)?.notes.push(String(body.note));
      return {};
    },
  ],
  [/^GET \/products$/, (model, _id, _body, query) => pageOf(products(model), query)],
  [
    /^GET \/products\/(\d+)\/variations$/,
    (model, id, _body, query) => pageOf(variationsOf(model, id), query).map(productOn),
  ],
  [
    /^GET \/products\/\d+\/variations\/(\d+)$/,
    (model, id) => model.variants.filter((one) => one.id === id).map(productOn)[0],
  ],
  [
    /^PUT \/products\/\d+\/variations\/(\d+)$/,
    (model, id, body) => {
      model.variant(id).available = Number(body.stock_quantity);
      return {};
    },
  ],
  [/^GET \/products\/(\d+)$/, (model, id) => model.variants.filter((one) => one.id === id).map(productOn)[0]],
  [
    /^PUT \/products\/(\d+)$/,
    (model, id, body) => {
      model.variant(id).available = Number(body.stock_quantity);
      return {};
    },
  ],
  [
    /^GET \/webhooks$/,
    (model) =>
      model.subscriptions.map(({ id, topic, address }) => ({ id, topic, delivery_url: address, status: 'active' })),
  ],
  [
    /^POST \/webhooks$/,
    (model, _id, body) => {
      model.subscriptions.push({ id: model.next(), topic: String(body.topic), address: String(body.delivery_url) });
      return {};
    },
  ],
  [
    /^DELETE \/webhooks\/(\d+)$/,
    (model, id) => {
      model.subscriptions = model.subscriptions.filter((one) => one.id !== id);
      return {};
    },
  ],
];

/** Returns the response of WooCommerce's REST API. */
export function answerRest(
  model: StoreModel,
  { method, url, body }: { method: string; url: URL; body: Body },
): Response {
  const path = `${method} ${url.pathname.replace('/wp-json/wc/v3', '')}`;
  if (model.isReadOnly && method !== 'GET')
    return Response.json(
      {
        code: 'woocommerce_rest_authentication_error',
        message: 'The API key provided does not have write permissions.',
      },
      { status: 401 },
    );
  for (const [pattern, run] of ROUTES) {
    const found = pattern.exec(path);
    const answer = found && run(model, Number(found[1]), body, url.searchParams);
    if (answer) return Response.json(answer);
  }
  if (model.refusesRefunds !== undefined && /^POST .*\/refunds$/.test(path))
    return Response.json(
      { code: 'woocommerce_rest_cannot_create_order_refund', message: model.refusesRefunds },
      { status: 500 },
    );
  return Response.json({ code: 'rest_no_route', message: 'No route was found.' }, { status: 404 });
}

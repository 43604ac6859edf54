/** A store's data: the same behind both wire formats. Sums are minor units of USD, or of the order's currency. */
export interface StubVariant {
  id: number;
  title: string;
  sku: string;
  price: number;
  available: number;
  /** The parent product of a variation, at WooCommerce. */
  parentId?: number;
}

export interface StubLine {
  id: number;
  variantId: number;
  parentId: number | undefined;
  title: string;
  quantity: number;
  /** For one copy. */
  price: number;
  discount: number;
  fulfilled: number;
  refunded: number;
}

export interface StubRefund {
  id: number;
  at: number;
  amount: number;
  note: string;
  lines: { lineId: number; quantity: number; amount: number }[];
}

export interface StubOrder {
  id: number;
  name: string;
  email: string;
  currency: string;
  createdAt: number;
  updatedAt: number;
  canceledAt: number | null;
  paid: boolean;
  risk: 'NONE' | 'ACCEPT' | 'INVESTIGATE' | 'CANCEL';
  onHold: boolean;
  dispute: { id: number; status: string } | null;
  lines: StubLine[];
  refunds: StubRefund[];
  /** The texts of its fulfillments, which tests search for keys. */
  fulfillments: string[];
  /** Notes for the store's staff. */
  notes: string[];
  /** A cart that WooCommerce's checkout stores as an order. */
  isDraft: boolean;
}

export const SHOPIFY_SCOPES = [
  'read_products',
  'write_inventory',
  'read_locations',
  'write_orders',
  'read_customers',
  'read_merchant_managed_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
];

/** The stub's credentials. */
export const STUB_STORE = {
  clientId: 'demo-client',
  clientSecret: 'demo-secret',
  token: 'shpat_demo',
  name: 'Demo store',
};

export interface Wanted {
  email?: string;
  items: { sku: string; quantity: number; discount?: number }[];
  paid?: boolean;
  currency?: string;
  risk?: StubOrder['risk'];
  onHold?: boolean;
  isDraft?: boolean;
}

/** A notification to the store's subscribers. */
export interface StubMessage {
  id: string;
  topic: 'orders/create' | 'orders/paid' | 'orders/updated' | 'orders/cancelled' | 'refunds/create' | 'app/uninstalled';
  orderId: number;
  /** When it happened, in milliseconds; absent where the message gives no time. */
  at?: number;
}

/** A store on one machine: products with stock, orders, refunds, and its notifications. */
export class StoreModel {
  readonly variants: StubVariant[] = [];
  readonly orders = new Map<number, StubOrder>();
  readonly messages: StubMessage[] = [];
  /** The subscribed addresses, with their topics. */
  subscriptions: { id: number; topic: string; address: string }[] = [];
  scopes = [...SHOPIFY_SCOPES];
  /** The credentials are read-only, like a WooCommerce key that may only read. */
  isReadOnly = false;
  /** Milliseconds by which its local time is ahead of UTC. */
  zoneOffsetMs = 0;
  /** Why it refuses every refund; undefined while it accepts them. */
  refusesRefunds: string | undefined;
  /** Milliseconds; tests replace it with their own clock. */
  now: () => number = Date.now;
  // Stores do not share ids, nor do two tests.
  private serial = 1_000 * Math.floor(Math.random() * 1_000_000);

  next = () => {
    this.serial += 1;
    return this.serial;
  };

  /** Returns one of its messages, by position from the first (0) or the last (-1). */
  message(at: number): StubMessage {
    const found = this.messages.at(at);
    if (!found) throw new Error('it sent nothing yet');
    return found;
  }

  sells(variant: Omit<StubVariant, 'id'>): StubVariant {
    const made = { id: this.next(), ...variant };
    this.variants.push(made);
    return made;
  }

  variant(id: number): StubVariant {
    const found = this.variants.find((one) => one.id === id);
    if (!found) throw new Error(`no variant ${id}`);
    return found;
  }

  private notify(topic: StubMessage['topic'], order: StubOrder): void {
    order.updatedAt = this.now();
    this.messages.push({ id: crypto.randomUUID(), topic, orderId: order.id });
  }

  /** Places an order; its stock is reduced at once. */
  buy({
    email = 'buyer@example.org',
    items,
    paid = true,
    currency = 'USD',
    risk = 'NONE',
    onHold = false,
    isDraft = false,
  }: Wanted): StubOrder {
    const id = this.next();
    const lines = items.map(({ sku, quantity, discount = 0 }) => {
      const variant = this.variants.find((one) => one.sku === sku);
      if (!variant) throw new Error(`no variant with the SKU ${sku}`);
      variant.available -= quantity;
      const { id: variantId, parentId, title, price } = variant;
      return { id: this.next(), variantId, parentId, title, quantity, price, discount, fulfilled: 0, refunded: 0 };
    });
    const at = this.now();
    const facts = {
      id,
      name: `#${id}`,
      email,
      currency,
      createdAt: at,
      updatedAt: at,
      canceledAt: null,
      paid,
      risk,
      onHold,
      isDraft,
    };
    const order: StubOrder = { ...facts, dispute: null, lines, refunds: [], fulfillments: [], notes: [] };
    this.orders.set(id, order);
    this.notify('orders/create', order);
    if (paid) this.notify('orders/paid', order);
    return order;
  }

  private known(id: number): StubOrder {
    const order = this.orders.get(id);
    if (!order) throw new Error(`no order ${id}`);
    return order;
  }

  change(id: number, facts: Partial<StubOrder>): void {
    const order = this.known(id);
    Object.assign(order, facts);
    this.notify(facts.paid ? 'orders/paid' : facts.canceledAt ? 'orders/cancelled' : 'orders/updated', order);
  }

  static paidFor = ({ price, quantity, discount }: StubLine) => price * quantity - discount;
  static totalOf = ({ lines }: Pick<StubOrder, 'lines'>) =>
    lines.reduce((sum, line) => sum + StoreModel.paidFor(line), 0);
  static refundedOf = ({ refunds }: Pick<StubOrder, 'refunds'>) => refunds.reduce((sum, { amount }) => sum + amount, 0);

  /**
   * Refunds lines by their number in the order: completely, by `copies`, or a `part` of their amount without a copy; or
   * a bare amount.
   */
  refund(
    id: number,
    {
      lines,
      copies,
      part,
      amount,
      note = '',
    }: { lines?: number[]; copies?: number; part?: number; amount?: number; note?: string } = {},
  ): StubRefund {
    const order = this.known(id);
    const chosen = amount === undefined ? (lines ?? order.lines.map((_, index) => index)) : [];
    const named = chosen.flatMap((index) => {
      const line = order.lines[index];
      if (!line) return [];
      const quantity = part === undefined ? (copies ?? line.quantity) : 0;
      line.refunded += quantity;
      return [{ lineId: line.id, quantity, amount: part ?? (StoreModel.paidFor(line) * quantity) / line.quantity }];
    });
    const sum = amount ?? named.reduce((total, line) => total + line.amount, 0);
    const refund = { id: this.next(), at: this.now(), amount: sum, note, lines: named };
    order.refunds.push(refund);
    this.notify('refunds/create', order);
    return refund;
  }

  /** Marks copies of lines as delivered; all copies of a line without a quantity. */
  fulfill(id: number, delivered: { id: number; quantity?: number }[], said: unknown): void {
    const order = this.known(id);
    for (const line of order.lines) {
      const found = delivered.find((one) => one.id === line.id);
      const left = line.quantity - line.refunded - line.fulfilled;
      if (found) line.fulfilled += Math.min(left, found.quantity ?? left);
    }
    order.fulfillments.push(JSON.stringify(said));
    this.notify('orders/updated', order);
  }
}

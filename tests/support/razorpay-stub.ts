import { answerOf, hang, refusal } from './razorpay-answers.ts';
import {
  newDispute,
  newPayment,
  newRefund,
  type Try,
  type WireDispute,
  type WireOrder,
  type WirePayment,
  type WireRefund,
} from './razorpay-wire.ts';

/** One call of Razorpay's API as received by the stub. */
export interface RazorpayCall {
  method: string;
  path: string;
  query: Record<string, string>;
  body: Record<string, unknown>;
  key: string | null;
}

/** What the next matching call does instead: wait, fail, or succeed and lose the response. */
export type Fault =
  | 'drop_answer'
  | 'no_answer'
  | 'down'
  | 'hang'
  | 'garbage'
  | { status: number }
  | { refuse: string; description?: string };

/**
 * Razorpay's wire format on one machine. Stores orders with their payments, refunds and disputes, validates requests,
 * honors idempotency keys of refunds, and can be told to fail.
 */
export class RazorpayStub {
  readonly calls: RazorpayCall[] = [];
  readonly orders = new Map<string, WireOrder>();
  readonly payments = new Map<string, WirePayment>();
  readonly refunds: WireRefund[] = [];
  readonly disputes = new Map<string, WireDispute>();
  readonly auth = `Basic ${btoa('rzp_test_stub:secret_stub')}`;
  /** The payment methods enabled for the account. */
  methods: Record<string, unknown> = { card: true, upi: true, netbanking: { HDFC: 'HDFC Bank' }, wallet: [] };
  private readonly answers = new Map<string, { sent: string; status: number; body: string }>();
  private faults: { path: RegExp; fault: Fault }[] = [];
  private serial = 0;
  /** Milliseconds; tests replace it with their own clock. */
  now: () => number = Date.now;

  /** Makes the next calls whose "METHOD /path" matches fail. */
  fail(path: RegExp, ...faults: Fault[]): void {
    this.faults.push(...faults.map((fault) => ({ path, fault })));
  }

  clearFaults(): void {
    this.faults = [];
  }

  private next(prefix: string): string {
    this.serial += 1;
    return `${prefix}_stub${this.serial}${crypto.randomUUID().slice(0, 8)}`;
  }

  private readonly seconds = () => Math.floor(this.now() / 1000);

  /** Attempts to pay an order in the window; returns the payment's id. */
  pay(orderId: string, tried: Try = {}): string {
    const order = this.orders.get(orderId);
    if (!order) throw new Error(`no order ${orderId}`);
    const id = this.next('pay');
    this.payments.set(id, newPayment(order, { id, at: this.seconds() }, tried));
    this.note(order);
    return id;
  }

  /** Advances a payment: its bank approves it late, or it is captured. */
  become(paymentId: string, status: WirePayment['status']): void {
    const payment = this.payments.get(paymentId);
    if (!payment) throw new Error(`no payment ${paymentId}`);
    Object.assign(payment, { status, captured: status === 'captured' || payment.captured });
    const order = this.orders.get(payment.order_id);
    if (order) this.note(order);
  }

  paymentsOf(orderId: string): WirePayment[] {
    return [...this.payments.values()].filter((payment) => payment.order_id === orderId);
  }

  private note(order: WireOrder): void {
    const attempts = this.paymentsOf(order.id);
    const paid = attempts.some(({ captured }) => captured);
    Object.assign(order, {
      status: paid ? 'paid' : 'attempted',
      attempts: attempts.length,
      amount_paid: paid ? order.amount : 0,
      amount_due: paid ? 0 : order.amount,
    });
  }

  /** Adds an order at Razorpay that the shop did not create. */
  addOrder(fields: Partial<WireOrder> = {}): string {
    const id = this.next('order');
    const amount = fields.amount ?? 10_000;
    const base = { id, entity: 'order', amount, amount_paid: 0, amount_due: amount, currency: 'INR', attempts: 0 };
    this.orders.set(id, { ...base, status: 'created', notes: {}, created_at: this.seconds(), ...fields });
    return id;
  }

  /** Adds a refund made in the dashboard, or by the shop. */
  addRefund(paymentId: string, amount: number, fields: Partial<WireRefund> = {}): WireRefund {
    const payment = this.payments.get(paymentId);
    const made = { id: this.next('rfnd'), at: this.seconds() };
    const refund = { ...newRefund(paymentId, amount, made), ...fields };
    this.refunds.unshift(refund);
    if (payment && refund.status !== 'failed') {
      payment.amount_refunded = (payment.amount_refunded ?? 0) + amount;
      payment.refund_status = payment.amount_refunded >= payment.amount ? 'full' : 'partial';
      if (payment.refund_status === 'full') payment.status = 'refunded';
    }
    return refund;
  }

  addDispute(paymentId: string, fields: Partial<WireDispute> = {}): WireDispute {
    const payment = this.payments.get(paymentId);
    if (!payment) throw new Error(`no payment ${paymentId}`);
    const made = { id: this.next('disp'), at: this.seconds() };
    const dispute = { ...newDispute(payment, made), ...fields };
    this.disputes.set(dispute.id, dispute);
    return dispute;
  }

  /** Returns the body of a webhook, as Razorpay sends it. */
  event(event: string, payload: Record<string, object | undefined>, createdAt = this.seconds()): object {
    const contains = Object.keys(payload).filter((name) => payload[name]);
    const entities = Object.fromEntries(contains.map((name) => [name, { entity: payload[name] }]));
    return { entity: 'event', account_id: 'acc_stub', event, contains, payload: entities, created_at: createdAt };
  }

  /** Returns the webhook for a payment's state, e.g. `payment.captured`. */
  paymentEvent(paymentId: string, event?: string): object {
    const payment = this.payments.get(paymentId);
    return this.event(event ?? `payment.${payment?.status}`, { payment });
  }

  /** Stands in for `fetch`. */
  readonly fetch = async (url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(url));
    const method = init.method ?? 'GET';
    const headers = new Headers(init.headers);
    const path = pathname.replace(/^\/v1/, '');
    const body = init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
    const call = {
      method,
      path,
      query: Object.fromEntries(searchParams),
      body,
      key: headers.get('x-refund-idempotency'),
    };
    this.calls.push(call);
    if (headers.get('authorization') !== this.auth) return refusal(401, 'NA', 'Authentication failed');
    const index = this.faults.findIndex((one) => one.path.test(`${method} ${path}`));
    const fault = index < 0 ? undefined : this.faults.splice(index, 1)[0]?.fault;
    if (fault === 'down') return refusal(500, 'server_error', 'We are facing some trouble.');
    if (fault === 'garbage') return new Response('<html>Bad gateway</html>');
    if (fault === 'no_answer') throw new TypeError('fetch failed');
    if (fault === 'hang') return hang(init.signal ?? undefined);
    if (typeof fault === 'object' && 'status' in fault) return refusal(fault.status, 'test', 'Failed by the test');
    if (typeof fault === 'object') return refusal(400, fault.refuse, fault.description ?? 'Refused by the test');
    const answer = await this.once(call);
    if (fault === 'drop_answer') throw new TypeError('network connection lost');
    return answer;
  };

  private async once(call: RazorpayCall): Promise<Response> {
    const sent = JSON.stringify([call.path, call.body]);
    const known = call.key && this.answers.get(call.key);
    if (known && known.sent !== sent) return refusal(400, 'idempotency', 'Different request body for the same key');
    if (known) return new Response(known.body, { status: known.status });
    const response = answerOf(this, call);
    if (call.key && response.ok)
      this.answers.set(call.key, { sent, status: response.status, body: await response.clone().text() });
    return response;
  }
}

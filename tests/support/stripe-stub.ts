import { challenge, confirmCard, down, error, hang } from './stripe-cards.ts';
import { DISPUTE_CALLS, formOf, keepFile, takeEvidence } from './stripe-files.ts';
import { type HostedSession, hosted } from './stripe-hosted.ts';

/** One call of Stripe's API as received by the stub, with the form decoded and the idempotency key. */
export interface StripeCall {
  method: string;
  path: string;
  params: Record<string, string>;
  key: string | null;
}

export type Json = Record<string, unknown>;
/** A payment intent, with Stripe's own field names. */
export type Intent = Json & { status: string; amount: number };
/** What the next matching call does instead: wait, fail, or succeed and lose the response. */
export type Fault =
  | 'drop_answer'
  | 'no_answer'
  | 'down'
  | 'hang'
  | { status: number }
  | { refuse: string }
  | { delayMs: number };

const REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'];

/** The fields Stripe accepts in each call by the shop; calls from a browser are not checked. */
const TAKES: [RegExp, RegExp][] = [
  [
    /^POST .v1.payment_intents$/,
    /^(amount|currency|description|statement_descriptor_suffix|allowed_payment_method_types\[\d\]|payment_method_options\[card\]\[request_three_d_secure\]|metadata\[(orderId|attempt|products|country)\])$/,
  ],
  [/^POST .v1.payment_intents.\w+.cancel$/, /^cancellation_reason$/],
  [/^POST .v1.payment_intents.\w+.(confirm|challenge)$/, /./],
  [/^POST .v1.refunds$/, /^(payment_intent|amount|metadata\[refundId\])$/],
  [/^GET .v1.payment_intents$/, /^(created\[gte\]|limit|starting_after)$/],
  [/^GET .v1.refunds$/, /^(payment_intent|limit|starting_after)$/],
  [/^GET .v1.events$/, /^(created\[[gl]te\]|limit|starting_after|types\[\d+\])$/],
  [/^GET .v1.checkout.sessions.[\w-]+$/, /^expand\[0\]$/],
  [/^GET .v1.payment_intents.[\w-]+$/, /^expand\[0\]$/],
  [/^GET .v1.(disputes|charges).[\w-]+$/, /^$/],
  ...DISPUTE_CALLS,
];

/**
 * Stripe's wire format on one machine, for the real SDK. Validates requests, honors idempotency keys like Stripe (a
 * server error is replayed, different parameters are refused) and can be told to fail.
 */
export class StripeStub {
  readonly calls: StripeCall[] = [];
  readonly intents = new Map<string, Intent>();
  /** Called for each payment that succeeds in a browser: the server version sends its webhooks from here. */
  onPaid: (intent: Intent) => void = () => {};
  readonly refunds: (Json & { amount: number; payment_intent: string })[] = [];
  readonly disputes = new Map<string, Json>();
  readonly files = new Map<string, string>();
  readonly charges = new Map<string, Json>();
  readonly sessions = new Map<string, HostedSession>();
  readonly events: Json[] = [];
  livemode = false;
  private readonly answers = new Map<string, { params: string; status: number; body: string }>();
  private faults: { path: RegExp; fault: Fault }[] = [];
  private serial = 0;

  /** Makes the next calls whose "METHOD /path" matches fail. */
  fail(path: RegExp, ...faults: Fault[]): void {
    this.faults.push(...faults.map((fault) => ({ path, fault })));
  }

  /** Clears all pending faults. */
  clearFaults(): void {
    this.faults = [];
  }

  private next(prefix: string): string {
    this.serial += 1;
    return `${prefix}_stub${this.serial}${crypto.randomUUID().slice(0, 8)}`;
  }

  /** Completes a payment of the buyer, or fails it. */
  pay(ref: string, status = 'succeeded'): void {
    const intent = this.intents.get(ref);
    if (intent) Object.assign(intent, { status, amount_received: status === 'succeeded' ? intent.amount : 0 });
  }

  /** Adds a payment intent that the shop did not create. */
  addIntent(fields: Json = {}): string {
    const id = this.next('pi');
    const base = { id, object: 'payment_intent', amount: 1000, amount_received: 1000, currency: 'usd', metadata: {} };
    const intent = { ...base, status: 'succeeded', livemode: this.livemode, client_secret: `${id}_secret_x` };
    this.intents.set(id, { ...intent, ...fields });
    return id;
  }

  /** Adds a refund made in the dashboard. */
  addRefund(ref: string, amount: number, status = 'succeeded'): string {
    const id = this.next('re');
    this.refunds.unshift({ id, object: 'refund', payment_intent: ref, amount, status, metadata: {} });
    return id;
  }

  /** Returns an event as sent by the webhook and listed by the events API. */
  event(type: string, object: Json, fields: Json = {}): Json {
    const id = this.next('evt');
    const created = Math.floor(Date.now() / 1000);
    const event = { id, object: 'event', type, created, livemode: this.livemode, data: { object }, ...fields };
    this.events.push(event);
    return event;
  }

  /** Stands in for `fetch`. */
  readonly fetch = async (url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(url));
    const method = init.method ?? 'GET';
    const headers = new Headers(init.headers);
    const sent = method === 'GET' ? searchParams : await formOf(init.body, headers);
    const call = { method, path: pathname, params: Object.fromEntries(sent), key: headers.get('idempotency-key') };
    this.calls.push(call);
    const secret = /^Bearer [sr]k_/.test(headers.get('authorization') ?? '');
    if (!secret && !this.browserMay(call)) return error(401, 'invalid_request_error', '', 'Invalid API Key provided');
    const index = this.faults.findIndex(({ path }) => path.test(`${method} ${pathname}`));
    const fault = index < 0 ? undefined : this.faults.splice(index, 1)[0]?.fault;
    if (fault === 'down') return down();
    if (fault === 'no_answer') throw new TypeError('fetch failed');
    if (fault === 'hang') return hang(init.signal ?? undefined);
    if (typeof fault === 'object' && 'refuse' in fault) return error(400, 'invalid_request_error', fault.refuse, 'No');
    if (typeof fault === 'object' && 'delayMs' in fault) await new Promise((done) => setTimeout(done, fault.delayMs));
    const failure = typeof fault === 'object' && 'status' in fault ? fault.status : undefined;
    const answer = await this.once(call, failure);
    if (fault === 'drop_answer') throw new TypeError('network connection lost');
    return answer;
  };

  /** What a publishable key may do: access one payment whose client secret it knows. */
  private browserMay({ path, params }: StripeCall): boolean {
    const intent = this.intents.get(path.split('/')[3] ?? '');
    return /^pk_/.test(params.key ?? '') && intent !== undefined && intent.client_secret === params.client_secret;
  }

  /**
   * Idempotency like Stripe's: a request refused before it began (401, 403, 429) is forgotten, any other response is
   * replayed.
   */
  private async once(call: StripeCall, failure: number | undefined): Promise<Response> {
    const params = JSON.stringify([call.path, call.params]);
    const known = call.key && this.answers.get(call.key);
    if (known && known.params !== params) return error(400, 'idempotency_error', 'idempotency_key_in_use', 'Other');
    if (known) return new Response(known.body, { status: known.status, headers: { 'stripe-should-retry': 'false' } });
    const response = failure
      ? error(failure, failure === 429 ? 'invalid_request_error' : 'api_error', failure === 429 ? 'rate_limit' : '', '')
      : this.route(call);
    const body = await response.clone().text();
    if (call.key && ![401, 403, 429].includes(response.status))
      this.answers.set(call.key, { params, status: response.status, body });
    return response;
  }

  private route(call: StripeCall): Response {
    if (call.method === 'POST' && call.path.startsWith('/v1/checkout/')) return hosted(this, call);
    const takes = TAKES.find(([path]) => path.test(`${call.method} ${call.path}`))?.[1];
    const unknown = Object.keys(call.params).find((field) => !takes?.test(field));
    if (unknown) return error(400, 'invalid_request_error', 'parameter_unknown', `Unknown parameter: ${unknown}`);
    const [, , noun, id, act] = call.path.split('/');
    const name = `${call.method} ${noun}`;
    if (name === 'POST payment_intents' && id) return this.act(this.intents.get(id), act, call.params);
    if (name === 'POST payment_intents') return this.createIntent(call.params);
    if (name === 'POST refunds') return this.createRefund(call.params);
    if (name === 'GET payment_intents' && !id) return this.list([...this.intents.values()].reverse());
    if (name === 'GET payment_intents') return this.found(this.intents.get(id ?? ''));
    if (name === 'POST files') return keepFile(this.files, this.next('file'), call.params);
    if (name === 'POST disputes') return takeEvidence(this, this.disputes.get(id ?? ''), call.params);
    if (name === 'GET checkout') return hosted(this, call);
    if (name === 'GET disputes') return this.found(this.disputes.get(id ?? ''));
    if (name === 'GET refunds') return this.refundsOf(call.params.payment_intent ?? '');
    if (name === 'GET charges') return this.found(this.charges.get(id ?? ''));
    if (name === 'GET events') {
      const names = Object.entries(call.params).filter(([field]) => field.startsWith('types['));
      if (names.length > 20 || names.some(([, type]) => type.includes('*')))
        return error(400, 'invalid_request_error', 'parameter_invalid', 'types takes up to 20 names of events');
      const from = Number(call.params['created[gte]'] ?? 0);
      const until = Number(call.params['created[lte]'] ?? Number.MAX_SAFE_INTEGER);
      const within = (created: number) => created >= from && created <= until;
      return this.page(this.events.filter(({ created }) => within(Number(created))).reverse(), call.params);
    }
    return error(404, 'invalid_request_error', '', `Unrecognized request URL (${name})`);
  }

  private act(intent: Intent | undefined, act: string | undefined, params: Record<string, string>): Response {
    if (!intent) return this.found(undefined);
    if (act === 'confirm') return confirmCard(this, intent, params);
    if (act === 'challenge') return challenge(this, intent, params);
    if (act !== 'cancel') return error(404, 'invalid_request_error', '', `Unrecognized request URL (${act})`);
    if (!REASONS.includes(params.cancellation_reason ?? ''))
      return error(400, 'invalid_request_error', 'parameter_invalid', 'Invalid cancellation_reason');
    if (['succeeded', 'processing', 'canceled'].includes(intent.status))
      return error(400, 'invalid_request_error', 'payment_intent_unexpected_state', 'Cannot be canceled', {
        payment_intent: intent,
      });
    return Response.json(Object.assign(intent, { status: 'canceled' }));
  }

  /** Lists at most a hundred items, newest first, after the given one. */
  private page(data: Json[], { starting_after: after, limit = '10' }: Record<string, string>): Response {
    const start = after ? data.findIndex(({ id }) => id === after) + 1 : 0;
    const shown = data.slice(start, start + Number(limit));
    const has_more = start + shown.length < data.length;
    return Response.json({ object: 'list', data: shown, has_more, url: '/v1/events' });
  }

  private readonly list = (data: unknown[]) => Response.json({ object: 'list', data, has_more: false, url: '' });

  private found(object: unknown): Response {
    return object ? Response.json(object) : error(404, 'invalid_request_error', 'resource_missing', 'No such object');
  }

  private createIntent(params: Record<string, string>): Response {
    const amount = Number(params.amount);
    if (!Number.isInteger(amount) || !/^[a-z]{3}$/.test(params.currency ?? ''))
      return error(400, 'invalid_request_error', 'parameter_invalid_integer', 'Invalid integer');
    if (amount < 30) return error(400, 'invalid_request_error', 'amount_too_small', 'Amount must be at least');
    const kept = ['orderId', 'attempt', 'products', 'country'];
    const metadata = Object.fromEntries(kept.map((name) => [name, params[`metadata[${name}]`] ?? '']));
    const id = this.addIntent({ amount, amount_received: 0, currency: params.currency, metadata });
    this.pay(id, 'requires_payment_method');
    return Response.json(this.intents.get(id));
  }

  /** Listing by a payment of another account or mode is refused. */
  private refundsOf(ref: string): Response {
    if (!this.intents.has(ref)) return this.found(undefined);
    return this.list(this.refunds.filter((refund) => refund.payment_intent === ref));
  }

  private createRefund(params: Record<string, string>): Response {
    const ref = params.payment_intent ?? '';
    const intent = this.intents.get(ref);
    if (!intent) return this.found(undefined);
    const given = this.refunds.filter((one) => one.payment_intent === ref).reduce((sum, one) => sum + one.amount, 0);
    const amount = Number(params.amount);
    if (intent.status !== 'succeeded' || given + amount > intent.amount)
      return error(400, 'invalid_request_error', 'charge_already_refunded', 'Refund amount is greater than unrefunded');
    const id = this.addRefund(ref, amount);
    const refund = this.refunds.find((one) => one.id === id);
    Object.assign(refund ?? {}, { metadata: { refundId: params['metadata[refundId]'] } });
    return Response.json(refund);
  }
}

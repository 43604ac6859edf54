import { error } from './stripe-cards.ts';
import type { Json, StripeCall, StripeStub } from './stripe-stub.ts';

/** A hosted page as stored by Stripe; one that a test creates itself has only an intent. */
export interface HostedSession {
  params: Record<string, string>;
  status: 'open' | 'complete' | 'expired';
  intent: string | undefined;
}

const LINE = String.raw`line_items\[0\](\[quantity\]|\[price_data\](\[(currency|unit_amount)\]|\[product_data\]\[(name|description)\]))`;
const INTENT = String.raw`payment_intent_data(\[(description|statement_descriptor_suffix)\]|\[metadata\]\[(orderId|attempt|products|country)\])`;
/** The fields Stripe accepts from the shop. */
const TAKES = new RegExp(
  `^(mode|client_reference_id|customer_email|expires_at|success_url|cancel_url|allowed_payment_method_types\\[\\d\\]|adaptive_pricing\\[enabled\\]|payment_method_options\\[card\\]\\[request_three_d_secure\\]|${LINE}|${INTENT})$`,
);
const PRICE = 'line_items[0][price_data]';
const HALF_AN_HOUR_S = 1_800;

const refuse = (code: string, text: string) => error(400, 'invalid_request_error', code, text);

function shown(stub: StripeStub, id: string, { params, status, intent }: HostedSession): Response {
  return Response.json({
    id,
    object: 'checkout.session',
    status,
    url: status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null,
    expires_at: Number(params.expires_at ?? 0),
    payment_intent: stub.intents.get(intent ?? '') ?? null,
  });
}

function create(stub: StripeStub, { params }: StripeCall): Response {
  const unknown = Object.keys(params).find((field) => !TAKES.test(field));
  if (unknown) return refuse('parameter_unknown', `Unknown parameter: ${unknown}`);
  // The session must live for at least half an hour from now, by Stripe's own clock.
  if (Number(params.expires_at) < Math.floor(Date.now() / 1000) + HALF_AN_HOUR_S)
    return refuse('', 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.');
  if (!/^[a-z]{3}$/.test(params[`${PRICE}[currency]`] ?? '')) return refuse('parameter_invalid', 'Invalid currency');
  const id = `cs_test_${crypto.randomUUID().replaceAll('-', '')}`;
  const session: HostedSession = { params, status: 'open', intent: undefined };
  stub.sessions.set(id, session);
  return shown(stub, id, session);
}

/** Responds to the shop's calls about hosted pages. */
export function hosted(stub: StripeStub, call: StripeCall): Response {
  const [, , , , id = '', act] = call.path.split('/');
  if (call.method === 'POST' && !id) return create(stub, call);
  const session = stub.sessions.get(id);
  if (!session) return error(404, 'invalid_request_error', 'resource_missing', 'No such checkout.session');
  if (act === 'expire') {
    if (session.status !== 'open')
      return refuse('', 'Only Checkout Sessions with a status in ["open"] can be expired.');
    session.status = 'expired';
    Object.assign(stub.intents.get(session.intent ?? '') ?? {}, { status: 'canceled' });
  }
  return shown(stub, id, session);
}

/** Pays successfully on the hosted page; undefined if it is closed. */
export function payHosted(stub: StripeStub, id: string, fields: Json = {}): string | undefined {
  const session = stub.sessions.get(id);
  if (session?.status !== 'open') return undefined;
  const { params } = session;
  const of = (name: string) => params[`payment_intent_data[metadata][${name}]`] ?? '';
  const amount = Number(params[`${PRICE}[unit_amount]`]);
  session.status = 'complete';
  session.intent = stub.addIntent({
    amount,
    amount_received: amount,
    currency: params[`${PRICE}[currency]`],
    metadata: { orderId: of('orderId'), attempt: of('attempt'), products: of('products'), country: of('country') },
    ...fields,
  });
  return session.intent;
}

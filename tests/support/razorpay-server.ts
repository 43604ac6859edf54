import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { ask } from './ask.ts';
import { RAZORPAY_SCRIPT, WINDOW_PAGE } from './razorpay-script.ts';
import { hmacHex, RAZORPAY_SECRETS } from './razorpay-sign.ts';
import { type Fault, RazorpayStub } from './razorpay-stub.ts';
import type { WirePayment } from './razorpay-wire.ts';

/** Delivery of webhooks: each once, none, each twice, or a payment's in the wrong order. */
export const DELIVERIES = ['once', 'lost', 'twice', 'out_of_order'] as const;
export type Delivery = (typeof DELIVERIES)[number];

const FAULTS: Record<string, Fault> = {
  500: 'down',
  hang: 'hang',
  lost: 'drop_answer',
  unreachable: 'no_answer',
  garbage: 'garbage',
  429: { status: 429 },
};

/** The stub behind a socket of its own for the built Worker, and its window for a browser. */
export interface RazorpayServer {
  stub: RazorpayStub;
  /** The value of RAZORPAY_API_BASE. */
  base: string;
  /** Where webhooks go, and how they are delivered; nowhere until a shop is set. */
  webhooks: { shop?: string; delivery: Delivery };
  close(): Promise<void>;
}

let serial = 0;

/** Sends an event to the shop, signed like Razorpay does; returns the shop's status. */
export async function deliverTo(shopUrl: string, event: object, id: string): Promise<number> {
  const body = JSON.stringify(event);
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': await hmacHex(RAZORPAY_SECRETS.RAZORPAY_WEBHOOK_SECRET, body),
    'x-razorpay-event-id': id,
  };
  return (await ask(`${shopUrl}/api/webhooks/razorpay`, { method: 'POST', headers, body })).status;
}

async function notifyShop({ stub, webhooks: { shop, delivery } }: RazorpayServer, payment: WirePayment): Promise<void> {
  if (!shop || delivery === 'lost' || payment.status === 'created') return;
  const names = payment.captured
    ? ['payment.authorized', 'payment.captured', 'order.paid']
    : [`payment.${payment.status}`];
  const order = stub.orders.get(payment.order_id);
  for (const name of delivery === 'out_of_order' ? names.toReversed() : names) {
    serial += 1;
    const event = stub.event(name, { payment, ...(name === 'order.paid' && { order }) });
    for (let times = delivery === 'twice' ? 2 : 1; times > 0; times -= 1)
      await deliverTo(shop, event, `evt_played_${serial}`).catch((error: unknown) => console.error(String(error)));
  }
}

/** Pays in the simulated window. */
async function payInWindow(server: RazorpayServer, body: string) {
  const { order, how, status } = JSON.parse(body) as { order: string; how: string; status: WirePayment['status'] };
  const method = how === 'upi' || how === 'netbanking' ? how : 'card';
  const paid = server.stub.pay(order, { status, method, international: how === 'international' });
  const payment = server.stub.payments.get(paid);
  if (payment) void notifyShop(server, payment);
  if (status === 'failed')
    return { said: 'Your payment was declined. Try another method.', error: { reason: 'payment_failed' } };
  if (status === 'created') return { said: 'Waiting for your app or bank. You can close this window.' };
  const signature = await hmacHex(RAZORPAY_SECRETS.RAZORPAY_KEY_SECRET, `${order}|${paid}`);
  return { signed: { razorpay_order_id: order, razorpay_payment_id: paid, razorpay_signature: signature } };
}

/** Controls the stub: a fault for the next calls, the delivery of webhooks, or a bank's final decision. */
function command(server: RazorpayServer, { searchParams: asked }: URL): object {
  const fault = FAULTS[asked.get('fault') ?? ''];
  if (fault)
    server.stub.fail(
      new RegExp(asked.get('path') ?? '.'),
      ...Array.from({ length: Number(asked.get('times') ?? 1) }, () => fault),
    );
  const delivery = DELIVERIES.find((one) => one === asked.get('webhooks'));
  if (delivery) server.webhooks.delivery = delivery;
  const payment = server.stub.payments.get(asked.get('payment') ?? '');
  if (payment) {
    server.stub.become(payment.id, (asked.get('becomes') ?? 'captured') as WirePayment['status']);
    void notifyShop(server, payment);
  }
  return {
    webhooks: server.webhooks,
    payments: [...server.stub.payments.values()].map(({ id, status, method }) => ({ id, status, method })),
  };
}

async function answer(server: RazorpayServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', server.base);
  const body = await text(request);
  const send = (type: string, content: string) => void response.writeHead(200, { 'content-type': type }).end(content);
  if (url.pathname === '/v1/checkout.js')
    return send('text/javascript', RAZORPAY_SCRIPT.replaceAll('__ORIGIN__', server.base));
  if (url.pathname === '/v1/checkout/window') return send('text/html', WINDOW_PAGE);
  if (url.pathname === '/stub/pay') return send('application/json', JSON.stringify(await payInWindow(server, body)));
  if (url.pathname === '/stub') return send('application/json', JSON.stringify(command(server, url), null, 2));
  try {
    const headers = new Headers(
      Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const given = await server.stub.fetch(url, { method: request.method ?? 'GET', headers, ...(body && { body }) });
    response.writeHead(given.status, Object.fromEntries(given.headers)).end(await given.text());
  } catch {
    // If the stub throws, the response never arrives.
    response.destroy();
  }
}

/** Serves a new Razorpay stub on this machine; on a free port by default. */
export async function serveRazorpay(port = 0): Promise<RazorpayServer> {
  const listener = createServer((request, response) => void answer(made, request, response)).listen(port, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  const made: RazorpayServer = {
    stub: new RazorpayStub(),
    base: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    webhooks: { delivery: 'once' },
    close: () => {
      listener.closeAllConnections();
      return new Promise<void>((resolve) => void listener.close(() => resolve()));
    },
  };
  return made;
}

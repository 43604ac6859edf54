import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { ask } from './ask.ts';
import { StripeStub } from './stripe-stub.ts';

export const SECRETS = {
  STRIPE_SECRET_KEY: 'sk_test_stub',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_stub',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
};
const sdk = new Stripe(SECRETS.STRIPE_SECRET_KEY);

/** The stub behind a socket of its own for the built Worker, and how it reaches that Worker. */
export interface StripeServer {
  stub: StripeStub;
  /** The value of STRIPE_API_BASE. */
  base: string;
  /** Sends an event to the shop, signed like Stripe does; returns the shop's status. */
  deliver(shopUrl: string, event: object): Promise<number>;
  close(): Promise<void>;
}

async function answer(stub: StripeStub, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  const headers = new Headers(
    Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
  );
  try {
    const given = await stub.fetch(`http://stripe${request.url}`, {
      method: request.method ?? 'GET',
      headers,
      ...(body && { body }),
    });
    response.writeHead(given.status, Object.fromEntries(given.headers)).end(await given.text());
  } catch {
    // If the stub throws, the response never arrives.
    response.destroy();
  }
}

async function deliver(shopUrl: string, event: object): Promise<number> {
  const payload = JSON.stringify(event);
  const secret = SECRETS.STRIPE_WEBHOOK_SECRET;
  const signature = await sdk.webhooks.generateTestHeaderStringAsync({ payload, secret });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await ask(`${shopUrl}/api/webhooks/stripe`, { method: 'POST', headers, body: payload })).status;
}

/** Serves a new stub of Stripe's API on this machine. */
export async function serveStripe(): Promise<StripeServer> {
  const stub = new StripeStub();
  const server = createServer((request, response) => void answer(stub, request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => void server.close(() => resolve()));
  };
  return { stub, base: `http://127.0.0.1:${port}`, deliver, close };
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { editions } from '../../src/shop/catalog/editions.ts';
import type { StubMessage } from './store-model.ts';
import { messageOn, type StoreFault, StoreStub } from './store-stub.ts';

/** The stub behind a socket of its own, for the shop on this machine and for browsers. */
export interface StoreServer {
  stub: StoreStub;
  /** The store address to enter in the form. */
  base: string;
  close(): Promise<void>;
}

const platformOf = (address: string) => (address.endsWith('/woocommerce') ? 'woocommerce' : 'shopify');

/** Notifies every subscriber once; `times` repeats it, as real stores sometimes do. */
async function deliver(stub: StoreStub, messages: StubMessage[], times: number): Promise<void> {
  const addresses = new Set(stub.model.subscriptions.map(({ address }) => address));
  for (const message of messages)
    for (const address of addresses)
      for (let time = 0; time < times; time += 1) {
        const { body, headers } = await messageOn(message, platformOf(address));
        await fetch(address, { method: 'POST', body, headers, signal: AbortSignal.timeout(5_000) }).catch(
          () => undefined,
        );
      }
}

const FAULTS: readonly string[] = ['429', '500', 'throttled', 'hang', 'unreachable', 'lost', 'garbage'];

/** Runs the action of an address under /stub, and returns its result. */
function act(stub: StoreStub, url: URL): object {
  const ask = (name: string) => url.searchParams.get(name) ?? '';
  if (url.pathname === '/stub/order') {
    const items = [{ sku: ask('sku'), quantity: Number(ask('quantity') || 1) }];
    const { id, name } = stub.model.buy({
      email: ask('email') || 'buyer@example.org',
      items,
      paid: ask('paid') !== 'no',
    });
    return { id, name };
  }
  if (url.pathname === '/stub/refund') return { refund: stub.model.refund(Number(ask('order'))).amount };
  if (url.pathname === '/stub/cancel') {
    stub.model.change(Number(ask('order')), { canceledAt: Date.now() });
    return { canceled: ask('order') };
  }
  if (url.pathname === '/stub/fault' && FAULTS.includes(ask('what'))) {
    const fault = (/^\d+$/.test(ask('what')) ? Number(ask('what')) : ask('what')) as StoreFault;
    stub.fail(...Array.from({ length: Number(ask('times') || 1) }, () => fault));
    return { fault };
  }
  return { orders: [...stub.model.orders.values()], variants: stub.model.variants };
}

async function answer(stub: StoreStub, request: IncomingMessage, base: string): Promise<Response> {
  const url = new URL(request.url ?? '/', base);
  if (url.pathname === '/' || url.pathname.startsWith('/stub')) {
    const before = stub.model.messages.length;
    const said = act(stub, url);
    await deliver(stub, stub.model.messages.slice(before), Number(url.searchParams.get('times') || 1));
    return Response.json(said);
  }
  const method = request.method ?? 'GET';
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const body = await text(request);
  const before = stub.model.messages.length;
  const found = await stub.fetch(url, { method, headers, ...(body && { body }) });
  void deliver(stub, stub.model.messages.slice(before), 1);
  return found;
}

async function send(found: Response, response: ServerResponse): Promise<void> {
  response.writeHead(found.status, Object.fromEntries(found.headers));
  response.end(await found.text());
}

/** Serves a store that sells the demo's editions; on a free port by default. */
export async function serveStore(port = 0): Promise<StoreServer> {
  const stub = new StoreStub();
  for (const { id, name, priceMinor } of editions)
    stub.model.sells({ title: name, sku: id, price: priceMinor, available: 0 });
  let base = '';
  const server = createServer((request, response) => {
    answer(stub, request, base)
      .then((found) => send(found, response))
      .catch(() => response.destroy());
  });
  await new Promise<void>((done) => {
    server.listen(port, '127.0.0.1', done);
  });
  base = `http://localhost:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { stub, base, close };
}

import { describe, expect, test } from 'vitest';
import { page } from '../../../functions/http/page';
import { createAccessToken } from '../../../functions/orders/access';
import { pruneGrants } from '../../../functions/orders/prune-grants';
import { DAY_MS } from '../../../src/shop/time';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { linkFor, PASSWORD, signIn } from '../../support/customer.ts';
import { testDeps, testServices } from '../../support/deps.ts';
import { clock, count, product } from '../../support/stock.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

balanceBooksAfterEach();

const BROWSER = '__Host-keystall';

const sees = async (visitor: Visitor, orderId: string): Promise<unknown> =>
  (await visitor.get<{ access: string }>(`/api/orders/${orderId}`)).body.access;

/** A browser with this one's present cookies, as someone who copied them would use it. */
function copyOf(visitor: Visitor): Visitor {
  const copy = newVisitor();
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
  return copy;
}

/** A customer who registers, buys in the same browser, and confirms the address. */
async function boughtSignedIn() {
  const buyer = new Buyer();
  const { visitor, email } = buyer;
  const person = { firstName: 'Ada', lastName: 'Byron', email, password: PASSWORD };
  await visitor.post('/api/auth/register', person);
  const order = await buyer.buy([{ product: await product({ keys: 1 }) }]);
  await visitor.post('/api/auth/verify-email', { token: await linkFor(email, 'verify-email') });
  return { buyer, visitor, email, orderId: order.orderId, keyId: order.licenseKeys[0]?.keyId ?? '' };
}

async function boughtAsGuest() {
  const buyer = new Buyer();
  const { orderId } = await buyer.buy([{ product: await product({ keys: 1 }) }]);
  return { buyer, visitor: buyer.visitor, email: buyer.email, orderId };
}

/** Follows the signed link of a mail in this browser, at the given time. */
async function followLink(visitor: Visitor, { orderId, email }: { orderId: string; email: string }, now = Date.now) {
  const token = await createAccessToken(testDeps(), { orderId, email }, now());
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const request = new Request(`http://localhost:8787/order-success/${orderId}?access=${token}`, {
    headers: { cookie },
  });
  const answer = await page(request, { ...testServices(), now }, async () => new Response('a page'));
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  if (name) visitor.cookies.set(name, value);
}

describe('Signing out', () => {
  test('closes the orders of this browser, even for copied cookies; the account still shows them', async () => {
    const { visitor, email, orderId, keyId } = await boughtSignedIn();
    expect(await sees(visitor, orderId)).toBe('owner');
    const copy = copyOf(visitor);
    expect((await visitor.post('/api/auth/logout', {})).status).toBe(200);
    expect(visitor.cookies.get(BROWSER)).toBe('');
    expect([await sees(visitor, orderId), await sees(copy, orderId)]).toEqual(['status', 'status']);
    const refused = await copy.post<{ code: string }>(`/api/orders/${orderId}/keys/${keyId}/reveal`, {});
    expect([refused.status, refused.body.code]).toEqual([403, 'order_access']);
    const elsewhere = newVisitor();
    await signIn(elsewhere, email);
    expect(await sees(elsewhere, orderId)).toBe('owner');
  });

  test('of another device, or of all, closes the orders of that browser', async () => {
    for (const act of ['one', 'all'] as const) {
      const { visitor: lost, email, orderId } = await boughtSignedIn();
      const home = newVisitor();
      await signIn(home, email);
      const { body } = await home.get<{ devices: { id: string; current: boolean }[] }>('/api/auth/sessions');
      const other = body.devices.find(({ current }) => !current)?.id ?? '';
      if (act === 'one') await home.send('DELETE', `/api/auth/sessions/${other}`);
      else await home.post('/api/auth/sessions/end', {});
      expect([act, await sees(lost, orderId)]).toEqual([act, 'status']);
      expect((await lost.get('/api/auth/me')).status).toBe(401);
    }
  });

  test('everywhere through a new password keeps the purchases of this browser open', async () => {
    const { visitor, email, orderId } = await boughtSignedIn();
    const lost = newVisitor();
    await signIn(lost, email);
    const guest = await boughtAsGuest();
    await followLink(lost, guest);
    expect(await sees(lost, guest.orderId)).toBe('owner');
    await visitor.send('PUT', '/api/auth/password', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ currentPassword: PASSWORD, password: 'another violet kettle' }),
    });
    expect([await sees(visitor, orderId), await sees(lost, guest.orderId)]).toEqual(['owner', 'status']);
  });
});

describe('"This is not my computer"', () => {
  test('closes the orders of a guest; the emailed link opens them again, and a new order is shown', async () => {
    const { buyer, visitor, email, orderId } = await boughtAsGuest();
    const copy = copyOf(visitor);
    const { status, body } = await visitor.post<{ message: string }>('/api/auth/leave-browser', {});
    expect([status, body.message]).toEqual([
      200,
      'This browser no longer shows your orders and keys. Open them again with the link in your email.',
    ]);
    expect([await sees(visitor, orderId), await sees(copy, orderId)]).toEqual(['status', 'status']);
    await new Promise((done) => setTimeout(done, 2));
    // Even if the cookie is still there, as in a browser that was signed out remotely.
    await followLink(copy, { orderId, email });
    expect(await sees(copy, orderId)).toBe('owner');
    const next = await buyer.buy([{ product: await product({ keys: 1 }) }]);
    expect(await sees(visitor, next.orderId)).toBe('owner');
    expect(await sees(visitor, orderId)).toBe('status');
  });

  test('is rate limited per address, so that the table of closed browsers cannot be flooded', async () => {
    const visitor = newVisitor();
    let last = 200;
    for (let run = 0; run < 61; run += 1) {
      visitor.cookies.set(BROWSER, `b_made_up_${run}`);
      last = (await visitor.post('/api/auth/leave-browser', {})).status;
    }
    expect(last).toBe(429);
  });
});

test('an order opened by link is closed after the days of the setting, and the record is deleted', async () => {
  const order = await boughtAsGuest();
  const time = clock();
  const reader = newVisitor({ now: time.now });
  await followLink(reader, order, time.now);
  time.forward(29 * DAY_MS);
  expect(await sees(reader, order.orderId)).toBe('owner');
  time.forward(2 * DAY_MS);
  expect(await sees(reader, order.orderId)).toBe('status');
  const grants = () => count('SELECT count(*) FROM order_grant WHERE order_id = ?', order.orderId);
  expect(await grants()).toBe(1);
  await pruneGrants(testDeps({ now: time.now }));
  expect(await grants()).toBe(0);
});

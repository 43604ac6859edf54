import { beforeAll, describe, expect, test } from 'vitest';
import { ipPrefix } from '../../../functions/platform/ip-prefix';
import { Buyer, orderRequest } from '../../support/buyer.ts';
import { testServices } from '../../support/deps.ts';
import { busy } from '../../support/faults.ts';
import { count, coupon, db, product, seatsOf } from '../../support/stock.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';

type Failure = { error: string; code: string; requestId: string; issues?: { path: string; message: string }[] };

const CREATE = '/api/create-payment-intent';
const json = { 'content-type': 'application/json' };
const send = (init: RequestInit, path = CREATE) => newVisitor().send<Failure>('POST', path, init);

let body: string;
beforeAll(async () => {
  body = JSON.stringify(orderRequest([{ product: await product({ keys: 50 }) }], 'frame@example.com'));
});

describe('The frame of every call', () => {
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/csv'])(
    'a body of type %s: 415',
    async (type) => {
      const answer = await send({ body, headers: { 'content-type': type } });
      expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media_type']);
    },
  );

  test('a body of no type: 415', async () => {
    const bytes = new TextEncoder().encode(body);
    const answer = await send({ body: bytes, headers: { 'content-length': String(bytes.length) } });
    expect(answer.status).toBe(415);
  });

  test('more than 64 KB: 413, whether or not its length is given', async () => {
    const large = JSON.stringify({ ...JSON.parse(body), timestamp: 'x'.repeat(70_000) });
    const answer = await send({ body: large, headers: json });
    expect([answer.status, answer.body.code]).toEqual([413, 'payload_too_large']);
    const stream = new Response(large).body;
    const streamed = await send({ body: stream, headers: json, duplex: 'half' } as RequestInit);
    expect(streamed.status).toBe(413);
  });

  test.each(['{', '', 'null', '[]', '"text"', '{"amount":1e999}', '{"a":}', '\u0000'])(
    'the body %j: 400',
    async (text) => {
      const answer = await send({ body: text, headers: json });
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
      expect(answer.body.issues?.length).toBeGreaterThan(0);
    },
  );

  test('unknown fields are named at any depth', async () => {
    const known = JSON.parse(body);
    const odd = {
      ...known,
      role: 'admin',
      items: [{ ...known.items[0], vip: true }],
      billingInfo: { ...known.billingInfo, isStaff: true },
    };
    const answer = await send({ body: JSON.stringify(odd), headers: json });
    expect(answer.status).toBe(400);
    expect(answer.body.issues?.map(({ path }) => path).sort()).toEqual(['billingInfo.isStaff', 'items.0.vip', 'role']);
  });

  test('__proto__ and constructor are unknown fields and change nothing', async () => {
    const odd = body.replace('{', '{"__proto__":{"status":"paid"},"constructor":{"prototype":{"x":1}},');
    const answer = await send({ body: odd, headers: json });
    expect(answer.status).toBe(400);
    expect(({} as { status?: string }).status).toBeUndefined();
  });

  test('invalid fields are named in words for the buyer', async () => {
    const known = JSON.parse(body);
    const odd = { ...known, billingInfo: { ...known.billingInfo, email: 'x', phone: '12', firstName: ' ' } };
    const answer = await send({ body: JSON.stringify(odd), headers: json });
    expect(Object.fromEntries((answer.body.issues ?? []).map(({ path, message }) => [path, message]))).toEqual({
      'billingInfo.email': 'Invalid email format',
      'billingInfo.phone': 'Enter valid phone number (7-15 digits)',
      'billingInfo.firstName': 'First name is required',
    });
  });

  test('an unknown path: 404 as JSON, also below a known one', async () => {
    for (const path of ['/api/nothing', '/api/', '/api/orders', '/api/orders/a/b/c/d', '/api/products/x']) {
      const answer = await newVisitor().get<Failure>(path);
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'not_found']);
      expect(answer.body.requestId).toMatch(/^req_/);
    }
  });

  test('an unsupported method: 405, with the supported ones', async () => {
    for (const [method, path, allow] of [
      ['GET', CREATE, 'POST'],
      ['POST', '/api/products', 'GET, HEAD'],
      ['OPTIONS', '/api/orders/order_1', 'GET, HEAD'],
      ['DELETE', '/api/orders/send-link', 'GET, HEAD, POST'],
    ] as const) {
      const answer = await newVisitor().send<Failure>(method, path);
      expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, allow]);
      expect(answer.body).toMatchObject({ code: 'method_not_allowed', requestId: expect.stringMatching(/^req_/) });
    }
  });

  test('a call without parameters refuses unknown ones, after the permission check', async () => {
    const answer = await newVisitor().get<Failure>('/api/health?deep=1&deep=2');
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    expect(answer.body.issues?.map(({ path }) => path)).toEqual(['deep']);
    const order = await send({ body, headers: json }, `${CREATE}?dryRun=true`);
    expect([order.status, order.body.issues?.[0]?.path]).toEqual([400, 'dryRun']);
    expect((await newVisitor().get('/api/admin/services?x=1')).status).toBe(401);
  });

  test('the API document contains every call, and no unknown type', async () => {
    const { status, body: described } = await newVisitor().get<{ paths: object }>('/api/openapi.json');
    expect(status).toBe(200);
    expect(Object.keys(described.paths)).toEqual(expect.arrayContaining(['/api/products', CREATE, '/api/orders/{id}']));
  });

  test('every response has its request id and is not cached', async () => {
    for (const path of ['/api/storefront', '/api/nothing', '/api/health']) {
      const { headers } = await newVisitor().get(path);
      expect(headers.get('x-request-id')).toMatch(/^req_/);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('an unexpected error reveals its request id and nothing else', async () => {
    const failing = { ...testServices().db, batch: () => Promise.reject(new Error('secret path /etc/keys')) };
    const answer = await new Buyer({ db: Object.assign(Object.create(db), failing) as D1Database }).order([
      { product: await product({ keys: 1 }) },
    ]);
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain('secret');
    expect(answer.headers.get('x-request-id')).toMatch(/^req_/);
  });

  test.each(['"a text"', '[7]'])('damaged data (%s): 500 with its own code, without the data', async (stored) => {
    const sold = await product({ keys: 1 });
    const { code } = await coupon({ value: { kind: 'percentage', basisPoints: 1_000 } });
    await db.prepare('UPDATE coupon SET product_ids = ? WHERE code = ?').bind(stored, code).run();
    const of = { code, email: 'frame@example.com', cartTotal: 10, productIds: [sold.id] };
    const { status, body } = await newVisitor().post<Failure>('/api/coupons/validate', of);
    expect([status, body.code, JSON.stringify(body).includes(stored)]).toEqual([500, 'data_damaged', false]);
  });

  test('F4: the storefront call on a busy database is 503 with Retry-After', async () => {
    const answer = await newVisitor({ db: busy(db) }).get<Failure>('/api/storefront');
    expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([503, 'busy', '2']);
  });
});

describe('cross-site requests', () => {
  const orders = () => count("SELECT count(*) FROM orders WHERE email = 'frame@example.com'");

  test.each<[string, Record<string, string>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['the word null as origin', { origin: 'null' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a same-site subdomain', { 'sec-fetch-site': 'same-site' }],
    ['no site, typed by hand', { 'sec-fetch-site': 'none' }],
  ])('%s with the cookie: 403, nothing written', async (_name, headers) => {
    const buyer = new Buyer();
    await buyer.visitor.post(CREATE, JSON.parse(body));
    const before = await orders();
    const answer = await buyer.visitor.send<Failure>('POST', CREATE, { body, headers: { ...json, ...headers } });
    expect([answer.status, answer.body.code]).toEqual([403, 'cross_site']);
    expect(await orders()).toBe(before);
  });

  test('the operator’s key needs no origin', async () => {
    const headers = { ...OPERATOR, origin: 'https://tool.example', 'content-type': 'text/csv' };
    const path = '/api/admin/keys/import?product=nothing&lot=x';
    expect((await send({ body: 'AAAAA-BBBBB', headers }, path)).body.code).toBe('unknown_product');
  });
});

describe('The operator’s calls', () => {
  const path = '/api/admin/keys/import?product=any&lot=any';
  const csv = { 'content-type': 'text/csv' };

  test('anonymous: 401 Access Denied, before anything is read', async () => {
    const sold = await product();
    for (const [call, headers] of [
      [path, csv],
      ['/api/admin/keys/import', csv],
      ['/api/admin/seed', {}],
    ] as const) {
      const answer = await send({ body: 'KEY-1', headers }, call);
      expect([answer.status, answer.body.error]).toEqual([401, 'Access Denied']);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
    expect(await seatsOf(sold)).toEqual({});
  });

  test.each(['Bearer wrong', 'Bearer ', 'Basic eDp5', `Bearer ${'x'.repeat(5_000)}`])(
    '%s gives no access',
    async (authorization) => {
      const answer = await send({ body: 'KEY-1', headers: { ...csv, authorization } }, path);
      expect(answer.status).toBe(401);
    },
  );

  test('a shop without an operator key gives nobody access', async () => {
    const settings = { ...testServices().settings, OPERATOR_KEY: undefined };
    const answer = await newVisitor({ settings }).send<Failure>('POST', path, {
      body: 'KEY-1',
      headers: { ...csv, ...OPERATOR },
    });
    expect(answer.status).toBe(401);
  });

  test('sample products and keys are refused in production', async () => {
    const settings = { ...testServices().settings, ENVIRONMENT: 'production' as const };
    const answer = await newVisitor({ settings }).send<Failure>('POST', '/api/admin/seed', { headers: OPERATOR });
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
  });
});

test('a household is one address: IPv4 as it is, IPv6 by its /64', () => {
  expect(ipPrefix('203.0.113.9')).toBe('203.0.113.9');
  expect(ipPrefix('2001:db8:1:2:3:4:5:6')).toBe(ipPrefix('2001:db8:1:2::9'));
  expect(ipPrefix('2001:db8:1:3::1')).not.toBe(ipPrefix('2001:db8:1:2::1'));
});

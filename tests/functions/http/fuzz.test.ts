import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { balanceBooksAfterEach } from '../../support/books.ts';
import {
  addressOf,
  asText,
  type Call,
  documentedCalls,
  initOf,
  never5xx,
  ODD,
  places,
  put,
  replaceEachField,
  sample,
} from '../../support/fuzz.ts';
import { newVisitor } from '../../support/visitor.ts';

balanceBooksAfterEach();

const odd = fc.oneof(
  fc.constantFrom(...ODD),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

let calls: Call[];
beforeAll(async () => {
  calls = await documentedCalls();
}, 90_000);

test('the requests altered below are valid: the shop reads them completely', async () => {
  expect(calls.length).toBeGreaterThan(10);
  const codes: Record<string, unknown> = {};
  for (const call of calls.filter(({ body }) => body)) {
    const answer = await newVisitor().send(
      call.method,
      addressOf(call, () => 'x'),
      initOf(call, sample(call.body)),
    );
    codes[call.path] = (answer.body as { code?: string }).code ?? answer.status;
  }
  expect(codes).toMatchObject({
    '/api/create-payment-intent': 'price_changed',
    '/api/confirm-free-order': 'price_changed',
    '/api/confirm-payment': 'payment_mismatch',
    '/api/coupons/validate': 200,
    '/api/orders/send-link': 200,
  });
});

test('each field of each call replaced by every fourth odd value: a 4xx or a valid response, never a 5xx', async () => {
  await replaceEachField(calls, 4);
}, 240_000);

test('any other path, query and body gets no 5xx', async () => {
  const run = fc.asyncProperty(fc.nat(), odd, odd, fc.nat(), async (pick, value, text, place) => {
    const call = calls[pick % calls.length];
    if (!call) return;
    const good = sample(call.body);
    const at = places(good);
    const body = put(good, at[place % at.length] ?? [], value);
    await never5xx(
      newVisitor(),
      call,
      addressOf(call, () => asText(text)),
      initOf(call, body),
    );
  });
  await fc.assert(run, { numRuns: 300 });
}, 240_000);

test('invalid UTF-8, deep nesting and very many fields get no 5xx', async () => {
  const bodies = [
    new Uint8Array([0xff, 0xfe, 0x00, 0xc3, 0x28]),
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    `{"items":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
    JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`f${i}`, i]))),
  ];
  for (const call of calls.filter(({ body }) => body))
    for (const body of bodies)
      await never5xx(
        newVisitor(),
        call,
        addressOf(call, (name) => name),
        { body, headers: { 'content-type': 'application/json' } },
      );
}, 90_000);

test.each([
  ['half a character', '%E0%A4%A'],
  ['a bare per cent', '%'],
  ['NUL', '%00'],
  ['a way up', '..%2f..'],
  ['no text', '%FF'],
  ['3,000 letters', 'a'.repeat(3_000)],
])('%s as a path segment', async (_name, segment) => {
  for (const path of [`/api/orders/${segment}`, `/api/orders/${segment}/keys/${segment}/reveal`, `/api/${segment}`])
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])
      expect((await newVisitor().send(method, path)).status).toBeLessThan(500);
});

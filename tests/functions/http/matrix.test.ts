import { beforeAll, expect, test } from 'vitest';
import { createApi } from '../../../functions/api';
import { KEY_LIST_CONSENT } from '../../../src/shop/orders/key-list';
import { testServices } from '../../support/deps.ts';
import { openPasskeyOf, openSessionOf } from '../../support/people.ts';
import { newVisitor, seedShop } from '../../support/visitor.ts';
import { type Cast, castOf, type Person, type Subject } from './matrix-people.ts';
import { COLUMNS, TABLE } from './matrix-table.ts';

interface Route {
  method: string;
  path: string;
  /** The call takes a JSON body. */
  takes: boolean;
}

let routes: Route[];
let cast: Cast;
let subject: Subject;

beforeAll(async () => {
  await seedShop();
  const { body } = await newVisitor().get<{ paths: Record<string, Record<string, { requestBody?: unknown }>> }>(
    '/api/openapi.json',
  );
  routes = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      takes: requestBody !== undefined,
    })),
  );
  ({ cast, subject } = await castOf());
}, 300_000);

/** What a signed-in customer may end, created again for each caller, since the owner ends it. */
const OWN: Record<string, () => Promise<string>> = {
  '/api/auth/sessions/{id}': () => openSessionOf('customer', subject.ownerId, newVisitor()),
  '/api/auth/passkeys/{id}': () => openPasskeyOf(subject.ownerId),
};

/** The owner's order, device or passkey where a path asks for one, otherwise an id that does not exist. */
async function addressOf(path: string): Promise<string> {
  const own = await OWN[path]?.();
  if (own) return path.replace('{id}', own);
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'keyId') return subject.keyId;
    return /\/orders?\/\{/.test(path) && /^(id|orderId)$/.test(name) ? subject.orderId : 'x';
  });
}

/** Bodies that are valid enough for the check of whose order it is; every other call gets an empty one. */
const bodyOf = (path: string): object =>
  ({
    '/api/admin/second-factor': { code: '000000' },
    '/api/orders/{id}/correct-address': { email: 'new.address@example.org' },
    '/api/orders/{id}/confirm-address': { code: '000000' },
    '/api/orders/{id}/key-list': { format: 'csv', agreed: KEY_LIST_CONSENT.version },
    '/api/orders/{id}/invoices': { name: 'Somebody Ltd' },
    '/api/orders/{id}/keys/{keyId}/problem': { code: 'none', tried: [], triedSteps: true },
    '/api/orders/{id}/recipients': { copies: [{ lineId: 'x', slot: 1, email: 'a.colleague@example.org' }] },
    '/api/orders/{id}/recipients/{recipientId}': { email: 'a.colleague@example.org' },
    '/api/withdrawals': { orderId: subject.orderId },
    '/api/send-license-keys': { orderId: subject.orderId, customerEmail: 'somebody@example.org' },
  })[path] ?? {};

/** The refusals of the guard and of an order that belongs to someone else; a wrong password is not one. */
const REFUSALS = new Set([
  'unauthenticated',
  'forbidden',
  'access_level',
  'reauthenticate',
  'second_factor_setup',
  'order_access',
]);
/** What belongs to others looks as if it did not exist: a stranger's response differs from the owner's. */
const HIDDEN = new Set(Object.keys(OWN));

/** Callers whose session is still unchanged. */
const signedIn = new Set<Person>();

/**
 * What somebody got: `in` when the guard let them pass, whatever became of an empty request; `part` for an order's
 * status without anything of its buyer; else the number of the refusal.
 */
async function answerFor(person: Person, { method, path, takes }: Route): Promise<string> {
  const { visitor, headers = {}, signIn } = person;
  if (!signedIn.has(person)) await signIn?.();
  signedIn.add(person);
  const type = path.endsWith('/screenshot') ? 'image/png' : 'application/json';
  const json: Record<string, string> = takes ? { 'content-type': type } : {};
  const { status, body } = await visitor.send<{ access?: string; code?: string }>(method, await addressOf(path), {
    headers: { ...headers, ...json },
    ...(takes && { body: JSON.stringify(bodyOf(path)) }),
  });
  expect(status, `${method} ${path}`).not.toBe(500);
  if (REFUSALS.has(body.code ?? '') || (HIDDEN.has(path) && status !== 200)) return String(status);
  // The call may have ended the session, and others of the same member.
  if (method !== 'GET') signedIn.clear();
  return body.access === 'status' ? 'part' : 'in';
}

/** The row of a route as the table has it. */
async function rowOf(route: Route): Promise<string> {
  const cells: string[] = [];
  for (const name of COLUMNS) {
    const person = cast.get(name);
    if (!person) throw new Error(`Nobody plays ${name}`);
    cells.push((await answerFor(person, route)).padEnd(4));
  }
  return cells.join(' ').trimEnd();
}

test('every route has a row, and every row a route: a new call needs its line in the matrix of its noun, matrix-*.ts', () => {
  const named = routes.map(({ method, path }) => `${method} ${path}`).sort();
  expect(named).toEqual(Object.keys(TABLE).sort());
});

/** Answered by the router itself, and open to everyone. */
const DOCUMENTS = ['GET /api/openapi.json', 'GET /api/docs'];

test('every call of the router is in the document and in the matrix', () => {
  const described = routes.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
  const known = createApi(() => testServices()).routes.filter(({ method }) => method !== 'ALL');
  const named = new Set(known.map(({ method, path }) => `${method} ${path}`));
  expect([...named].sort()).toEqual([...described, ...DOCUMENTS].sort());
});

test('every route responds to every caller as the matrix says', async () => {
  const actual: Record<string, string> = {};
  for (const route of routes) actual[`${route.method} ${route.path}`] = await rowOf(route);
  expect(actual).toEqual(TABLE);
}, 300_000);

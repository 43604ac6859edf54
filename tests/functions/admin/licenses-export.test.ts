import { beforeAll, expect, test } from 'vitest';
import { parseKeys } from '../../../src/shop/licenses/parse';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { colleague, newApiKey, PASSWORD, type Staff, setUpShop } from '../../support/staff.ts';
import { clock, count, MINUTE, product, row } from '../../support/stock.ts';
import { newVisitor } from '../../support/visitor.ts';

balanceBooksAfterEach();

const time = clock();
const services = { now: time.now };
const reason = 'Goes back to the supplier';
let manager: Staff;
let administrator: Staff;

beforeAll(async () => {
  const root = await setUpShop(services);
  manager = await colleague(root, 'manager', services);
  administrator = await colleague(root, 'administrator', services);
});

interface Refusal {
  code: string;
  error: string;
}

/** Requests the file; returns the refusal if there is one. */
const exported = (lot: string, body: object = { reason }) =>
  manager.visitor.post<string & Refusal>(`/api/admin/lots/${lot}/export`, body);

const reauthenticate = () => manager.visitor.post('/api/admin/reauthenticate', { password: PASSWORD });

const lotOf = async (productId: string) =>
  (await row<{ id: string }>('SELECT id FROM lot WHERE product_id = ?', productId))?.id ?? '';

const EVENTS = `SELECT count(*) AS n FROM license_event e JOIN seat s ON s.id = e.seat_id
  WHERE s.product_id = ? AND e.kind = 'exported' AND e.actor = ? AND e.detail ->> 'reason' = ?`;

test('the export of a lot has its unsold keys in clear, recorded on each key and audited once', async () => {
  const catalog = await product({ keys: 4 });
  await new Buyer(services).buy([{ product: catalog }]);
  const lot = await lotOf(catalog.id);
  const { status, headers, body: text } = await exported(lot);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  const { keys, malformed } = parseKeys(text, 1);
  expect([keys.length, malformed]).toEqual([3, []]);
  expect(await row(EVENTS, catalog.id, `staff:${manager.id}`, reason)).toEqual({ n: 3 });
  const audit = "SELECT permission, reason, after FROM audit WHERE action = 'key.exported' AND subject = ?";
  expect(await row(audit, lot)).toEqual({ permission: 'keys:export', reason, after: '{"keys":3,"seats":3}' });
  // The file is stored nowhere except in the response.
  expect(await count("SELECT count(*) AS n FROM audit WHERE after LIKE '%' || ? || '%'", keys[0]?.key ?? '?')).toBe(0);
});

test('it requires a reason and reauthentication within ten minutes, and is refused to API keys', async () => {
  const lot = await lotOf((await product({ keys: 1 })).id);
  expect((await exported(lot, {})).body.code).toBe('invalid_input');
  const { headers } = await newApiKey(administrator, ['keys:export', 'keys:read']);
  expect((await newVisitor(services).post(`/api/admin/lots/${lot}/export`, { reason }, headers)).status).toBe(403);
  time.forward(11 * MINUTE);
  expect((await exported(lot)).body.code).toBe('reauthenticate');
  await reauthenticate();
  expect((await exported(lot)).status).toBe(200);
});

test('a lot without unsold keys and an unknown lot are refused with a reason', async () => {
  const catalog = await product({ keys: 1 });
  await new Buyer(services).buy([{ product: catalog }]);
  await reauthenticate();
  expect((await exported(await lotOf(catalog.id))).body.error).toBe('Every key of this lot is sold or held.');
  expect((await exported('lot_nowhere')).status).toBe(404);
});

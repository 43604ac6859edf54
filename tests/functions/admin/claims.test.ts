import { describe, expect, test } from 'vitest';
import { importKeys } from '../../../functions/admin/licenses/import-keys';
import { markDefective } from '../../../functions/licenses/mark-defective';
import { watchLots } from '../../../functions/licenses/watch-lots';
import { raiseAttention } from '../../../functions/staff/statements';
import type { ClaimDraft, ClaimFigures, ClaimRow } from '../../../src/shop/licenses/contract-claims';
import type { LotRow } from '../../../src/shop/licenses/contract-staff';
import { Buyer } from '../../support/buyer.ts';
import { setSettings } from '../../support/carts.ts';
import { testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { count, product, row } from '../../support/stock.ts';
import { BLOCKED, boughtAndSeen } from '../key-problems-fixtures.ts';

interface Page {
  rows: ClaimRow[];
  total: number;
  suppliers: string[];
  figures: ClaimFigures;
  totals: { currency: string; minor: number }[];
}
let made = 0;

/** A product whose keys came from a supplier, with a key its buyer has reported. */
async function reported(terms: { unitCost?: number; currency?: string } = { unitCost: 12.5, currency: 'EUR' }) {
  made += 1;
  const [sold, supplier, lot] = [await product(), `Keys & Co ${made}`, `claims ${made}`];
  const text = Array.from({ length: 9 }, (_, n) => `CLAIM-${String(made).padStart(5, '0')}-0000${n}-KEYST-ALLXX`).join(
    '\n',
  );
  await importKeys(testDeps(), { product: sold.id, lot, supplier, invoice: 'R-17', seats: 1, text, ...terms });
  await (await boughtAndSeen(sold)).report();
  return { sold, supplier, lot };
}

const staffOf = async () => verifiedStaff({}, 'manager');
const listOf = async (query: string) => (await (await staffOf()).get<Page>(`/api/admin/claims?${query}`)).body;
const bySupplier = (supplier: string, more = '') => `supplier=${encodeURIComponent(supplier)}${more}`;

describe('claims on suppliers', () => {
  test('a key reported by its buyer is listed with its lot, cost and error, as is one that staff took out of use', async () => {
    const { sold, supplier, lot } = await reported();
    const page = await listOf(bySupplier(supplier));
    expect(page.rows).toMatchObject([
      {
        masked: expect.not.stringContaining('CLAIM'),
        productName: sold.id,
        lotName: lot,
        supplier,
        invoice: 'R-17',
        code: BLOCKED,
        state: 'open',
        cost: { minor: 1_250, currency: 'EUR' },
        credit: null,
      },
    ]);
    expect(page.suppliers).toContain(supplier);
    const free = await row("SELECT key_id FROM seat WHERE product_id = ? AND state = 'available' LIMIT 1", sold.id);
    await markDefective(testDeps(), { id: String(free?.key_id), reason: 'blocked at the vendor', replace: false });
    expect((await listOf(bySupplier(supplier))).rows.map(({ code }) => code).toSorted()).toEqual(
      [BLOCKED, null].toSorted(),
    );
    expect((await listOf(bySupplier(supplier, '&state=sent'))).total).toBe(0);
    expect((await listOf(bySupplier(supplier))).totals).toEqual([{ currency: 'EUR', minor: 2_500 }]);
    const { figures } = await listOf('');
    expect(figures.defective).toBeGreaterThanOrEqual(2);
    expect(figures.cost.find(({ currency }) => currency === 'EUR')?.minor).toBeGreaterThanOrEqual(2_500);
  });

  test('is sent, then credited at cost or another sum, and neither can be repeated', async () => {
    const staff = await staffOf();
    const { supplier, sold } = await reported();
    const id = (await listOf(bySupplier(supplier))).rows[0]?.id ?? '';
    const act = (name: string, body: object) => staff.post<{ code?: string }>(`/api/admin/claims/${id}/${name}`, body);
    expect((await act('send', { reason: 'emailed today' })).status).toBe(200);
    expect((await act('send', { reason: 'emailed today' })).body.code).toBe('changed_meanwhile');
    expect((await act('credit', { amount: 1.005, reason: 'G-4' })).body.code).toBe('invalid_input');
    expect((await act('credit', { amount: 10, reason: 'G-4' })).status).toBe(200);
    expect((await act('refuse', { reason: 'too late' })).body.code).toBe('changed_meanwhile');
    expect((await listOf(bySupplier(supplier))).rows[0]).toMatchObject({
      state: 'credited',
      credit: { minor: 1_000, currency: 'EUR' },
      note: 'G-4',
    });
    expect(await count("SELECT count(*) FROM audit WHERE action LIKE 'claim.%' AND subject = ?", id)).toBe(2);
    expect(await count("SELECT count(*) FROM seat WHERE product_id = ? AND state = 'defective'", sold.id)).toBe(1);
    const other = await reported({});
    const bare = (await listOf(bySupplier(other.supplier))).rows[0]?.id ?? '';
    const answer = await staff.post<{ issues: { path: string }[] }>(`/api/admin/claims/${bare}/credit`, {
      reason: 'G-5',
    });
    expect([answer.status, answer.body.issues[0]?.path]).toEqual([400, 'amount']);
    expect((await staff.post('/api/admin/claims/key_none/send', { reason: 'mailed' })).status).toBe(404);
  });

  test('from a lot without a cost uses the first cost a later import names, which no further import changes', async () => {
    const staff = await staffOf();
    const { supplier, sold, lot } = await reported({});
    const id = (await listOf(bySupplier(supplier))).rows[0]?.id ?? '';
    const credit = () => staff.post<{ error?: string }>(`/api/admin/claims/${id}/credit`, { reason: 'credit note 7' });
    const refused = await credit();
    expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining('the lot’s next import')]);
    const more = (text: string, terms: object) =>
      importKeys(testDeps(), { product: sold.id, lot, seats: 1, text: `${text}-00001-KEYST-ALLXX`, ...terms });
    await more('MOREA', { unitCost: 8, currency: 'GBP' });
    await more('MOREB', { unitCost: 99, currency: 'USD' });
    expect((await credit()).status).toBe(200);
    expect((await listOf(bySupplier(supplier))).rows[0]).toMatchObject({
      cost: { minor: 800, currency: 'GBP' },
      credit: { minor: 800, currency: 'GBP' },
    });
  });

  test('for a key of several seats covers every copy that was lost', async () => {
    const staff = await staffOf();
    made += 1;
    const [sold, supplier, lot] = [await product(), `Keys & Co ${made}`, `claims ${made}`];
    const text = `CLAIM-${String(made).padStart(5, '0')}-VOLUM-KEYST-ALLXX`;
    await importKeys(testDeps(), { product: sold.id, lot, supplier, seats: 50, unitCost: 40, currency: 'USD', text });
    await new Buyer().buy([{ product: sold }]);
    const { id } = (await row('SELECT key_id AS id FROM seat WHERE product_id = ? LIMIT 1', sold.id)) as { id: string };
    const before = (await listOf('')).figures;
    const dollarsOf = ({ cost }: ClaimFigures) => cost.find(({ currency }) => currency === 'USD')?.minor ?? 0;
    await markDefective(testDeps(), { id, reason: 'blocked at the vendor', replace: false });
    const page = await listOf(bySupplier(supplier));
    expect(page.rows[0]).toMatchObject({ cost: { minor: 200_000, currency: 'USD' } });
    expect([
      dollarsOf(page.figures) - dollarsOf(before),
      page.figures.defective - before.defective,
      page.figures.copies - before.copies,
    ]).toEqual([200_000, 1, 50]);
    const draft = await staff.get<ClaimDraft>(`/api/admin/claims/draft?supplier=${encodeURIComponent(supplier)}`);
    expect(draft.body.body).toContain('They cost $ 2,000.00.');
    expect((await staff.post(`/api/admin/claims/${id}/credit`, { reason: 'credit note 9' })).status).toBe(200);
    expect((await listOf(bySupplier(supplier))).rows[0]).toMatchObject({ credit: { minor: 200_000 } });
    const lots = await staff.get<{ rows: LotRow[] }>(`/api/admin/lots?q=${encodeURIComponent(supplier)}`);
    expect(lots.body.rows[0]).toMatchObject({ unitCost: 40, defective: 50, lost: 2_000, credited: 2_000 });
  });

  test('the email lists unclaimed keys masked, and the export has every row', async () => {
    const staff = await staffOf();
    const { supplier, lot } = await reported();
    const draft = async () =>
      (await staff.get<ClaimDraft>(`/api/admin/claims/draft?supplier=${encodeURIComponent(supplier)}`)).body;
    const { subject, body, keys } = await draft();
    expect([subject, keys]).toEqual(['Claim for 1 license key', 1]);
    expect(body).toContain(`Lot ${lot}, your invoice R-17:`);
    expect(body).toContain(`${BLOCKED}: the key is blocked`);
    expect(body).not.toContain('CLAIM-');
    const file = await staff.get<string>(`/api/admin/claims.csv?${bySupplier(supplier)}`);
    expect(file.body.split('\r\n')[1]).toMatch(/To be claimed/);
    const id = (await listOf(bySupplier(supplier))).rows[0]?.id;
    await staff.post(`/api/admin/claims/${id}/refuse`, { reason: 'none is paid' });
    expect((await draft()).keys).toBe(0);
  });

  test('a lot shows its share of bad keys, their cost and what was credited, also in the export', async () => {
    const staff = await staffOf();
    const { supplier, lot } = await reported();
    const lotNow = async () =>
      (await staff.get<{ rows: LotRow[] }>(`/api/admin/lots?q=${encodeURIComponent(supplier)}`)).body.rows[0];
    expect(await lotNow()).toMatchObject({ defective: 1, tried: 2, lost: 12.5, credited: 0, currency: 'EUR' });
    const id = (await listOf(bySupplier(supplier))).rows[0]?.id;
    await staff.post(`/api/admin/claims/${id}/credit`, { amount: 10, reason: 'G-4' });
    expect(await lotNow()).toMatchObject({ lost: 12.5, credited: 10 });
    const file = await staff.get<string>(`/api/admin/lots.csv?q=${encodeURIComponent(supplier)}`);
    expect(file.body.split('\r\n')[1]).toMatch(new RegExp(`^${lot},.*,1,,12.5,12.5,10,EUR,`));
  });

  test('a lot with a currency but no cost shows what was credited', async () => {
    const staff = await staffOf();
    const { supplier } = await reported({ currency: 'EUR' });
    const lotNow = async () =>
      (await staff.get<{ rows: LotRow[] }>(`/api/admin/lots?q=${encodeURIComponent(supplier)}`)).body.rows[0];
    expect(await lotNow()).toMatchObject({ unitCost: null, lost: null, credited: null });
    const id = (await listOf(bySupplier(supplier))).rows[0]?.id;
    expect((await staff.post(`/api/admin/claims/${id}/credit`, { amount: 7.5, reason: 'G-6' })).status).toBe(200);
    expect(await lotNow()).toMatchObject({ lost: null, credited: 7.5 });
    const file = await staff.get<string>(`/api/admin/claims.csv?${bySupplier(supplier)}`);
    expect(file.body.split('\r\n')[1]).toContain(',Credited,,7.5,EUR,');
  });

  test('the export of lots has no percentage for fewer than twenty copies', async () => {
    const staff = await staffOf();
    const { supplier, sold } = await reported();
    const line = async () =>
      (await staff.get<string>(`/api/admin/lots.csv?q=${encodeURIComponent(supplier)}`)).body.split('\r\n')[1];
    expect(await line()).toContain(',1,,12.5,');
    const text = Array.from({ length: 20 }, (_, n) => `PERCT-${String(n).padStart(5, '0')}-00000-KEYST-ALLXX`).join(
      '\n',
    );
    await importKeys(testDeps(), { product: sold.id, lot: `claims ${made}`, seats: 1, text });
    for (let n = 0; n < 18; n += 1) await new Buyer().buy([{ product: sold }]);
    expect(await line()).toContain(',1,5,12.5,');
  });

  test.each([
    ['its supplier has credited what was claimed', 'credit'],
    ['it is off sale', 'off-sale'],
  ])('the call about a bad lot closes once %s', async (_why, act) => {
    const staff = await staffOf();
    const { supplier, lot } = await reported();
    const id = String((await row('SELECT id FROM lot WHERE name = ?', lot))?.id);
    const isOpen = () =>
      count("SELECT count(*) FROM attention WHERE kind = 'lot_defective' AND subject = ? AND state = 'open'", id);
    await raiseAttention(testDeps(), { kind: 'lot_defective', subject: id, message: 'Look.' }).run();
    await setSettings({ replacePerLot: 1 });
    await watchLots(testDeps());
    expect(await isOpen()).toBe(1);
    const claim = (await listOf(bySupplier(supplier))).rows[0]?.id;
    await staff.post(act === 'credit' ? `/api/admin/claims/${claim}/credit` : `/api/admin/lots/${id}/off-sale`, {
      reason: 'G-4',
    });
    await watchLots(testDeps());
    expect(await isOpen()).toBe(0);
  });
});

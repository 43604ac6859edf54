import { describe, expect, test } from 'vitest';
import type { ImportKeysOutput, ImportRun } from '../../../src/shop/imports/contract';
import { sha256Hex } from '../../../src/shop/sha256-hex';
import keyInventory from '../../fixtures/imports/keys-inventory.csv?raw';
import { Buyer } from '../../support/buyer.ts';
import { count, db, product, row, seatsOf } from '../../support/stock.ts';
import { CSV, movingIn, owner, services } from './fixtures.ts';

movingIn();

const statesOf = async (sql: string, value: string) =>
  (await db.prepare(sql).bind(value).all<{ state: string }>()).results.map(({ state }) => state);

type ImportRuns = { runs: ImportRun[] };

describe('an inventory of keys', () => {
  const sendKeys = (change: Record<string, string>, body = keyInventory) =>
    owner().send<ImportKeysOutput & { error: string }>(
      'POST',
      `/api/admin/imports/keys?${new URLSearchParams(change)}`,
      {
        body,
        headers: CSV,
      },
    );

  test('above 4 MB in one request is refused with what to do, like every file of keys', async () => {
    const body = 'Key\n'.padEnd(4 * 1024 * 1024 + 1, 'AAAAA-00009\n');
    for (const path of ['imports/keys?key=0&lot=Large', 'keys/import?product=home-2024&lot=Large']) {
      const { status, body: said } = await owner().send<{ code: string; error: string }>('POST', `/api/admin/${path}`, {
        body,
        headers: CSV,
      });
      expect([status, said.code, said.error]).toEqual([
        413,
        'payload_too_large',
        expect.stringMatching(/larger than 4 MB.*Split it/),
      ]);
    }
    expect(await count("SELECT count(*) AS n FROM lot WHERE name LIKE 'Large%'")).toBe(0);
  });

  test('refuses a key with a line break in it, as a plain file of keys does', async () => {
    const body = 'Key,Note\n"BREAK-AAAAA\nAAAAA-00001",two lines\nBREAK-AAAAA-AAAAA-AAAAA-00002,one line\n';
    const sent = await sendKeys({ key: '0', productId: 'home-2024', lot: 'Broken lines', dryRun: 'false' }, body);
    expect(sent.body.left).toEqual([
      { row: 1, name: '', state: 'refused', reason: 'A key cannot hold line breaks or control characters.' },
    ]);
    expect(sent.body.lots.map(({ accepted }) => accepted)).toEqual([1]);
  });

  test('comes in any layout, a lot for each product, and the layout is remembered', async () => {
    const layout = { key: '1', seats: '2', product: '0', lot: 'Old stock' };
    const looked = await sendKeys({ ...layout, dryRun: 'true' });
    expect(looked.body.lots.map(({ productId, accepted }) => [productId, accepted])).toEqual([
      ['home-2024', 1],
      ['professional-plus-2024', 1],
    ]);
    expect(looked.body.left).toMatchObject([
      { row: 3, state: 'refused', reason: expect.stringContaining('“unknown thing”') },
      { row: 4, state: 'skipped' },
    ]);
    expect(await count("SELECT count(*) AS n FROM lot WHERE name LIKE 'Old stock%'")).toBe(0);
    const done = await sendKeys({ ...layout, dryRun: 'false' });
    expect([done.body.lots, done.body.left]).toEqual([looked.body.lots, looked.body.left]);
    expect(await count("SELECT sum(seats) AS n FROM license_key WHERE product_id = 'professional-plus-2024'")).toBe(2);
    const again = await sendKeys({ ...layout, dryRun: 'false' });
    expect(again.body.lots.map(({ accepted }) => accepted)).toEqual([0, 0]);
    const header = await sha256Hex(['Artikel', 'Lizenzschluessel', 'Plaetze', 'Notiz'].join('\n'));
    const { body } = await owner().get<{ layout: object }>(`/api/admin/imports/key-layout?header=${header}`);
    expect(body.layout).toEqual({ key: 1, seats: 2, product: 0 });
  });

  test('says which lines hold no key, and goes on where a product has no other', async () => {
    const file = `Product,Key
home-2024,BLANK-AAAAA-AAAAA-AAAAA-00001
home-2024,
professional-plus-2024,
`;
    const missing = { state: 'refused', reason: 'The key is missing.' };
    const { status, body } = await sendKeys({ key: '1', product: '0', lot: 'Blanks', dryRun: 'false' }, file);
    expect([status, body]).toMatchObject([
      200,
      {
        lots: [{ productId: 'home-2024', accepted: 1 }],
        left: [
          { row: 2, ...missing },
          { row: 3, ...missing },
        ],
      },
    ]);
  });

  test('leaves out keys that were sold there, in whichever line it says so', async () => {
    const file = `Product,Key,Status,Order ID
home-2024,SOLDA-AAAAA-AAAAA-AAAAA-00001,Available,
home-2024,SOLDA-AAAAA-AAAAA-AAAAA-00002,sold,
home-2024,SOLDA-AAAAA-AAAAA-AAAAA-00003,active,#1001
home-2024,SOLDA-AAAAA-AAAAA-AAAAA-00003,new,0
home-2024,SOLDA-AAAAA-AAAAA-AAAAA-00004,Unused,NULL
`;
    const sold = { state: 'refused', reason: expect.stringContaining('This key was sold there already') };
    const { body } = await sendKeys({ key: '1', product: '0', lot: 'Mixed', dryRun: 'false' }, file);
    expect(body).toMatchObject({
      lots: [{ lot: 'Mixed - home-2024', accepted: 2 }],
      left: [2, 3, 4].map((at) => ({ row: at, ...sold })),
    });
  });

  test('a key of one part that a later part names as sold leaves the stock, and staff are called', async () => {
    const head = 'Product,Key,Order ID\n';
    const part = (row: string, dryRun = 'false') =>
      sendKeys({ key: '1', product: '0', lot: 'Two parts', dryRun }, `${head}home-2024,${row}\n`);
    const stateOf = (key: string) =>
      statesOf('SELECT s.state FROM seat s JOIN license_key k ON k.id = s.key_id WHERE k.hint LIKE ?', key);
    await part('TWICE-AAAAA-AAAAA-AAAAA-SOLD1,');
    await part('TWICE-AAAAA-AAAAA-AAAAA-FREE1,');
    await part('twice-aaaaa-aaaaa-aaaaa-sold1,#77', 'true');
    expect(await stateOf('%SOLD1')).toEqual(['available']);
    for (const _ of [1, 2]) {
      const { body } = await part('twice-aaaaa-aaaaa-aaaaa-sold1,#77');
      expect(body.left).toMatchObject([{ state: 'refused' }]);
    }
    expect([await stateOf('%SOLD1'), await stateOf('%FREE1')]).toEqual([['quarantined'], ['available']]);
    const entry = await row(
      "SELECT subject, message FROM attention WHERE kind = 'keys_quarantined' AND state = 'open'",
    );
    expect(entry).toEqual({ subject: 'home-2024', message: expect.stringMatching(/sold there already: .*SOLD1/) });
    expect(await count("SELECT count(*) FROM audit WHERE action = 'key.quarantined' AND subject = 'home-2024'")).toBe(
      1,
    );
  });

  test('a key that a buyer has, and a later part names as sold, calls staff with its order', async () => {
    const sold = await product({ keys: 0, backorder: true });
    const waiting = await new Buyer(services).buy([{ product: sold }]);
    const part = (cells: string) =>
      sendKeys({ key: '0', productId: sold.id, lot: `Given ${sold.id}`, dryRun: 'false' }, `Key,Order\n${cells}\n`);
    await part('GIVEN-AAAAA-AAAAA-AAAAA-GIVE1,');
    expect(await seatsOf(sold)).toEqual({ assigned: 1 });
    await part('GIVEN-AAAAA-AAAAA-AAAAA-GIVE1,#78');
    expect(await seatsOf(sold)).toEqual({ assigned: 1 });
    const entry = await row(
      "SELECT message FROM attention WHERE kind = 'ledger_conflict' AND subject = ?",
      waiting.orderId,
    );
    expect(entry?.message).toMatch(/GIVE1.*sold there already/);
  });

  test('an order that holds such a key is paid and gets another one, and a person may put the key on sale again', async () => {
    const sold = await product({ keys: 0 });
    const part = (cells: string) =>
      sendKeys({ key: '0', productId: sold.id, lot: `Held ${sold.id}`, dryRun: 'false' }, `Key,Order\n${cells}\n`);
    await part('HELDA-AAAAA-AAAAA-AAAAA-00001,');
    await part('HELDA-AAAAA-AAAAA-AAAAA-00002,');
    const buyer = new Buyer(services);
    const { body } = await buyer.order([{ product: sold }]);
    await part('HELDA-AAAAA-AAAAA-AAAAA-00001,#79');
    expect(await seatsOf(sold)).toEqual({ quarantined: 1, available: 1 });
    await buyer.pay(body);
    expect((await buyer.confirm(body)).body.licenseKeys).toHaveLength(1);
    const decision = { productId: sold.id, decision: 'release', reason: 'It was sold by mistake' };
    expect((await owner().post('/api/admin/ledger/quarantine', decision)).status).toBe(200);
    expect(await seatsOf(sold)).toEqual({ available: 1, assigned: 1 });
  });

  test('that broke off goes on where it ended: it says how far it is, and a part that comes again counts once', async () => {
    const file = await sha256Hex('an inventory of four');
    const rows = (from: number) => `Key\n${[1, 2].map((at) => `BROKE-AAAAA-AAAAA-AAAAA-0000${from + at}`).join('\n')}`;
    const part = (from: number, dryRun = 'false') =>
      sendKeys(
        { key: '0', productId: 'home-2024', lot: 'Broken off', file, total: '4', from: String(from), dryRun },
        rows(from),
      );
    const doneOf = async (answer: ReturnType<typeof part>) => (await answer).body.done;
    expect(await doneOf(part(0, 'true'))).toBe(0);
    expect(await doneOf(part(0))).toBe(2);
    expect(await doneOf(part(0))).toBe(2);
    expect(await doneOf(part(0, 'true'))).toBe(2);
    const runNow = async () => (await owner().get<ImportRuns>('/api/admin/imports')).body.runs[0];
    expect(await runNow()).toMatchObject({ kind: 'keys', source: 'inventory', name: 'Broken off', done: 2, total: 4 });
    expect(await doneOf(part(2))).toBe(4);
    expect(await runNow()).toMatchObject({ done: 4, created: 4, skipped: 0, refused: 0 });
    // What is stored of the file lets nobody test keys against it.
    expect(JSON.stringify(await runNow())).not.toContain(file);
  });

  test('needs titles: a first line that is a key is neither lost nor remembered', async () => {
    const before = await count('SELECT count(*) AS n FROM key_layout');
    const file = 'FIRST-AAAAA-AAAAA-AAAAA-00001\nFIRST-AAAAA-AAAAA-AAAAA-00002';
    const { status, body } = await sendKeys({ key: '0', productId: 'home-2024', lot: 'Bare', dryRun: 'false' }, file);
    expect([status, body.error]).toEqual([400, expect.stringContaining('Add a line above it')]);
    expect(await count('SELECT count(*) AS n FROM key_layout')).toBe(before);
  });

  test('has lots that end with the product, and stores nothing where one belongs to another product', async () => {
    const file = `Product,Key
home-2024,LOTSA-AAAAA-AAAAA-AAAAA-00001
professional-plus-2024,LOTSA-AAAAA-AAAAA-AAAAA-00002
`;
    const long = 'x'.repeat(100);
    const query = { key: '1', product: '0', dryRun: 'true' };
    const { body } = await sendKeys({ ...query, lot: long }, file);
    expect(body.lots.map(({ lot }) => lot)).toEqual([
      `${long} - home-2024`,
      `${'x'.repeat(95)} - professional-plus-2024`,
    ]);
    await sendKeys(
      { key: '0', productId: 'home-2024', lot: 'Own - professional-plus-2024', dryRun: 'false' },
      'Key\nLOTSA-AAAAA-AAAAA-AAAAA-00003',
    );
    expect((await sendKeys({ ...query, dryRun: 'false', lot: 'Own' }, file)).status).toBe(409);
    expect(await count("SELECT count(*) AS n FROM lot WHERE name = 'Own - home-2024'")).toBe(0);
  });
});

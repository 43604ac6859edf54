import { describe, expect, test } from 'vitest';
import type { ImportKeysOutput, ImportRun } from '../../../src/shop/imports/contract';
import { fingerprintOf } from '../../../src/shop/imports/fingerprint';
import keyInventory from '../../fixtures/imports/keys-inventory.csv?raw';
import { count } from '../../support/stock.ts';
import { CSV, movingIn, owner } from './fixtures.ts';

movingIn();

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
    const header = await fingerprintOf(['Artikel', 'Lizenzschluessel', 'Plaetze', 'Notiz'].join('\n'));
    const { body } = await owner().get<{ layout: object }>(`/api/admin/imports/key-layout?header=${header}`);
    expect(body.layout).toEqual({ key: 1, seats: 2, product: 0 });
  });

  test('leaves out keys that were sold there, in whichever line it says so', async () => {
    const file = `Product,Key,Status,Order ID
home-2024,SOLDA-AAAAA-AAAAA-AAAAA-00001,Available,
home-2024,SOLDA-AAAAA-AAAAA-AAAAA-00002,sold,
home-2024,SOLDA-AAAAA-AAAAA-AAAAA-00003,active,#1001
home-2024,SOLDA-AAAAA-AAAAA-AAAAA-00003,new,0
`;
    const sold = { state: 'refused', reason: expect.stringContaining('This key was sold there already') };
    const { body } = await sendKeys({ key: '1', product: '0', lot: 'Mixed', dryRun: 'false' }, file);
    expect(body).toMatchObject({
      lots: [{ lot: 'Mixed - home-2024', accepted: 1 }],
      left: [2, 3, 4].map((at) => ({ row: at, ...sold })),
    });
  });

  test('that broke off goes on where it ended: it says how far it is, and a part that comes again counts once', async () => {
    const file = await fingerprintOf('an inventory of four');
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
    // What is kept of the file gives nobody a way to try keys against it.
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

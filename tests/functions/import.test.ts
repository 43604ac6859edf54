import { beforeAll, describe, expect, test } from 'vitest';
import { importKeys } from '../../functions/admin/licenses/import-keys';
import type { ImportReport } from '../../src/shop/licenses/contract';
import { testDeps } from '../support/deps.ts';
import { newVisitor, OPERATOR } from '../support/visitor.ts';
import { assertConserved, count, db, HOME, keyFile, PRO, runImport, seedStock } from './import-fixtures.ts';

const CSV = { ...OPERATOR, 'content-type': 'text/csv' };
const post = (query: string, body: string, headers: Record<string, string> = CSV) =>
  newVisitor().send<ImportReport & { code?: string; issues?: unknown }>('POST', `/api/admin/keys/import?${query}`, {
    headers,
    body,
  });

beforeAll(async () => {
  await seedStock();
});

describe('I19 a key import is all or reported, and duplicates never enter', () => {
  const file = [
    '\uFEFFkey,seats,note',
    'AAAAA-00001,1,"a, b"',
    '',
    'AAAAA-00002,5,',
    'aaaaa 00001,1,again',
    'AB,1,',
    'AAAAA-00003,,',
  ].join('\r\n');
  const expected = {
    product: HOME,
    lot: 'first lot',
    lines: 5,
    accepted: 3,
    duplicates: [{ line: 5, firstLine: 2 }],
    known: [],
    malformed: [{ line: 6, reason: 'A key has at least 5 letters or digits.' }],
    served: 0,
  };

  test('a dry run reports what the real run does, and stores nothing', async () => {
    const dry = await post(`product=${HOME}&lot=first%20lot&dryRun=true`, file);
    expect(dry).toMatchObject({ status: 200, body: { ...expected, dryRun: true } });
    expect([await count('license_key'), await count('lot'), await count('audit')]).toEqual([0, 0, 0]);
    const real = await post(`product=${HOME}&lot=first%20lot&supplier=ACME&unitCost=12.5&currency=EUR`, file);
    expect(real).toMatchObject({ status: 200, body: { ...expected, dryRun: false } });
    expect([await count('license_key'), await count('seat'), await count('lot'), await count('audit')]).toEqual([
      3, 7, 1, 1,
    ]);
    expect(await db.prepare('SELECT supplier, unit_cost_minor, currency FROM lot').first()).toEqual({
      supplier: 'ACME',
      unit_cost_minor: 1250,
      currency: 'EUR',
    });
  });

  test('keys are sold in the order of their file', async () => {
    const { results } = await db
      .prepare('SELECT s.rank, k.seats FROM seat s JOIN license_key k ON k.id = s.key_id ORDER BY s.rank')
      .all<{ rank: number; seats: number }>();
    expect(results.map(({ seats }) => seats)).toEqual([1, 5, 5, 5, 5, 5, 1]);
    expect(new Set(results.map(({ rank }) => rank)).size).toBe(7);
  });

  test('the same file again adds nothing, under any lot and product, even when its keys are sold', async () => {
    await db.prepare("UPDATE seat SET state = 'revoked'").run();
    const again = await runImport(file, { lot: 'first lot' });
    expect(again).toMatchObject({
      accepted: 0,
      known: [{ line: 2 }, { line: 4 }, { line: 7 }],
      duplicates: expected.duplicates,
    });
    expect((await runImport('AAAAA00002', { product: PRO, lot: 'other' })).known).toEqual([{ line: 1 }]);
    expect([await count('license_key'), await count('lot'), await count('audit')]).toEqual([3, 1, 1]);
  });

  test('keys are stored sealed and the audit holds none', async () => {
    const { results } = await db.prepare('SELECT ciphertext, fingerprint FROM license_key').all();
    const audit = await db.prepare('SELECT * FROM audit').all();
    expect(JSON.stringify([results, audit.results])).not.toMatch(/AAAAA/i);
    expect(audit.results[0]).toMatchObject({
      actor: 'operator',
      action: 'key.imported',
      permission: 'keys:import',
      subject: HOME,
    });
  });

  test('bad requests get their own codes and leave no trace', async () => {
    const before = await count('license_key');
    const cases: [string, string, number, string][] = [
      [`product=${HOME}&lot=x`, ' \r\n\r\n', 400, 'import_empty'],
      [`product=${HOME}&lot=x`, 'key\n', 400, 'import_empty'],
      ['product=nothing&lot=x', 'NEWKEY-1', 404, 'unknown_product'],
      [`product=${PRO}&lot=first%20lot`, 'NEWKEY-1', 409, 'import_lot_conflict'],
      [`product=${HOME}`, 'NEWKEY-1', 400, 'invalid_input'],
      [`product=${HOME}&lot=x&extra=1`, 'NEWKEY-1', 400, 'invalid_input'],
      [`product=${HOME}&lot=x&seats=0`, 'NEWKEY-1', 400, 'invalid_input'],
      [`product=${HOME}&lot=x&unitCost=1.5`, 'NEWKEY-1', 400, 'invalid_input'],
      [`product=${HOME}&lot=x&unitCost=1.5&currency=JPY`, 'NEWKEY-1', 400, 'invalid_input'],
      [`product=${HOME}&lot=x&currency=XXX`, 'NEWKEY-1', 400, 'invalid_input'],
      [`product=${HOME}&lot=x&seats=1000`, keyFile('SEATS', 201), 400, 'invalid_input'],
    ];
    for (const [query, body, status, code] of cases)
      expect(await post(query, body), query).toMatchObject({ status, body: { code } });
    expect((await post(`product=${HOME}&lot=x`, 'A'.repeat(4 * 1024 * 1024 + 1))).status).toBe(413);
    expect(
      (await post(`product=${HOME}&lot=x`, '{}', { ...OPERATOR, 'content-type': 'application/json' })).status,
    ).toBe(415);
    expect((await post(`product=${HOME}&lot=x`, 'NEWKEY-1', { 'content-type': 'text/csv' })).status).toBe(401);
    expect(
      (await post(`product=${HOME}&lot=x`, 'NEWKEY-1', { 'content-type': 'text/csv', authorization: 'Bearer wrong' }))
        .status,
    ).toBe(401);
    expect([await count('license_key'), await count('lot')]).toEqual([before, 1]);
  });

  test('a batch that fails stores nothing at all', async () => {
    await db
      .prepare("CREATE TRIGGER no_audit BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'audit is down'); END")
      .run();
    await expect(runImport(keyFile('HALF', 2_500), { lot: 'half' })).rejects.toThrow('audit is down');
    await db.prepare('DROP TRIGGER no_audit').run();
    expect([await count('lot', "name = 'half'"), await count('license_key')]).toEqual([0, 3]);
  });

  test('two imports of one file at once add each key once, and both reports are right', async () => {
    let arrived = 0;
    let open = () => {};
    const together = new Promise<void>((resolve) => {
      open = resolve;
    });
    const failpoint = async () => {
      arrived += 1;
      if (arrived === 2) open();
      await together;
    };
    const reports = await Promise.all([1, 2].map(() => runImport(keyFile('RACE', 50), { lot: 'race' }, { failpoint })));
    expect(reports.map((report) => report.accepted).sort()).toEqual([0, 50]);
    expect(reports.map((report) => report.known.length).sort()).toEqual([0, 50]);
    expect(await count('license_key', "lot_id = (SELECT id FROM lot WHERE name = 'race')")).toBe(50);
    await assertConserved(expect);
  });

  test('two products that race for one lot name: one gets it', async () => {
    let arrived = 0;
    let open = () => {};
    const together = new Promise<void>((resolve) => {
      open = resolve;
    });
    const failpoint = async () => {
      arrived += 1;
      if (arrived === 2) open();
      await together;
    };
    const done = await Promise.allSettled([
      runImport('LOTRACE-1', { lot: 'wanted' }, { failpoint }),
      runImport('LOTRACE-2', { lot: 'wanted', product: PRO }, { failpoint }),
    ]);
    expect(done.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(done.find((each) => each.status === 'rejected')).toMatchObject({ reason: { code: 'import_lot_conflict' } });
  });

  test('10,000 rows are imported in one go', { timeout: 30_000 }, async () => {
    const started = Date.now();
    const report = await runImport(keyFile('MANY', 10_000), { lot: 'many', product: PRO });
    console.log(`10,000 keys imported in ${Date.now() - started} ms`);
    expect(report.accepted).toBe(10_000);
    expect((await runImport(keyFile('MANY', 10_000), { lot: 'many', product: PRO })).known.length).toBe(10_000);
    await assertConserved(expect);
  });

  test('a file of more keys than are written at a time is one report, and goes on where it was cut off', async () => {
    const lines = Array.from({ length: 5_002 }, (_, n) => `CUTAA-${String(n).padStart(5, '0')}-OFFBB`);
    // The last repeats the first, of another part.
    const file = [...lines, lines[0]].join('\n');
    let parts = 0;
    const failpoint = async (name: string) => {
      if (name === 'before:import') parts += 1;
      if (parts === 2) throw new Error('cut off');
    };
    const query = { product: HOME, lot: 'cut off' };
    await expect(importKeys(testDeps({ failpoint }), { ...query, text: file })).rejects.toThrow('cut off');
    expect(await count('license_key', "lot_id = (SELECT id FROM lot WHERE name = 'cut off')")).toBe(5_000);
    const report = await importKeys(testDeps(), { ...query, text: file });
    expect([report.lines, report.accepted, report.known.length]).toEqual([5_003, 2, 5_000]);
    expect(report.duplicates).toEqual([{ line: 5_003, firstLine: 1 }]);
    await assertConserved(expect);
  });

  test('no statement of an import scans a table that grows', async () => {
    const plans: string[] = [];
    const spied = new Proxy(db, {
      get(target, name) {
        if (name !== 'prepare')
          return (target as never as Record<string | symbol, (...a: unknown[]) => unknown>)[name]?.bind(target);
        return (text: string) => {
          plans.push(text);
          return target.prepare(text);
        };
      },
    });
    await runImport('PLANNED-1', { lot: 'plan' }, { db: spied });
    for (const text of new Set(plans.filter((each) => !each.startsWith('INSERT INTO must')))) {
      const values = [...text.matchAll(/\?(\d*)/g)].length;
      const numbered = Math.max(0, ...[...text.matchAll(/\?(\d+)/g)].map((match) => Number(match[1])));
      const { results } = await db
        .prepare(`EXPLAIN QUERY PLAN ${text}`)
        .bind(...Array(numbered || values).fill('[]'))
        .all<{ detail: string }>();
      const scans = results
        .map((row) => row.detail)
        .filter((detail) => /^SCAN (?!j|k VIRTUAL|k\b|copy|CONSTANT|\(|value)/.test(detail));
      expect(scans, text).toEqual([]);
    }
  });
});

describe('what does not look like a key of its product is not sold unless somebody says so', () => {
  const file = [
    'ABCDE-12345-FGHJK-67890-LMNPQ',
    'bad key',
    'ABCDE-12345-FGHJK-67890',
    'ABCDE12345FGHJK67890LMNPR',
    'abcde-12345-fghjk-67890-lmnps',
    'ABCDE-12345-FGHJK-67890-LMNP!',
  ].join('\n');
  const unmatched = [{ line: 2 }, { line: 3 }, { line: 4 }, { line: 6 }];
  const format = 'XXXXX-XXXXX-XXXXX-XXXXX-XXXXX';
  const stored = () => count('license_key', "lot_id IN (SELECT id FROM lot WHERE name = 'masked')");

  test('such lines are listed apart, left out, and taken only when that is asked for', async () => {
    await db.prepare('UPDATE product SET key_format = ?').bind(format).run();
    const query = `product=${PRO}&lot=masked`;
    const dry = await post(`${query}&dryRun=true`, file);
    expect(dry.body).toMatchObject({ lines: 6, accepted: 2, unmatched, format, malformed: [] });
    expect((await post(query, file)).body).toMatchObject({ accepted: 2, unmatched });
    expect(await stored()).toBe(2);
    const all = await post(`${query}&acceptUnmatched=true`, file);
    expect(all.body).toMatchObject({ accepted: 4, unmatched: [], known: [{ line: 1 }, { line: 5 }] });
    expect(await stored()).toBe(6);
    await db.prepare('UPDATE product SET key_format = NULL').run();
  });
});

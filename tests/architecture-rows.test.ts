// @vitest-environment node
import { expect, test } from 'vitest';
import { rowCasts } from './support/row-casts.ts';
import { sources } from './support/sources.ts';

/** Ways in which verbs have cast rows before; each of them is found. */
const NAIVE = `
  const [orders, lines] = await db.batch([selectOrder(db), selectLines(db)]);
  const order = orders?.results[0] as OrderRow | undefined;
  const open = ((lines?.results ?? []) as unknown as LineRow[]).filter(isOpen);
  const first = (await selectOrder(db).first()) as OrderRow;
  const row = await selectOrder(db).first<OrderRow>();
  const { results } = await selectLines(db).all<LineRow>();
  const seats = await countSeats(db).first<number>('free');
  const [counted] = await db.batch<{ used: number }>([count(db)]);
  const kinds = results.map((line) => line.kind as Kind);
  for (const line of results) add(line.state as LineState);
  const shown = (found: D1Result | undefined) => (found?.results ?? []) as Act[];
  const [payments, refunds] = (await db.batch(reads)).map((result) => result.results);
  const facts = { payments, refunds } as unknown as Facts;
  const rowsOf = await runBatch(db, [read]);
  const [one] = rowsOf(read) as Row[];
`;

/** What is no cast of a row: what JSON of a column holds, a single column by its name, how many rows were written. */
const HARMLESS = `
  const row = await selectOrder(db).first();
  const lines = JSON.parse(row.lines) as Line[];
  const seats = await countSeats(db).first('free');
  const [written] = await db.batch([update(db)]);
  const meta = written.meta as Meta;
  const words = ['a', 'b'] as const;
  const name = input.name as Name;
`;

test('functions cast no row of the database: its type stands beside its SQL, once', () => {
  expect(rowCasts([{ file: 'naive.ts', text: NAIVE }])).toHaveLength(12);
  expect(rowCasts([{ file: 'harmless.ts', text: HARMLESS }])).toEqual([]);
  // The one place that hands the type of a statement on to its rows.
  expect(rowCasts(sources('functions/**/*.{ts,tsx}'))).toEqual([
    'functions/db/run-batch.ts: (results[statements.indexOf(of)]?.results ?? []) as Row[]',
  ]);
});

// @vitest-environment node
import { expect, test } from 'vitest';
import { rowCasts } from './support/row-casts.ts';
import { sources } from './support/sources.ts';
import { throwingSchemas, uncheckedJson } from './support/unchecked-json.ts';

/** Ways in which verbs used to cast rows; each of them is found. */
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

/** Not casts of rows: JSON (which has a rule of its own below), a single column by name, the number of rows written. */
const HARMLESS = `
  const row = await selectOrder(db).first();
  const lines = JSON.parse(row.lines) as Line[];
  const seats = await countSeats(db).first('free');
  const [written] = await db.batch([update(db)]);
  const meta = written.meta as Meta;
  const words = ['a', 'b'] as const;
  const name = input.name as Name;
`;

test('functions never cast a database row: its type is declared once, beside its SQL', () => {
  expect(rowCasts([{ file: 'naive.ts', text: NAIVE }])).toHaveLength(12);
  expect(rowCasts([{ file: 'harmless.ts', text: HARMLESS }])).toEqual([]);
  // The one place that passes the type of a statement on to its rows.
  expect(rowCasts(sources('functions/**/*.{ts,tsx}'))).toEqual([
    'functions/db/run-batch.ts: (results[statements.indexOf(of)]?.results ?? []) as Row[]',
  ]);
});

/** Ways in which verbs used JSON of a column unchecked; each of them is found. */
const UNCHECKED = `
  const lines = JSON.parse(row.lines) as Line[];
  const typed: Line[] = JSON.parse(row.lines);
  const seller = { seller: JSON.parse(row.seller) as Seller };
  const reasonsOf = (row: Row): string[] => JSON.parse(row.reasons);
  const { version } = JSON.parse(row.consents);
  contentsOf(deps, [JSON.parse(cart.lines)]);
  function termsOf(row: Row): Terms { return JSON.parse(row.terms); }
`;

const CHECKED = `
  const lines = linesOf(row.lines);
  const event = schema.safeParse(JSON.parse(body)).data;
  const value: unknown = JSON.parse(text);
  function parsed(text: string): unknown { return JSON.parse(text); }
`;

/** JSON that no column stores in clear, and the readers themselves. */
const OTHER_JSON = [
  // Grouped in memory by this text.
  'csp-reports/record-report.ts: JSON.parse(name)',
  // Sealed by the vault, which opens nothing that was modified.
  'customers/read-retained.ts: JSON.parse(await vault.open(sealed, retainedSealContext(id, purpose)))',
  // The readers.
  'db/json.ts: JSON.parse(text) as T',
  'db/json.ts: JSON.parse(stored)',
  // Written by our own build.
  `http/defer-scripts.ts: JSON.parse('"__ISLAND_RUNTIME__"')`,
  `http/page-cache.ts: JSON.parse('"__BUILD__"')`,
  `http/policy.ts: JSON.parse('"__CSP_INLINE_HASHES__"')`,
  'invoices/pdf/fonts.ts: JSON.parse(new TextDecoder().decode(file)) as Subset[]',
  // Its hash is checked against the chain.
  'ledger/chain.ts: JSON.parse(text) as Entry',
  // Sealed, as above.
  'ledger/contact.ts: JSON.parse(await vault.open(text, place(orderId))) as Record<string, Row>',
  'mail/kind.ts: JSON.parse( await vault.open({ ciphertext: payload, vaultKeyId: payload_key_id }, payloadSealContext(id)), ) as Facts',
  'mail/kinds/text-test.ts: JSON.parse(await vault.open(sealed, payloadSealContext(id))) as TestedText',
  'mail/kinds/text-test.ts: JSON.parse(words)',
  'mail/list-local.ts: JSON.parse(content) as LocalContent',
  // Responses of providers.
  'platform/ai.ts: JSON.parse(response)',
  'platform/commerce/store-message.ts: JSON.parse(body)',
  'platform/mailer-resend.ts: JSON.parse(text)',
  'platform/razorpay-api.ts: JSON.parse(answer.text)',
  'platform/sandbox.ts: JSON.parse(new TextDecoder().decode(bytes)) as [ string, number, Currency, CopiesByProduct, ]',
  'platform/stripe.ts: JSON.parse(body) as Stripe.Event',
  'platform/vies.ts: JSON.parse(new TextDecoder().decode(bytes)) as { userError?: unknown } | null',
  // Sealed, as above.
  'staff/set-up-totp.ts: JSON.parse(text) as Ticket',
];

test('JSON of a column is read by its validating reader: a damaged value has an error code instead of causing a crash later', () => {
  expect(uncheckedJson([{ file: 'naive.ts', text: UNCHECKED }])).toHaveLength(7);
  expect(uncheckedJson([{ file: 'checked.ts', text: CHECKED }])).toEqual([]);
  expect(uncheckedJson(sources('functions/**/*.{ts,tsx}'))).toEqual(OTHER_JSON.map((line) => `functions/${line}`));
});

/** Schemas that may throw: the verbs catch it and go on without, or it is an answer of ours that is cut to its contract. */
const MAY_THROW = [
  'assistant/ask-model.ts: reply',
  'content/optimize-seo.ts: seoTexts',
  'mail/text-in-force.ts: savedWords',
  'scripts/routes.ts: publicScriptsOutput',
  'settings/change-setting.ts: z.json()',
  'storefront/handle-events.ts: notes',
];

test('a schema blames a caller for what the caller sent alone: stored values have readers that answer data_damaged', () => {
  const naive = 'const form = contactForm.parse(content);\nconst kept = fields.partial().parse(JSON.parse(row.kept));';
  expect(throwingSchemas([{ file: 'naive.ts', text: naive }])).toEqual([
    'naive.ts: contactForm',
    'naive.ts: fields.partial()',
  ]);
  const harmless = 'Date.parse(day);\nconst read = schema.safeParse(body);';
  expect(throwingSchemas([{ file: 'harmless.ts', text: harmless }])).toEqual([]);
  expect(throwingSchemas(sources('functions/**/*.{ts,tsx}'))).toEqual(MAY_THROW.map((line) => `functions/${line}`));
});

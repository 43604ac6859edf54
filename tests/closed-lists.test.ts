import { expect, test } from 'vitest';
import { isMailKind } from '../src/shop/mail/kinds';
import { isAttentionKind } from '../src/shop/staff/attention';
import { isAuditAction } from '../src/shop/staff/audit-actions';
import { sources } from './support/sources.ts';

/** The tables that store a name of a closed list, and which names those are. */
const LISTS = [
  { table: /\b(FROM|INTO|UPDATE|JOIN) attention\b/, column: 'kind', isNamed: isAttentionKind },
  { table: /\b(FROM|INTO|UPDATE|JOIN) outbox\b|\bm\.kind\b/, column: 'kind', isNamed: isMailKind },
  { table: /\b(FROM|INTO|UPDATE|JOIN) audit\b/, column: 'action', isNamed: isAuditAction },
];

/** Returns the names written out in SQL beside a column of that name, or selected for a new row. */
function literals(text: string) {
  return LISTS.flatMap(({ table, column, isNamed }) =>
    [...text.matchAll(/`(?:[^`\\$]|\\.|\$(?!\{)|\$\{[^`]*?\})*`|"[^"\n]*"/g)]
      .map(([sql]) => sql)
      .filter((sql) => table.test(sql))
      .flatMap((sql) => [
        ...(sql.match(new RegExp(`\\b${column}\\s*(?:=|<>|(?:NOT )?IN)\\s*\\(?\\s*'[^)]*`, 'g')) ?? []),
        ...(sql.match(/SELECT \?\d, '[^']+'/g) ?? []),
      ])
      .flatMap((part) => [...part.matchAll(/'([\w.]+)'/g)].map(([, name = '']) => name))
      .filter(isNamed),
  );
}

test('finds a name of a closed list that is written out', () => {
  expect(literals("`SELECT 1 FROM audit WHERE action IN ('staff.disabled', 'other')`")).toEqual(['staff.disabled']);
  expect(literals(`"SELECT 1 FROM outbox WHERE kind = 'order_paid'"`)).toEqual(['order_paid']);
  expect(literals("`INSERT INTO attention (id, kind) SELECT ?1, 'stock_low'`")).toEqual(['stock_low']);
});

test('no SQL writes out a kind of entry or email, or an audit action: functions/db/kinds.ts names them', () => {
  const found = sources('functions/**/*.ts').flatMap(({ file, text }) =>
    literals(text).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

/** The labels of emails and orders that staff see: only the rules beside them know which one is shown. */
const BY_HAND = /\b(?:MAIL_STATES|STORED_MAIL_STATES|MAIL_CLOSED|ORDER_STATES|STAFF_ORDER_STATES|APPROVAL_STATES)\[/;

test('an email and an order have one label everywhere: mailLabel and staffOrderLabel choose it', () => {
  expect(BY_HAND.test('<Badge>{MAIL_STATES[mail.state].label}</Badge>')).toBe(true);
  expect(BY_HAND.test('<Badge>{STORE_ORDER_STATES[state].label} {MAIL_STATES.bounced.label}</Badge>')).toBe(false);
  const found = sources('src/admin/**/*.{ts,tsx}', 'functions/**/*.{ts,tsx}').filter(({ text }) => BY_HAND.test(text));
  expect(found.map(({ file }) => file)).toEqual([]);
});

test('a second, minute, hour and day are written out once, in src/shop/time.ts', () => {
  const own = /\bconst (?:SECOND|MINUTE|HOUR|DAY)(?:_MS)? = (?:\d|[\d_]+ \*|\w+ \*)/;
  expect(own.test('const MINUTE = 60_000;') && own.test('export const DAY = 24 * HOUR;')).toBe(true);
  const found = sources('{src,functions,tests}/**/*.{ts,tsx}').filter(({ text }) => own.test(text));
  expect(found.map(({ file }) => file)).toEqual(['src/shop/time.ts', 'tests/closed-lists.test.ts']);
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Deps } from '../../../functions/platform/deps';
import { raiseAttention, recordAudit } from '../../../functions/staff/statements';
import { accountRef } from '../../../src/shop/receivables/account-ref';
import { actorLabel, actorOf } from '../../../src/shop/staff/actor';
import { actionLabel, entryLabel, isAuditAction, subjectLabel } from '../../../src/shop/staff/audit-actions';
import { isSensitive } from '../../../src/shop/staff/sensitive-actions';

/** Every action named in the server's code, e.g. `order.refunded`. */
function recorded(): string[] {
  const files = readdirSync('functions', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const found = files.flatMap((name) => {
    const code = readFileSync(`functions/${name}`, 'utf8');
    if (!/recordAudit|INTO audit|action:/.test(code)) return [];
    return [...code.matchAll(/action(?:: |\b[^;]*? \? )'([^']+)'(?: : '([^']+)')?/g)].flatMap(([, a, b]) => [a, b]);
  });
  return [...new Set(found)].filter((name) => name !== undefined).filter((name) => /^[a-z_]+\.[a-z_]+$/.test(name));
}

test('every recorded action has words of its own', () => {
  const all = recorded();
  expect(all.length).toBeGreaterThan(90);
  expect(all.filter((action) => !isAuditAction(action))).toEqual([]);
});

/** Past participles that do not end in “ed”. */
const IRREGULAR = 'begun|found|given|hidden|kept|lost|paid|put|resent|reset|sent|set|shown|taken|undone|withdrawn';

test('every action is a noun and what was done to it', () => {
  const source = ['audit-actions', 'audit-actions-access']
    .map((name) => readFileSync(`src/shop/staff/${name}.ts`, 'utf8'))
    .join('');
  const actions = [...source.matchAll(/^ {2}'([a-z_]+\.[a-z_]+)':/gm)].map(([, action = '']) => action);
  expect(actions.length).toBeGreaterThan(150);
  // A noun in the singular, the dot, the verb: `customer_note.added`, not `customer.note_added`.
  const isAction = (action: string) => RegExp(`^[a-z_]*([a-rt-z]|ss)\\.(${IRREGULAR}|[a-z]+ed)(_|$)`).test(action);
  expect(actions.filter((action) => !isAction(action))).toEqual([]);
});

test('an action of another version keeps its own name', () => {
  expect(actionLabel('staff_role.given')).toBe('Role given');
  expect(actionLabel('gift_card.sent')).toBe('Gift card sent');
  expect(actionLabel('constructor')).toBe('Constructor');
});

test('an order on account is not called paid, nor is a free one', () => {
  const paid = (after: unknown) => entryLabel({ action: 'order.paid', after });
  expect([paid({ ref: 'pi_1' }), paid({ ref: accountRef('order_1') }), paid({ free: true }), paid(null)]).toEqual([
    'Order paid',
    'Order put on account',
    'Free order completed',
    'Order paid',
  ]);
  expect(entryLabel({ action: 'role.created', after: { ref: 'account_1' } })).toBe(actionLabel('role.created'));
});

test('both sides of an action have names, never ids', () => {
  const names = new Map([['stf_1', 'Grace Hopper']]);
  const whom = (subject: string) => subjectLabel({ actor: 'staff:stf_2', subject }, names);
  expect([whom('staff:stf_1'), whom('staff:stf_2'), whom('staff:stf_9'), whom('staff:unknown'), whom('inv_1')]).toEqual(
    ['Grace Hopper', '', 'a former colleague', 'an unknown address', ''],
  );
  const actors = ['anonymous', 'Ada Lovelace', 'buyer_1', 'customer:1', 'staff:1', 'system:risk'];
  const words = ['Buyer', 'Ada Lovelace', 'Buyer', 'Buyer', 'A former colleague', 'System'];
  expect(actors.map(actorLabel)).toEqual(words);
  expect(actorOf({ action: 'staff_sign_in.refused', actorName: 'anonymous' })).toBe('Unknown');
});

/** Never called: `tsc` accepts it only while each wrong line below is an error. */
async function refusedByTheCompiler(deps: Deps) {
  // @ts-expect-error no such action has words
  recordAudit(deps.db, deps, { action: 'order.teleported', subject: 'order_1' });
  // @ts-expect-error no such kind of entry has words
  raiseAttention(deps, { kind: 'moon_phase', subject: 'order_1', message: '' });
  // @ts-expect-error nothing has ids that begin so
  deps.newId('thing');
}

test('an unlisted action, kind of entry or prefix of ids is refused by the compiler', () => {
  expect(refusedByTheCompiler).toBeTypeOf('function');
});

test('actions that show keys or personal data are told apart from everyday ones', () => {
  expect(['key.revealed', 'list.exported', 'order_buyer.revealed'].map(isSensitive)).toEqual([true, true, true]);
  expect(['order.paid', 'staff.signed_in', 'an.unknown_act'].map(isSensitive)).toEqual([false, false, false]);
});

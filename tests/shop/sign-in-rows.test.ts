import { expect, test } from 'vitest';
import { rowsOf, signInWords } from '../../src/shop/staff/sign-in-rows';

const AT = Date.parse('2026-11-30T12:00:00Z');
const RITA = 'staff:stf_rita';

const entry = (id: number, action: string, { seconds = 0, actor = RITA } = {}) => ({
  ...{ id, action, actor, actorName: actor, permission: null, subject: actor, about: null },
  ...{ before: null, after: null, reason: null, requestId: `req_${id}`, createdAt: AT + seconds * 1000 },
});

const shape = (entries: Parameters<typeof rowsOf>[0]) =>
  rowsOf(entries).map(({ id, steps }) => (steps ? [id, steps.map((step) => step.id)] : id));

test('the steps of one sign-in are one row that holds each of them, oldest first', () => {
  const confirmed = entry(4, 'staff.reauthenticated', { seconds: 3 });
  const signedIn = entry(3, 'staff.signed_in', { seconds: 2 });
  const password = entry(2, 'staff_password.accepted');
  expect(shape([confirmed, signedIn, password, entry(1, 'order.paid')])).toEqual([[3, [2, 3, 4]], 1]);
  expect(shape([password, signedIn, confirmed])).toEqual([[3, [2, 3, 4]]]);
});

test('no entry is left out, and only one sign-in of one person is one row', () => {
  const signedIn = entry(9, 'staff.signed_in');
  const of = (id: number, more: { seconds?: number; actor?: string }) => entry(id, 'staff_password.accepted', more);
  expect(shape([signedIn, of(8, { actor: 'staff:stf_mia' })])).toEqual([9, 8]);
  expect(shape([signedIn, of(8, { seconds: -61 })])).toEqual([9, 8]);
  expect(shape([signedIn, entry(8, 'staff_sign_in.refused'), of(7, {})])).toEqual([9, 8, 7]);
  expect(shape([signedIn, of(8, {}), entry(7, 'staff.signed_in'), of(6, {})])).toEqual([
    [9, [8, 9]],
    [7, [6, 7]],
  ]);
  // Without the sign-in itself, its steps stay as they are: the password was right, and the code was not.
  expect(shape([entry(9, 'staff.reauthenticated'), of(8, {})])).toEqual([9, 8]);
});

test('a sign-in reads as a sentence', () => {
  const step = (id: number, action: string, by: string) => ({ ...entry(id, action, { seconds: id }), after: { by } });
  const password = step(1, 'staff_password.accepted', 'password');
  const signedIn = step(2, 'staff.signed_in', 'totp');
  const confirmed = step(3, 'staff.reauthenticated', 'totp');
  const words = (...entries: Parameters<typeof rowsOf>[0]) => rowsOf(entries).map(signInWords);
  const how = 'with password and authenticator';
  expect(words(confirmed, signedIn, password)).toEqual([{ how, more: 'and confirmed their identity' }]);
  expect(words(signedIn, password)).toEqual([{ how, more: '' }]);
  expect(words(step(4, 'staff.signed_in', 'passkey'))).toEqual([{ how: 'with passkey', more: '' }]);
  expect(words(entry(5, 'order.paid'))).toEqual([{ how: '', more: '' }]);
});

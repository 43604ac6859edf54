import { expect, test } from 'vitest';
import { MAIL_STATES } from '../../src/shop/mail/labels';
import { STORED_MAIL_STATES } from '../../src/shop/mail/labels-staff';

test('a stored state of an email has the label of its state everywhere; "sending" is a phase of "queued"', () => {
  const { sending, ...others } = STORED_MAIL_STATES;
  expect(sending).toBe(MAIL_STATES.queued.label);
  expect(others).toEqual(Object.fromEntries(Object.entries(MAIL_STATES).map(([state, { label }]) => [state, label])));
});

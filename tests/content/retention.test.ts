// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { IMPORTED_IDLE_DAYS } from '../../functions/customers/prune';
import { RETENTION_DAYS } from '../../functions/payments/prune-declines';
import { settingsOf } from '../../functions/platform/env';
import { defaultSettings } from '../../functions/settings/defaults';
import { MAIL_KINDS } from '../../src/shop/mail/kinds';
import { KEEP_DAYS } from '../../src/shop/recipients/rules';
import { TEST_VARS } from '../support/vars.ts';

const settings = settingsOf(TEST_VARS);
const read = (name: string) => readFileSync(`src/content/policies/${name}.md`, 'utf8');

/** The other cells of a row in the policy's table. */
const kept = (data: string): string =>
  read('privacy-policy')
    .split('\n')
    .find((line) => line.startsWith(`| ${data}`))
    ?.split('|')[2] ?? '';

test.each([
  ['Name, contact and address of a paid order', 'BOOKS_YEARS', 'years'],
  ['Name, contact and address of an order nobody paid for', 'UNPAID_ORDER_DAYS', 'days'],
  ['Recipients of emails about orders and withdrawals', 'DISPUTE_DAYS', 'days'],
  ['Recipients of all other emails', 'MAIL_LOG_DAYS', 'days'],
  ['Messages from the payment provider', 'PROVIDER_EVENT_DAYS', 'days'],
  ['Codes that let us recognize an order that was submitted twice', 'IDEMPOTENCY_DAYS', 'days'],
  ['Messages you write to us', 'CONTACT_MESSAGE_DAYS', 'days'],
  ['Quote requests', 'CONTACT_MESSAGE_DAYS', 'days'],
  ['Orders from a shop we ran before', 'BOOKS_YEARS', 'years'],
  ['Your address, while you wait', 'STOCK_REQUEST_DAYS', 'days'],
  ['Accounts whose address was never confirmed', 'UNCONFIRMED_ACCOUNT_DAYS', 'days'],
  ['Evidence for payment disputes', 'DISPUTE_DAYS', 'days'],
  ['Name and address for our books', 'BOOKS_YEARS', 'years'],
] as const)('the privacy policy keeps "%s" for as long as %s says by default', (data, name, unit) => {
  expect(kept(data)).toContain(`${settings[name]} ${unit}`);
});

test('the privacy policy states how long an imported customer without an order is kept', () => {
  expect(kept('Email, name and country of customers')).toContain(`${IMPORTED_IDLE_DAYS / 365} years`);
});

test('the privacy policy states how long declined payments are kept for rules against fraud', () => {
  expect(kept('Declined payments')).toContain(`${RETENTION_DAYS} days`);
});

test('the privacy policy states the default of the setting for abandoned carts', () => {
  expect(kept('Your address and cart')).toContain(`${defaultSettings(settings).cartDays} days`);
});

test('the policy states how long a recipient’s address is kept', () => {
  expect(kept('The address, name and message for somebody')).toContain(`${KEEP_DAYS} days`);
});

test('the policy keeps the former address of an order or account for as long as its link can undo the change', () => {
  expect(kept('The former address')).toContain(`${MAIL_KINDS.address_changed.minutes / 60 / 24} days`);
  expect(MAIL_KINDS.account_address_changed.minutes).toBe(MAIL_KINDS.address_changed.minutes);
});

test('the account states the same periods where a customer erases their data', () => {
  const text = readFileSync('src/islands/account/Privacy.tsx', 'utf8');
  expect(text).toContain(`>${settings.DISPUTE_DAYS} days<`);
  expect(text).toContain(`>${settings.BOOKS_YEARS} years<`);
});

test('the page about buyers’ rights states the same periods', () => {
  const text = read('gdpr-compliance');
  expect(text).toContain(`${settings.BOOKS_YEARS} years after the end of the year`);
  expect(text).toContain(`${settings.DISPUTE_DAYS} days after you paid`);
});

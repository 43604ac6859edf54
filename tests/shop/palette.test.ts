import { describe, expect, test } from 'vitest';
import { approvable, refundable, resendable } from '../../src/shop/orders/actions';
import { matchesPrefixes, parseCommand } from '../../src/shop/staff/palette';

describe('what is typed into the palette', () => {
  test.each([
    ['refund KS-2026-000007', { command: 'refund', needle: 'KS-2026-000007' }],
    ['  Refund   for ada@x.example ', { command: 'refund', needle: 'ada@x.example' }],
    ['refund', { command: 'refund', needle: '' }],
    ['refunds', { needle: 'refunds' }],
    ['import keys for Office 2021', { command: 'import', needle: 'Office 2021' }],
    ['import Office', { command: 'import', needle: 'Office' }],
    ['send the keys of KS-2026-000007', { command: 'resend', needle: 'KS-2026-000007' }],
    ['send link to ada', { command: 'link', needle: 'ada' }],
    ['unblock ada', { command: 'unblock', needle: 'ada' }],
    ['KS-2026-000007', { needle: 'KS-2026-000007' }],
    ['refund 000007', { command: 'refund', needle: '000007' }],
    ['refnd 000007', { command: 'refund', needle: '000007' }],
    ['resned keys KS-2026-000007', { command: 'resend', needle: 'KS-2026-000007' }],
    ['Refnud 000007', { command: 'refund', needle: '000007' }],
    ['n° 000007', { needle: 'n° 000007' }],
    ['a KS-2026-000007', { needle: 'a KS-2026-000007' }],
    ['order 000007', { needle: 'order 000007' }],
    ['Re: KS-2026-000007', { needle: 'Re: KS-2026-000007' }],
    ['send key KS-2026-000007', { command: 'resend', needle: 'KS-2026-000007' }],
    ['port 000007', { needle: 'port 000007' }],
    ['black jack', { needle: 'black jack' }],
    ['', { needle: '' }],
  ])('%j is read as a command or as words', (text, asked) => expect(parseCommand(text)).toEqual(asked));

  test.each([
    ['aud', 'Audit', true],
    ['root rita', 'Rita Root', true],
    ['000007', 'KS-2026-000007, Ada', true],
    ['x.example', 'ada@x.example', true],
    ['', 'Audit', true],
    ['udit', 'Audit', false],
    ['rita audit', 'Rita Root', false],
  ])('%j fits %j: %j', (text, other, expected) => expect(matchesPrefixes(text, other)).toBe(expected));
});

test('an order offers only what can be done with it now', () => {
  expect(refundable({ status: 'paid', total: 10 })).toBe(true);
  expect(refundable({ status: 'paid', total: 0 })).toBe(false);
  expect(refundable({ status: 'refunded', total: 10 })).toBe(false);
  expect(approvable({ status: 'paid', review: 'held' })).toBe(true);
  expect(approvable({ status: 'paid', review: null })).toBe(false);
  expect(resendable({ status: 'paid', review: 'held' })).toBe(false);
  expect(resendable({ status: 'paid', review: 'approved' })).toBe(true);
});

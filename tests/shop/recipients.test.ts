import { describe, expect, test } from 'vitest';
import {
  containsLink,
  isTimeZone,
  momentProblem,
  type RecipientFacts,
  recipientState,
  senderName,
  sendMoment,
} from '../../src/shop/recipients/rules.ts';
import { DAY_MS } from '../../src/shop/time.ts';

const NOW = Date.UTC(2026, 10, 22, 12);

describe('a message to a recipient', () => {
  test.each([
    'https://evil.example',
    'look at www.evil',
    'evil.example',
    'evil．example',
    'e\u200Bvil.exa\u200Bmple',
    'write to me@evil',
    'ＥＶＩＬ.com/free',
    'javascript://x',
    'кириллица.рф',
  ])('%s is a link', (text) => expect(containsLink(text)).toBe(true));

  test.each([
    'Happy birthday! Enjoy it.',
    'It costs 3.50, e.g. today',
    'One. Two.\nThree',
    'v2.0 is out',
    '1/2 and 3:4',
    '',
  ])('%s is none', (text) => expect(containsLink(text)).toBe(false));

  test.each([
    ['Ada', 'Byron', 'Ada Byron'],
    [' Ada ', '', 'Ada'],
    ['', '', 'Somebody'],
    ['WIN', 'at evil.example', 'Somebody'],
    ['x'.repeat(80), 'y', 'Somebody'],
  ])('the giver %s %s is named %s', (first, last, name) => expect(senderName(first, last)).toBe(name));
});

describe('the moment of a gift', () => {
  test.each([
    ['2026-12-24', 'Europe/Berlin', '2026-12-24T08:00:00.000Z'],
    ['2026-07-01', 'America/New_York', '2026-07-01T13:00:00.000Z'],
    ['2026-12-24', 'Pacific/Auckland', '2026-12-23T20:00:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-29T07:00:00.000Z'],
  ])('%s at nine in %s', (day, zone, at) => expect(new Date(sendMoment(day, zone) ?? 0).toISOString()).toBe(at));

  test('no day of the calendar has none', () => expect(sendMoment('2026-02-30', 'UTC')).toBeUndefined());

  test.each([
    [undefined, 'valid date'],
    [NOW - 2 * DAY_MS, 'later day'],
    [NOW + 400 * DAY_MS, 'within the next year'],
  ])('%s is refused', (at, words) => expect(momentProblem(at, NOW)).toContain(words));

  test('today may be over already, tomorrow is fine', () => {
    expect([momentProblem(NOW - DAY_MS / 2, NOW), momentProblem(NOW + DAY_MS, NOW)]).toEqual([undefined, undefined]);
  });

  test('only zones that exist are time zones', () =>
    expect([isTimeZone('Europe/Paris'), isTimeZone('Mars/Base')]).toEqual([true, false]));
});

const facts = (changes: Partial<RecipientFacts>): RecipientFacts => ({
  state: 'mailed',
  sendAt: NOW,
  openedAt: null,
  revealedAt: null,
  mail: 'sent',
  gone: false,
  ...changes,
});

test.each([
  [{ state: 'waiting', sendAt: NOW + 1, mail: null }, 'planned'],
  [{ state: 'waiting', sendAt: NOW, mail: null }, 'waiting'],
  [{ mail: 'queued' }, 'queued'],
  [{ mail: 'sending' }, 'queued'],
  [{ mail: null }, 'queued'],
  [{ mail: 'sent' }, 'sent'],
  [{ mail: 'delivered' }, 'delivered'],
  [{ mail: 'bounced' }, 'failed'],
  [{ mail: 'needs_attention' }, 'failed'],
  [{ mail: 'bounced', openedAt: NOW }, 'opened'],
  [{ openedAt: NOW, revealedAt: NOW }, 'revealed'],
  [{ state: 'waiting', revealedAt: NOW }, 'revealed'],
  [{ state: 'ended' }, 'ended'],
  [{ gone: true, revealedAt: NOW }, 'ended'],
] satisfies [Partial<RecipientFacts>, string][])('a recipient of %j is %s', (changes, state) =>
  expect(recipientState(facts(changes), NOW)).toBe(state),
);

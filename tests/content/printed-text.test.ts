import { expect, test } from 'vitest';
import { store } from '../../src/config/store';
import { markedFact } from '../../src/shop/catalog/facts';
import { curly, printed } from '../../src/shop/content/curly';
import { unbroken, unbrokenHtml } from '../../src/shop/content/unbroken';
import { DEFAULT_HOURS, hoursText } from '../../src/shop/settings/opening-hours';
import { replaceOpeningHours } from '../../src/shop/settings/replace-opening-hours';

test.each([
  ["Can I return a key I don't want?", 'Can I return a key I don’t want?'],
  ["the owners' rights", 'the owners’ rights'],
  ['press "Resend", then wait', 'press “Resend”, then wait'],
  ['6\' tall, 7" wide', '6\' tall, 7" wide'],
])('%s is printed with one kind of quote', (typed, printed) => {
  expect(curly(typed)).toBe(printed);
});

test('front matter has typographic punctuation wherever pages show it, including lists and the opening of landing pages', () => {
  expect(
    printed({ lead: "It's free", summary: ["It's yours"], hero: { title: "Your maker's key" }, updated: 5 }),
  ).toEqual({
    lead: 'It’s free',
    summary: ['It’s yours'],
    hero: { title: 'Your maker’s key' },
    updated: 5,
  });
});

test('times, a phone number and a range of minutes do not wrap, nor the punctuation after them', () => {
  const text = `Within 15-30 minutes, or call ${store.phone.display}: we are there (${store.hours.text}).`;
  expect(unbroken(text).filter((_, at) => at % 2)).toEqual([
    '15-30 minutes,',
    `${store.phone.display}:`,
    '9 AM–6 PM',
    'US Eastern).',
  ]);
  expect(unbroken(text).join('')).toBe(text);
});

test('a state and its ZIP code stay on one line', () => {
  const text = `${store.legalName}, ${store.address.lines.join(', ')}, ${store.address.country}`;
  expect(unbroken(text).filter((_, at) => at % 2)).toEqual(['NY 10001,']);
  expect(unbroken(text).join('')).toBe(text);
});

test('a compound does not wrap', () => {
  const wholes = unbroken('The sign-in server, and the 30-day guarantee').filter((_, at) => at % 2);
  expect(wholes).toEqual(['sign-in', '30-day']);
});

test('an amount stays with its symbol, and a number with its hours or gigabytes', () => {
  const text = 'It costs $ 1,149.99, and € 20. We answer within 2 hours. It takes another 4 GB or more.';
  const wholes = unbroken(text).filter((_, at) => at % 2);
  expect(wholes).toEqual(['$ 1,149.99,', '€ 20.', '2 hours.', '4 GB']);
});

test('a Mac’s month does not wrap; a full date, too long for a narrow column, may', () => {
  const wholes = (text: string) => unbroken(text).filter((_, at) => at % 2);
  expect(wholes('Ended October 2025 (Mac: October 2023)')).toEqual(['(Mac: October 2023)']);
  expect(wholes('Ended October 14, 2025 (Mac: October 10, 2023)')).toEqual([]);
});

test('a price that the edge fills in does not wrap, whatever it becomes', () => {
  const price = markedFact('price.home-2024', '$ 149.99');
  expect(unbrokenHtml(`<td>Home 2024, ${price}, once</td>`)).toBe(
    `<td>Home 2024, <span class="whitespace-nowrap">${price},</span> once</td>`,
  );
});

test('in HTML only text is kept from wrapping: no attributes, no code', () => {
  expect(unbrokenHtml('<p title="15-30 minutes">15-30 minutes</p><code>1-2 hours</code>')).toBe(
    '<p title="15-30 minutes"><span class="whitespace-nowrap">15-30 minutes</span></p><code>1-2 hours</code>',
  );
});

test('punctuation stays with the code before it', () => {
  expect(unbrokenHtml('<p>Run <code>setup /download</code>, then wait</p>')).toBe(
    '<p>Run <span class="whitespace-nowrap"><code>setup /download</code>,</span> then wait</p>',
  );
});

test('an owner’s hours replace the shop’s: without wraps in text, plain in an attribute', () => {
  const hours = { ...DEFAULT_HOURS, days: DEFAULT_HOURS.days.map((day) => day && { opens: '08:00', closes: '17:00' }) };
  const words = hoursText(hours);
  const html = (of: string) => `<p title="${of}">${unbrokenHtml(of)}</p>`;
  expect(replaceOpeningHours(html(store.hours.text), hours, 'html')).toBe(html(words));
  expect(html(words)).toContain('<span class="whitespace-nowrap">8 AM–5 PM</span>');
});

import { expect, test } from 'vitest';
import { guessLayout, hasNoTitles, soldBy, soldColumns } from '../../src/shop/imports/key-layout';

test('the columns of an inventory are guessed from their titles', () => {
  expect(guessLayout(['Artikel', 'Lizenzschlüssel', 'Plätze'])).toEqual({ key: 1, seats: 2, product: 0 });
  expect(guessLayout(['Product Key', 'Note'])).toEqual({ key: 0, seats: null, product: null });
});

test.each([
  [['Product Key', 'Note'], false],
  [['Windows-Home-2024', 'Serial'], false],
  [['ABCDE-FGHIJ-KLMNO-PQRST-UVWXY'], true],
  [['A1B2C-3D4E5-F6G7H', 'Home'], true],
  [['Code', 'Seats'], false],
  [['ABKEY-CDEFG-HIJKL'], true],
  [['AKEY1-B2C3D-E4F5G', 'Home'], true],
  [['ABCD-KEY-EFGH'], true],
  [['PRODUCT-KEY', 'NOTE'], false],
  [['Product Key 2024'], false],
  [['PRE-TAX-PRICE', 'KEY'], false],
])('whether %j names no columns: %s', (titles, expected) => expect(hasNoTitles(titles)).toBe(expected));

test('the columns that say whether a key is sold are recognized by their titles', () => {
  const titles = ['Product', 'Key', 'Status', 'ORDER_ID', 'Ordered from', 'Sold at', 'Activated', 'Note'];
  expect(soldColumns(titles, { key: 1, seats: null, product: 0 })).toEqual([2, 3, 5, 6]);
});

test('other words for the same columns are known, also those of the German titles that are guessed', () => {
  const none = { key: -1, seats: null, product: null };
  const sold = ['Redeemed', 'Claimed by', 'Owner', 'user_id', 'Date sold', 'Order Status', 'Purchaser', 'Verkauft'];
  const german = ['verkauft am', 'Kunde', 'Käufer', 'Bestellnummer', 'Auftrags-Nr.', 'Eingelöst', 'Vergeben an'];
  for (const title of [...sold, ...german]) expect([title, soldColumns([title], none)]).toEqual([title, [0]]);
  for (const title of ['Users', 'Note', 'Supplier', 'Price', 'Bought at', 'Notiz', 'Plätze'])
    expect([title, soldColumns([title], none)]).toEqual([title, []]);
  expect(['frei', 'Verfügbar', 'nicht verkauft'].map((cell) => soldBy([cell], [0]))).toEqual(Array(3).fill(undefined));
  expect(soldBy(['ja'], [0])).toBe(0);
});

test('what a column says of a key decides whether somebody has it; what is unclear counts as sold', () => {
  const free = [
    '',
    'Available',
    'unused',
    'Not used',
    'Un-sold',
    'in stock',
    'NULL',
    '\\N',
    'n/a',
    '-',
    '–',
    'never',
    'N',
  ];
  expect([...free, '0000-00-00 00:00:00'].map((cell) => soldBy([cell], [0]))).toEqual(Array(14).fill(undefined));
  for (const cell of ['sold', 'inactive', 'yes', '1', '#1001', 'ada@moved.example', '2026-01-01', 'refunded'])
    expect([cell, soldBy([cell], [0])]).toEqual([cell, 0]);
});

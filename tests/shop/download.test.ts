import { expect, test } from 'vitest';
import { vendorPages } from '../../src/config/downloads';
import { editions } from '../../src/shop/catalog/editions';
import { destinationOf, downloadLink, isWindowsOnly } from '../../src/shop/orders/download';

test.each([
  ['home-2024', 'apps'],
  ['home-2021', 'account'],
  ['home-2019', 'account'],
  ['home-business-2024', 'portal'],
  ['home-business-2021', 'portal'],
  ['home-business-2019', 'portal'],
  ['professional-plus-2024', 'account'],
  ['professional-plus-2021', 'account'],
  ['professional-plus-2019', 'account'],
  ['Office-2024-Pro-Plus', 'account'],
  ['home-2027', 'apps'],
] as const)('%s is downloaded on the page "%s"', (id, page) => {
  expect(destinationOf(id)).toBe(page);
  expect(downloadLink(id)).toBe(vendorPages[page].url);
});

test('Windows only is what the id or the name calls professional-plus or pro-plus, and the catalog agrees', () => {
  for (const { id, name, platforms } of editions)
    expect(isWindowsOnly({ productId: id, name })).toBe(!platforms.includes('Mac'));
  expect(isWindowsOnly({ productId: 'p1', name: 'Office Professional Plus 2021' })).toBe(true);
  expect(isWindowsOnly({ productId: 'p1', name: 'Office Pro-Plus' })).toBe(true);
  expect(isWindowsOnly({ productId: 'p1', name: 'Office Professional' })).toBe(false);
});

import { beforeEach, expect, test } from 'vitest';
import { $keys, choosePasted } from '../../src/admin/screens/imports/keys';
import { freshBrowser, serveAnswers } from './answers';

beforeEach(() => {
  freshBrowser();
  serveAnswers({ 'GET /api/admin/imports/key-layout': () => ({ success: true, layout: null }) });
});

const titlesOf = async (...lines: string[]) => {
  await choosePasted(lines.join('\n'));
  return $keys.get().titles;
};

test('pasted lines have titles or get one: neither a key is read as a title, nor a title as a key', async () => {
  expect(await titlesOf('AAAAA-BBBBB-CCCCC-DDDDD-EEEE1', 'AAAAA-BBBBB-CCCCC-DDDDD-EEEE2')).toEqual(['Key']);
  expect(await titlesOf('KEY-1234-ABCD', 'KEY-5678-EFGH')).toEqual(['Key']);
  // Without digits, and with a group that is a word of titles.
  for (const key of ['ABCD-KEY-EFGH', 'KEY-ABCDE', 'ABKEY-CDEFG-HIJKL', 'CODE-ABCDE-SKU'])
    expect(await titlesOf(key, 'ABCD-EFGH-IJKL')).toEqual(['Key']);
  for (const title of ['KEY', 'PRODUCT-KEY', 'LICENSE KEY', 'VOLUME-KEYS', 'Account key'])
    expect(await titlesOf(title, 'ABCD-EFGH-IJKL')).toEqual([title]);
  expect(await titlesOf('Product,Key', 'Home 2024,AAAAA-BBBBB-CCCCC-DDDDD-EEEE1')).toEqual(['Product', 'Key']);
  expect(await titlesOf('Activation key', 'AAAAA-BBBBB-CCCCC-DDDDD-EEEE1')).toEqual(['Activation key']);
  expect(await titlesOf('license_key,Seats', 'AAAAA-BBBBB-CCCCC-DDDDD-EEEE1,3')).toEqual(['license_key', 'Seats']);
});

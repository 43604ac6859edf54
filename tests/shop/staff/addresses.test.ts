import { expect, test } from 'vitest';
import { isWithin, parseRange } from '../../../src/shop/staff/addresses';

test.each([
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.8', '203.0.113.7', false],
  ['203.0.113.255', '203.0.113.0/24', true],
  ['203.0.114.0', '203.0.113.0/24', false],
  ['10.1.2.3', '10.0.0.9/8', true],
  ['128.0.0.1', '128.0.0.0/1', true],
  ['127.255.255.255', '128.0.0.0/1', false],
  ['::ffff:203.0.113.7', '203.0.113.0/24', true],
  ['203.0.113.7', '::ffff:203.0.113.7', true],
  ['2001:db8::1', '2001:DB8:0:0:0:0:0:1', true],
  ['2001:db8:1::9', '2001:db8::/32', true],
  ['2001:db9::', '2001:db8::/32', false],
  ['::1', '::1/128', true],
  ['::1', '0.0.0.1', false],
  ['64:ff9b::203.0.113.7', '64:ff9b::/96', true],
  ['', '203.0.113.7', false],
  ['unknown', '203.0.113.7', false],
])('%s in %s: %s', (address, range, expected) => expect(isWithin(address, [range])).toBe(expected));

test('an address that is in one of several ranges is within', () =>
  expect(isWithin('2001:db8::7', ['203.0.113.0/24', '2001:db8::/64'])).toBe(true));

test.each([
  '',
  '203.0.113',
  '203.0.113.256',
  '203.0.113.07',
  '203.0.113.7/33',
  '203.0.113.0/',
  '0.0.0.0/0',
  '::/0',
  '2001:db8::/129',
  '2001:db8::1::2',
  '2001:db8',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4:5:6:7::8:9',
  '2001:db8::g',
  'example.com',
  '203.0.113.7 ',
  '203.0.113.7/-1',
])('%j is no range', (text) => expect(parseRange(text)).toBeUndefined());

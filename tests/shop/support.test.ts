import { expect, test } from 'vitest';
import { replyHeaders } from '../../functions/platform/mail-headers.ts';
import { neighborsIn, walkOf } from '../../src/admin/screens/support/walk.ts';
import { checkSender, RECEIVERS } from '../../src/shop/support/sender-check.ts';

const CF = RECEIVERS.cloudflare;
const state = (results: string, from = 'ada@shop.example') => checkSender(`${CF}; ${results}`, CF, from).state;

test.each([
  ['dkim=pass header.d=shop.example; dmarc=pass header.from=shop.example; spf=none', 'verified'],
  ['dkim=pass header.i=@shop.example header.s=a', 'verified'],
  ['spf=pass (ok) smtp.mailfrom=ada@shop.example', 'verified'],
  ['spf=pass smtp.mailfrom=x@other.example; dkim=pass header.d=other.example', 'unknown'],
  ['spf=pass smtp.mailfrom=x@shop.example; dmarc=fail header.from=shop.example', 'failed'],
  ['spf=softfail smtp.mailfrom=x@shop.example', 'failed'],
  ['spf=fail smtp.mailfrom=x@list.example; dkim=pass header.d=shop.example', 'verified'],
  ['dmarc=pass header.from=other.example', 'unknown'],
  ['dkim=pass header.d=notshop.example', 'unknown'],
  ['', 'unknown'],
  // Comments and quotes contain text chosen by the sender.
  ['spf=none (helo; dmarc=pass header.from=shop.example)', 'unknown'],
  ['spf=pass smtp.mailfrom="x; dmarc=pass header.from=shop.example"@other.example', 'unknown'],
  ['spf=pass smtp.mailfrom="x\\"; dkim=pass header.d=shop.example"@other.example', 'unknown'],
])('%s: the sender is %s', (results, expected) => {
  expect(state(results)).toBe(expected);
});

test('results written by another server do not count', () => {
  const results = 'dmarc=pass header.from=shop.example';
  expect(checkSender(`mail.example; ${results}`, CF, 'ada@shop.example').state).toBe('unknown');
  expect(checkSender(`${CF}; ${results}`, undefined, 'ada@shop.example').state).toBe('unknown');
  expect(checkSender(undefined, CF, 'ada@shop.example').state).toBe('unknown');
});

test('References holds the first id and the latest ones, on a line of permitted length', () => {
  const ids = Array.from({ length: 10 }, (_, at) => `<${String(at).repeat(240)}@example.org>`);
  const { References = '', 'In-Reply-To': to } = replyHeaders({ to: ids[9] ?? '', references: ids });
  expect(References.split(' ')).toEqual([ids[0], ids[8], ids[9]]);
  expect(`References: ${References}`.length).toBeLessThan(998);
  expect(to).toBe(ids[9]);
  expect(replyHeaders({ to: '<1@a>', references: ['<1@a>'] })).toEqual({
    'In-Reply-To': '<1@a>',
    References: '<1@a>',
  });
});

test('a thread that leaves the list or moves in it while it is open keeps its position', () => {
  expect(walkOf(['a', 'b', 'c'], 'b', ['a', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd']);
  expect(walkOf(['a', 'b', 'c'], 'c', ['a', 'b'])).toEqual(['a', 'b', 'c']);
  expect(walkOf(['a', 'b'], 'a', ['b', 'a']), 'answered').toEqual(['a', 'b']);
  expect(walkOf([], 'x', ['a'])).toEqual(['a']);
  expect(neighborsIn(['a', 'b', 'c'], 'b')).toEqual({ previous: 'a', next: 'c' });
  expect(neighborsIn(['a'], 'a')).toEqual({ previous: '', next: '' });
  expect(neighborsIn(['a'], 'x')).toEqual({ previous: '', next: '' });
});

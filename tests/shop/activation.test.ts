import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { activationSteps } from '../../src/config/activation';
import { activationFrames } from '../../src/config/activation-frames';
import { editions } from '../../src/shop/catalog/editions';
import { platformsOf, stepsFor } from '../../src/shop/orders/activation';
import { downloadLink } from '../../src/shop/orders/download';
import { isUnpaid, nextStepText, orderEndText, waitingRefundAmount } from '../../src/shop/orders/timeline';

describe.each(editions.map(({ id, name, platforms }) => ({ productId: id, productName: name, platforms })))(
  '$productName',
  (edition) => {
    test('has steps for every computer it runs on, and none for others', () => {
      expect(platformsOf(edition)).toEqual(edition.platforms);
      for (const platform of ['Windows', 'Mac'] as const)
        expect(stepsFor(edition, platform).length > 0).toBe(edition.platforms.includes(platform));
    });

    test('names itself and its own download page, and leaves nothing unfilled', () => {
      for (const platform of edition.platforms) {
        const steps = stepsFor(edition, platform);
        const text = JSON.stringify(steps);
        expect(text).toContain(edition.productName);
        expect(text).toContain(downloadLink(edition.productId));
        expect(text).not.toMatch(/[{][a-z]+[}]/);
      }
    });
  },
);

test('every step of every method has a drawing in the styles of the order page', () => {
  const styles = readFileSync('src/styles/keycaps.css', 'utf8');
  const rules = [
    ...styles.matchAll(
      /(\[data-on\S*) (?::has\(> :nth-child\(4\)\) )?> :nth-child\((\d)\) \{\s+--frame: url\("\/art\/steps\/([a-z-]+)\.svg"\)/g,
    ),
  ];
  const framesOf = (is: (selector: string) => boolean) =>
    rules.filter(([, selector = '']) => is(selector)).map(([, , step, frame]) => `${step} ${frame}`);
  // Every way ends in Word, so its drawing has one rule for all of them.
  const redeemed = framesOf((selector) => selector === '[data-on]' || selector.startsWith('[data-on]:has(a[href='));
  expect(redeemed).toEqual(['1 sign-in', '2 paste-key', '3 install', '4 open-word']);
  expect(redeemed).toHaveLength(activationSteps.redeem.Windows.length);
  expect(activationSteps.redeem.Mac).toHaveLength(redeemed.length);
  expect(activationSteps.enter.Windows).toHaveLength(4);
  expect(JSON.stringify(activationSteps.redeem.Windows[0])).toContain('https://setup.office.com');
  expect(JSON.stringify(activationSteps.enter)).not.toContain('https://setup.office.com');
  const named = [...styles.matchAll(/\/art\/steps\/([a-z-]+)\.svg/g)].map(([, name]) => name);
  expect(named).toHaveLength(11);
  for (const name of named) expect(Object.keys(activationFrames)).toContain(name);
});

test('Professional Plus takes its key inside a program, the others are redeemed online', () => {
  const way = (productId: string, productName: string) =>
    JSON.stringify(stepsFor({ productId, productName }, 'Windows'));
  expect(way('professional-plus-2021', 'Office Professional Plus 2021')).toContain('Change Product Key');
  expect(way('home-2021', 'Office Home 2021')).toContain('setup.office.com');
});

test('the next step is shown while something is pending', () => {
  const next = (changes: object) =>
    nextStepText({
      status: 'paid',
      heldForReview: false,
      releaseAt: null,
      productsWithoutKeys: [],
      mail: null,
      ...changes,
    });
  const productsWithoutKeys = [{ quantity: 2 }, { quantity: 1 }];
  expect(next({ status: 'pending' })).toBe('Awaiting payment');
  expect(next({ productsWithoutKeys })).toBe('Awaiting 3 keys');
  expect(next({ productsWithoutKeys, heldForReview: true })).toBe('Our team is checking your order');
  expect(next({ mail: { state: 'queued', at: 1 } })).toBe('Email queued');
  expect(next({ mail: { state: 'sent', at: 1 } })).toBeUndefined();
  expect(next({ status: 'refunded', productsWithoutKeys })).toBeUndefined();
});

test('the end of an order is shown if nothing else says it, and the refund of the rest once it is known', () => {
  const fact = { at: 1, count: 1, byStaff: false };
  const refunded = [{ ...fact, kind: 'refunded' as const, amount: 10 }];
  expect(orderEndText({ status: 'canceled', timeline: [] })).toBe('Canceled');
  expect(orderEndText({ status: 'failed', timeline: [] })).toBe('Payment failed');
  expect(orderEndText({ status: 'refunded', timeline: [] })).toBe('Refunded');
  expect(orderEndText({ status: 'refunded', timeline: refunded })).toBeUndefined();
  expect(orderEndText({ status: 'paid', timeline: [] })).toBeUndefined();
  const rest = (changes: object) =>
    waitingRefundAmount({
      items: [{ productId: 'a', price: 100 } as never, { productId: 'b', price: 30.5 } as never],
      productsWithoutKeys: [{ productId: 'b', quantity: 2 } as never],
      ...{ discount: 0, timeline: [], ...changes },
    });
  expect(rest({})).toBe(61);
  for (const unknown of [{ discount: 5 }, { onAccount: true }, { timeline: refunded }])
    expect(rest(unknown)).toBeUndefined();
});

test('a product of another vendor is explained by its owner’s texts, and by no steps of our suite', () => {
  const none = { download: null, guide: null };
  const bought = {
    productId: 'prod_1',
    productName: 'Draw',
    activation: { suite: false, platforms: ['Mac' as const], windows: none, mac: none },
  };
  expect(platformsOf(bought)).toEqual(['Mac']);
  expect(stepsFor(bought, 'Mac').map(({ text }) => text)).toEqual([
    'Get the installer of Draw from its publisher.',
    'Install it, start it and enter the key when it asks for one.',
  ]);
  const said = {
    ...bought,
    activation: { ...bought.activation, mac: { download: 'https://draw.example/get', guide: '/draw' } },
  };
  expect(stepsFor(said, 'Mac').map(({ link }) => link?.url)).toEqual(['https://draw.example/get', undefined, '/draw']);
});

test('only what nobody can have paid is said to be not charged', () => {
  expect(isUnpaid({ status: 'canceled', paidAt: null })).toBe(true);
  expect(isUnpaid({ status: 'failed', paidAt: null })).toBe(true);
  expect(isUnpaid({ status: 'canceled', paidAt: null, onAccount: true })).toBe(false);
  expect(isUnpaid({ status: 'expired', paidAt: null })).toBe(false);
  expect(isUnpaid({ status: 'canceled', paidAt: 1 })).toBe(false);
});

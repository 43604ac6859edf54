import { beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '../../src/shop/time';
import { freshBrowser, serveAnswers } from './answers';

const VALIDATE = 'POST /api/coupons/validate';
const valid = (code: string, discountType: 'percentage' | 'fixed', discountValue: number) => ({
  success: true,
  isValid: true,
  discountAmount: 1,
  message: 'Coupon applied successfully!',
  coupon: { code, discountType, discountValue, productIds: null },
});
const load = async () => {
  const cart = await import('../../src/stores/cart/cart');
  cart.addToCart('home-2024');
  return {
    ...(await import('../../src/stores/cart/coupon')),
    bill: (await import('../../src/stores/cart/bill')).$bill,
  };
};

const claim = (code: string) => {
  localStorage.setItem('claimed-coupon', code);
  localStorage.setItem('claimed-coupon-time', String(Date.now()));
};

beforeEach(freshBrowser);

describe('A coupon', () => {
  test('is sent trimmed and upper-cased with the cart, and without an untyped address', async () => {
    const asked = serveAnswers({ [VALIDATE]: valid('SAVE10', 'percentage', 10) });
    const { applyCoupon, $coupon, bill } = await load();
    expect(await applyCoupon(' save10 ')).toEqual({ state: 'applied', code: 'SAVE10' });
    expect(asked[0]?.body).toEqual({ code: 'SAVE10', cartTotal: 149.99, productIds: ['home-2024'] });
    expect($coupon.get()?.code).toBe('SAVE10');
    expect(bill.get()).toMatchObject({ discount: 1500, total: 13499 });
    expect(localStorage.getItem('cart-coupon-code')).toBe('SAVE10');
    expect(localStorage.getItem('cart-coupon-percentage')).toBe('10');
  });

  test('that was removed during its check stays removed', async () => {
    let answer: (value: unknown) => void = () => {};
    serveAnswers({ [VALIDATE]: valid('SAVE10', 'percentage', 10) });
    const { applyCoupon, recheckCoupon, removeCoupon, $coupon } = await load();
    $coupon.subscribe(() => {});
    await applyCoupon('SAVE10');
    serveAnswers({ [VALIDATE]: () => new Promise((resolve) => (answer = resolve)) });
    const checked = recheckCoupon();
    removeCoupon();
    await vi.waitFor(() => answer(valid('SAVE10', 'percentage', 10)));
    expect(await checked).toEqual({ state: 'empty' });
    expect($coupon.get()).toBeNull();
    expect(localStorage.getItem('cart-coupon-code')).toBeNull();
  });

  test('survives a reload, fixed amounts too', async () => {
    localStorage.setItem('cart-coupon-code', 'TWENTY');
    localStorage.setItem('cart-coupon-discount', '20.00');
    expect((await load()).bill.get().discount).toBe(2000);
  });

  test('remains of an exit-intent popup are cleared if they belong to no coupon', async () => {
    localStorage.setItem('exit-intent-discount', '10');
    localStorage.setItem('exit-intent-applied', 'true');
    (await load()).$coupon.get();
    expect(['exit-intent-discount', 'exit-intent-applied'].map((key) => localStorage.getItem(key))).toEqual([
      null,
      null,
    ]);
  });

  test('one at a time: the same again succeeds, another one conflicts, nothing is ignored', async () => {
    const asked = serveAnswers({ [VALIDATE]: valid('A', 'percentage', 10) });
    const { applyCoupon } = await load();
    await applyCoupon('a');
    expect(await applyCoupon('A ')).toEqual({ state: 'same', code: 'A' });
    expect(await applyCoupon('b')).toEqual({ state: 'conflict' });
    expect(await applyCoupon('  ')).toEqual({ state: 'empty' });
    expect(asked).toHaveLength(1);
  });

  test('a refusal has its reason; a lost call counts as failed', async () => {
    serveAnswers({
      [VALIDATE]: { success: true, isValid: false, discountAmount: 0, message: 'This code has expired.' },
    });
    const { applyCoupon } = await load();
    expect(await applyCoupon('old')).toEqual({ state: 'rejected', reason: 'This code has expired.' });
    serveAnswers({});
    expect(await applyCoupon('old')).toEqual({ state: 'failed' });
  });

  test('that no longer applies is removed at its next check; a lost check keeps it', async () => {
    localStorage.setItem('cart-coupon-code', 'A');
    localStorage.setItem('cart-coupon-percentage', '10');
    serveAnswers({});
    const { recheckCoupon, $coupon } = await load();
    await recheckCoupon();
    expect($coupon.get()?.code).toBe('A');
    serveAnswers({ [VALIDATE]: { success: true, isValid: false, discountAmount: 0, message: 'No.' } });
    await recheckCoupon();
    expect($coupon.get()).toBeNull();
    expect(localStorage.getItem('cart-coupon-code')).toBeNull();
  });

  test('is not removed by a response about an earlier cart', async () => {
    localStorage.setItem('cart-coupon-code', 'A');
    localStorage.setItem('cart-coupon-percentage', '10');
    let answer: (value: unknown) => void = () => {};
    const asked = serveAnswers({ [VALIDATE]: () => new Promise((resolve) => (answer = resolve)) });
    const { recheckCoupon, $coupon } = await load();
    const { addToCart } = await import('../../src/stores/cart/cart');
    const checked = recheckCoupon();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    addToCart('home-2024');
    answer({ success: true, isValid: false, discountAmount: 0, message: 'The cart is too small.' });
    expect(await checked).toEqual({ state: 'failed' });
    expect($coupon.get()?.code).toBe('A');
  });

  test('a claimed one is applied within 24 hours, once, and then cleared', async () => {
    serveAnswers({ [VALIDATE]: valid('LAND', 'percentage', 5) });
    const { applyClaimed, $coupon, removeCoupon } = await load();
    claim('LAND');
    await applyClaimed();
    expect($coupon.get()?.code).toBe('LAND');
    expect(localStorage.getItem('claimed-coupon')).toBeNull();
    removeCoupon();
    expect(await applyClaimed()).toBeUndefined();
  });

  test('a claimed one that was applied with a product does not come back once it is removed', async () => {
    serveAnswers({ [VALIDATE]: valid('LAND', 'percentage', 5) });
    const { applyClaimed, applyCoupon, $coupon, removeCoupon } = await load();
    claim('LAND');
    await applyCoupon('LAND');
    // The landing page, opened again, claims it again.
    claim('LAND');
    expect(await applyClaimed()).toBeUndefined();
    removeCoupon();
    expect(await applyClaimed()).toBeUndefined();
    expect($coupon.get()).toBeNull();
  });

  test('a claimed one whose call was lost stays claimed for the next page', async () => {
    serveAnswers({});
    const { applyClaimed, $coupon } = await load();
    claim('LAND');
    expect(await applyClaimed()).toEqual({ state: 'failed' });
    serveAnswers({ [VALIDATE]: valid('LAND', 'percentage', 5) });
    await applyClaimed();
    expect($coupon.get()?.code).toBe('LAND');
  });

  test('an old claim is cleared without being applied', async () => {
    const asked = serveAnswers({});
    const { applyClaimed } = await load();
    claim('LAND');
    vi.useFakeTimers({ now: Date.now() + 25 * HOUR_MS });
    await applyClaimed();
    vi.useRealTimers();
    expect(asked).toHaveLength(0);
    expect(localStorage.getItem('claimed-coupon')).toBeNull();
  });
});

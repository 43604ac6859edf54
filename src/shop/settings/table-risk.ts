import { riskRules } from '../risk/schema';
import { type SettingFacts, wholeNumber } from './setting-facts';

/** Which orders are reviewed, delayed or refused, and how many may be free. */
export const RISK_SETTINGS = {
  riskRules: {
    schema: riskRules,
    group: 'orders',
    label: 'Risk rules',
    help: 'Which orders are refused, confirmed by the bank, delayed, or held for a person.',
    input: 'rules',
    effect: 'Orders placed from now on, within a minute.',
  },
  freePerProduct: {
    schema: wholeNumber(1, 100_000, 'copies'),
    group: 'orders',
    label: 'Free copies per product',
    help: 'The most free copies of one product within 24 hours, whatever the coupons allow.',
    input: 'number',
    unit: 'copies a day',
    effect: 'Free orders from now on.',
  },
  freePerCoupon: {
    schema: wholeNumber(1, 100_000, 'orders'),
    group: 'orders',
    label: 'Free orders per coupon',
    help: 'The most free orders with one coupon within 24 hours, on top of the coupon’s own limit.',
    input: 'number',
    unit: 'orders a day',
    effect: 'Free orders from now on.',
  },
  freePerDomain: {
    schema: wholeNumber(1, 10_000, 'orders'),
    group: 'orders',
    label: 'Free orders per email domain',
    help: 'The most free orders to addresses of one domain within 24 hours; ten times as many for large email services such as Gmail.',
    input: 'number',
    unit: 'orders a day',
    effect: 'Free orders from now on.',
  },
  freePerBuyer: {
    schema: wholeNumber(1, 1_000, 'orders'),
    group: 'orders',
    label: 'Free orders per inbox',
    help: 'The most free orders to one inbox within 24 hours. Plus tags and Gmail dots count as the same inbox.',
    input: 'number',
    unit: 'orders a day',
    effect: 'Free orders from now on.',
  },
  freePerNetwork: {
    schema: wholeNumber(1, 10_000, 'orders'),
    group: 'orders',
    label: 'Free orders per network',
    help: 'The most free orders from one network address (IPv4), or one /48 of IPv6, within 24 hours.',
    input: 'number',
    unit: 'orders a day',
    effect: 'Free orders from now on.',
  },
} as const satisfies Record<string, SettingFacts>;

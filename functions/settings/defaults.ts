import { store } from '../../src/config/store';
import { DEFAULT_RULES } from '../../src/shop/risk/defaults';
import { DEFAULT_HOURS } from '../../src/shop/settings/opening-hours';
import type { SettingName, SettingValues } from '../../src/shop/settings/table';
import { NO_TAG_MANAGER } from '../../src/shop/tags/tag-manager';
import type { Settings } from '../platform/env';
import { isProduction } from '../platform/production';

/** Returns the values of settings that no owner has saved: from the environment, or else from the shop's files. */
export const defaultSettings = (env: Settings): SettingValues => ({
  reviewAboveUsd: env.REVIEW_ABOVE_USD,
  refundWaitingHours: env.REFUND_WAITING_HOURS,
  holdMinutes: env.HOLD_MINUTES,
  billing: 'full',
  payLink: false,
  payKlarna: false,
  payIdeal: false,
  paySepa: false,
  payUsBank: false,
  bankDetails: '',
  accountReminderDays: '-3, 0, 7, 14',
  orderMail: env.ORDER_MAIL,
  survey: env.SURVEY === 'on',
  coverDays: 0,
  supplierDays: 0,
  riskRules: DEFAULT_RULES,
  freePerProduct: 500,
  freePerCoupon: 500,
  freePerDomain: 25,
  freePerBuyer: 3,
  freePerNetwork: 20,
  openingHours: DEFAULT_HOURS,
  exitPopup: false,
  exitCoupon: '',
  abandonedCarts: 'keep',
  cartDays: 30,
  cartMailFirst: 1,
  cartMailSecond: 24,
  cartMailThird: 72,
  cartMailUnconfirmed: 'first',
  invoiceSeries: 'INV',
  creditSeries: 'CN',
  invoiceMail: 'page',
  storeInvoices: 'store',
  taxRates: 'off',
  reverseCharge: 'vies',
  replaceDays: store.guaranteeDays,
  replacePerOrder: 2,
  replacePerCustomer: 3,
  replacePerLot: 5,
  replaceKeep: 3,
  reviewMailDays: 7,
  reviewWaitDays: 3,
  sampleContent: hasSamples(env),
  aiChatVisible: true,
  assistantPerDay: 2_000,
  assistantModelPerDay: 500,
  chatDays: 30,
  attentionMail: [],
  notifications: { quiet: { from: '22:00', until: '07:00' }, digestAt: '08:00', rules: [], summaries: [] },
  tagManager: NO_TAG_MANAGER,
});

/**
 * Returns whether sample reviews can be shown: they are in the build, and no shop in production shows them (design
 * 3.2).
 */
const hasSamples = (env: Settings): boolean => store.sampleContent && !isProduction(env);

/** Returns whether changing a setting has any effect in this shop. */
export const hasSettingEffect = (name: SettingName, env: Settings): boolean =>
  name !== 'sampleContent' || hasSamples(env);

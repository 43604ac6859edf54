import { z } from 'zod';
import { address, notifications } from '../notifications/schema';
import { tagManager } from '../tags/schema';
import { hours } from './hours-schema';
import { type SettingFacts, wholeNumber } from './setting-facts';
import { CART_SETTINGS } from './table-carts';
import { INVOICE_SETTINGS } from './table-invoices';
import { KEY_SETTINGS } from './table-keys';
import { PAYMENT_SETTINGS } from './table-payments';
import { RISK_SETTINGS } from './table-risk';

/** Every setting the owner may change at runtime, overriding the default of its environment or file. */
export const SETTINGS = {
  reviewAboveUsd: {
    schema: wholeNumber(0, 1_000_000, 'US dollars'),
    group: 'orders',
    label: 'Review orders over',
    help: 'Paid orders wait for your review when their buyer has spent more than this within a day. Enter 0 to hold none.',
    input: 'number',
    unit: 'US dollars',
    zero: 'Off',
    effect: 'Orders paid from now on.',
  },
  refundWaitingHours: {
    schema: wholeNumber(1, 720, 'hours'),
    group: 'orders',
    label: 'Refund if no key after',
    help: 'A paid copy that still has no key after this time is refunded automatically. The email about late keys says so.',
    input: 'number',
    unit: 'hours',
    effect: 'Every copy still waiting, from earlier orders too, and emails written from now on.',
  },
  holdMinutes: {
    schema: wholeNumber(1, 60, 'minutes'),
    group: 'orders',
    label: 'Hold keys at checkout',
    help: 'How long keys are held for a shopper who has not started to pay. Other shoppers see them as sold until then.',
    input: 'number',
    unit: 'minutes',
    effect: 'Orders placed from now on, and the count-down at checkout.',
  },
  ...PAYMENT_SETTINGS,
  orderMail: {
    schema: z.enum(['keys', 'link']),
    group: 'mail',
    label: 'Order emails',
    help: 'A link is safer: keys appear only on the order page, so someone who opens the inbox later sees none.',
    input: 'choice',
    choices: [
      { value: 'keys', label: 'Carry the keys' },
      { value: 'link', label: 'Carry the link to the order page' },
    ],
    effect: 'Emails sent from now on; those that went out stay as they were.',
  },
  survey: {
    schema: z.boolean(),
    group: 'mail',
    label: 'Survey after an order',
    help: 'Asks buyers a few questions on the order page. Their answers stay in your shop.',
    input: 'switch',
    effect: 'The order page, and the survey’s own page.',
  },
  coverDays: {
    schema: wholeNumber(0, 365, 'days'),
    group: 'stock',
    label: 'Days of stock to keep',
    help: 'Your team is alerted when a product’s keys will run out within this many days plus the delivery time, at the pace of the last 30 days.',
    input: 'number',
    unit: 'days',
    zero: 'Five keys',
    effect: '“Stock low” and “Out of stock” on the attention list. Five keys or fewer are low in any case.',
  },
  supplierDays: {
    schema: wholeNumber(0, 365, 'days'),
    group: 'stock',
    label: 'Supplier delivery time',
    help: 'Days from ordering new keys to receiving them. With 0 here and above, stock counts as low at five keys.',
    input: 'number',
    unit: 'days',
    effect: '“Stock low” and “Out of stock” on the attention list.',
  },
  ...RISK_SETTINGS,
  openingHours: {
    schema: hours,
    group: 'shop',
    label: 'Opening hours',
    help: 'When people answer email and phone. Days off are closed whatever their weekday.',
    input: 'hours',
    effect: 'Every page and every email that says when somebody answers.',
  },
  ...CART_SETTINGS,
  ...INVOICE_SETTINGS,
  ...KEY_SETTINGS,
  reviewMailDays: {
    schema: wholeNumber(0, 60, 'days'),
    group: 'mail',
    label: 'Ask for a review after',
    help: 'Buyers get one email per order, this many days after the last key arrived, with a link to review what they bought. Buyers who were refunded, disputed, blocked or opted out get none.',
    input: 'number',
    unit: 'days',
    zero: 'Nobody is asked',
    effect: 'Orders that become old enough from now on.',
  },
  reviewWaitDays: {
    schema: wholeNumber(0, 60, 'days'),
    group: 'shop',
    label: 'Alert about waiting reviews after',
    help: 'Your team is alerted when a review waits longer than this to be published or refused.',
    input: 'number',
    unit: 'days',
    zero: 'Nobody is alerted',
    effect: '“Reviews waiting” on the attention list.',
  },
  sampleContent: {
    schema: z.boolean(),
    group: 'shop',
    label: 'Sample reviews',
    help: 'Shown, labeled as samples, until a buyer writes the first review. Never shown in production.',
    input: 'switch',
    effect: 'Home, reviews, product pages and checkout.',
  },
  aiChatVisible: {
    schema: z.boolean(),
    group: 'assistant',
    label: 'Assistant',
    help: 'Answers questions from your own pages and products, with a link to the page, and hands over to a person when needed.',
    input: 'switch',
    effect: 'Every page but checkout, payment and landing pages.',
  },
  assistantPerDay: {
    schema: wholeNumber(1, 100_000, 'messages'),
    group: 'assistant',
    label: 'Messages per day',
    help: 'The most messages it answers in a day, across all shoppers. After that it offers to contact a person.',
    input: 'number',
    unit: 'messages',
    effect: 'Messages from now on.',
  },
  assistantModelPerDay: {
    schema: wholeNumber(0, 100_000, 'answers'),
    group: 'assistant',
    label: 'Model answers per day',
    help: 'Each one costs money at Workers AI, if connected. After that, or with 0, the assistant quotes pages instead.',
    input: 'number',
    unit: 'answers',
    zero: 'It always quotes',
    effect: 'Messages from now on.',
  },
  chatDays: {
    schema: wholeNumber(1, 365, 'days'),
    group: 'assistant',
    label: 'Keep chats',
    help: 'Days that chats with the assistant are kept. Your privacy policy should state the same number.',
    input: 'number',
    unit: 'days',
    effect: 'Older chats are deleted within an hour.',
  },
  attentionMail: {
    schema: z
      .array(address)
      .max(10, 'At most ten addresses.')
      .refine((list) => new Set(list).size === list.length, 'Each address once.'),
    group: 'staff',
    label: 'Send alerts to',
    help: 'These addresses are emailed about everything on the attention list that no rule under Notifications covers.',
    input: 'addresses',
    effect: 'Entries raised from now on, within two minutes.',
  },
  notifications: {
    schema: notifications,
    group: 'staff',
    label: 'Notifications',
    help: 'Who is emailed about what needs attention, by topic, at once or once a day.',
    input: 'notifications',
    effect: 'Entries raised from now on, within two minutes; those of today that were not emailed, too.',
  },
  tagManager: {
    schema: tagManager,
    group: 'shop',
    label: 'Tag manager',
    help: 'The container that runs on pages of the shop for visitors who agreed; never where a key or a payment can show.',
    input: 'tags',
    effect: 'Every page that is opened from now on, and which hosts its content security policy allows.',
  },
} as const satisfies Record<string, SettingFacts>;

export type SettingName = keyof typeof SETTINGS;

/** The effective values, by name. */
export type SettingValues = { [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']> };

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

/** Returns whether a name is that of a setting. */
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);

/** Returns the facts about a setting besides its values. */
export const settingFacts = (name: SettingName): SettingFacts => SETTINGS[name];

/** Returns the label of the setting that an action changed, which the database knows by its id alone; null for other actions. */
export const changedSetting = ({ action, subject }: { action: string; subject: string }): string | null =>
  action === 'setting.changed' && isSettingName(subject) ? SETTINGS[subject].label : null;

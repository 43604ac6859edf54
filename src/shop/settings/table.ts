import { z } from 'zod';
import { address, notifications } from '../notifications/schema';
import { tagManager } from '../tags/schema';
import { hours } from './hours-schema';
import { type SettingFacts, whole } from './setting-facts';
import { CART_SETTINGS } from './table-carts';
import { INVOICE_SETTINGS } from './table-invoices';
import { KEY_SETTINGS } from './table-keys';
import { PAYMENT_SETTINGS } from './table-payments';
import { RISK_SETTINGS } from './table-risk';

/** Every setting an owner may change while the shop runs, over the default of its environment or file. */
export const SETTINGS = {
  reviewAboveUsd: {
    schema: whole(0, 1_000_000, 'US dollars'),
    group: 'orders',
    label: 'Look at orders above',
    help: 'A paid order waits for a person when its buyer has paid more than this within a day. 0 holds none.',
    input: 'number',
    unit: 'US dollars',
    zero: 'None is held',
    effect: 'Orders paid from now on.',
  },
  refundWaitingHours: {
    schema: whole(1, 720, 'hours'),
    group: 'orders',
    label: 'Refund after waiting',
    help: 'A paid copy that still has no key after this time is refunded without anybody’s doing. The email about late keys says so.',
    input: 'number',
    unit: 'hours',
    effect: 'The refund of every copy that waits, those ordered before too, and emails written from now on.',
  },
  holdMinutes: {
    schema: whole(1, 60, 'minutes'),
    group: 'orders',
    label: 'Keep keys for a buyer',
    help: 'How long keys are held for an order nobody has begun to pay for. Other buyers see them as sold meanwhile.',
    input: 'number',
    unit: 'minutes',
    effect: 'Orders placed from now on, and the count-down at checkout.',
  },
  ...PAYMENT_SETTINGS,
  orderMail: {
    schema: z.enum(['keys', 'link']),
    group: 'mail',
    label: 'Order emails',
    help: 'A link is safer: keys are then shown on the order page only, and who reads the mailbox later sees none.',
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
    help: 'Buyers are asked a few questions on the order page. What they say stays in the shop.',
    input: 'switch',
    effect: 'The order page, and the survey’s own page.',
  },
  coverDays: {
    schema: whole(0, 365, 'days'),
    group: 'stock',
    label: 'Stock to keep',
    help: 'Staff are alerted when the keys of a product last for fewer days than this and the delivery together, by the sales of the last 30 days.',
    input: 'number',
    unit: 'days',
    zero: 'Five keys',
    effect: 'Entries “Stock low” of the attention list. Five keys or fewer are low in any case.',
  },
  supplierDays: {
    schema: whole(0, 365, 'days'),
    group: 'stock',
    label: 'Supplier’s delivery',
    help: 'Days from ordering new keys to having them. With 0 here and above only five keys or fewer are low.',
    input: 'number',
    unit: 'days',
    effect: 'Entries “Stock low” of the attention list.',
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
    schema: whole(0, 60, 'days'),
    group: 'mail',
    label: 'Ask for a review after',
    help: 'Buyers get one email for each order, so many days after its last key came, with a link to review what they bought. Who was refunded, disputes, is blocked or opted out gets none.',
    input: 'number',
    unit: 'days',
    zero: 'Nobody is asked',
    effect: 'Orders that become old enough from now on.',
  },
  reviewWaitDays: {
    schema: whole(0, 60, 'days'),
    group: 'shop',
    label: 'Reviews may wait',
    help: 'Staff are alerted when a review waits for longer than this to be published or refused.',
    input: 'number',
    unit: 'days',
    zero: 'Nobody is alerted',
    effect: 'Entries “Reviews wait” of the attention list.',
  },
  sampleContent: {
    schema: z.boolean(),
    group: 'shop',
    label: 'Sample reviews',
    help: 'Shown, and labeled as samples, while there is no review of a buyer. A shop in production never shows them.',
    input: 'switch',
    effect: 'Home, reviews and checkout.',
  },
  aiChatVisible: {
    schema: z.boolean(),
    group: 'assistant',
    label: 'Assistant',
    help: 'Answers questions from your own pages and products, with a link to the page, and hands over to a person.',
    input: 'switch',
    effect: 'Home, shop, pricing, contact, and the pages of products and orders.',
  },
  assistantPerDay: {
    schema: whole(1, 100_000, 'messages'),
    group: 'assistant',
    label: 'Messages a day',
    help: 'The most messages it answers within a day, over all shoppers. Beyond them it asks to write to a person.',
    input: 'number',
    unit: 'messages',
    effect: 'Messages from now on.',
  },
  assistantModelPerDay: {
    schema: whole(0, 100_000, 'answers'),
    group: 'assistant',
    label: 'Answers of the model a day',
    help: 'Each costs money at Workers AI, where it is bound. Beyond them, and with 0, the assistant quotes pages instead.',
    input: 'number',
    unit: 'answers',
    zero: 'It always quotes',
    effect: 'Messages from now on.',
  },
  chatDays: {
    schema: whole(1, 365, 'days'),
    group: 'assistant',
    label: 'Keep conversations',
    help: 'Days for which conversations with the assistant are kept. Your privacy policy should say the same number.',
    input: 'number',
    unit: 'days',
    effect: 'Conversations that are older are deleted within an hour.',
  },
  attentionMail: {
    schema: z
      .array(address)
      .max(10, 'At most ten addresses.')
      .refine((list) => new Set(list).size === list.length, 'Each address once.'),
    group: 'staff',
    label: 'Email what needs a person to',
    help: 'These addresses get an email about every entry of the attention list that nobody is named for on the screen Notifications.',
    input: 'addresses',
    effect: 'Entries raised from now on, within two minutes.',
  },
  notifications: {
    schema: notifications,
    group: 'staff',
    label: 'Notifications',
    help: 'Who is emailed about what needs a person, by topic, at once or once a day.',
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

/** The values in force, by name. */
export type SettingValues = { [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']> };

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);

/** What is known about a setting besides its values. */
export const settingFacts = (name: SettingName): SettingFacts => SETTINGS[name];

import { type SettingFacts, whole } from './setting-facts';

/** When a key that does not work is replaced without a person. Each limit stands alone: the first one reached decides. */
export const KEY_SETTINGS = {
  replaceDays: {
    schema: whole(0, 365, 'days'),
    group: 'keys',
    label: 'Replace automatically within',
    help: 'Days after a key was given in which its buyer gets another one at once, if they report an error that only the seller can solve and its steps did not help.',
    input: 'number',
    unit: 'days',
    zero: 'Always a person',
    effect: 'Keys reported from now on.',
  },
  replacePerOrder: {
    schema: whole(1, 50, 'keys'),
    group: 'keys',
    label: 'At most in one order',
    help: 'Keys of one order that are replaced automatically. Further ones go to a person.',
    input: 'number',
    unit: 'keys',
    effect: 'Keys reported from now on.',
  },
  replacePerCustomer: {
    schema: whole(1, 100, 'keys'),
    group: 'keys',
    label: 'At most for one customer',
    help: 'Keys of one email address or account that are replaced automatically within 90 days, over all its orders.',
    input: 'number',
    unit: 'keys',
    effect: 'Keys reported from now on.',
  },
  replacePerLot: {
    schema: whole(1, 10_000, 'keys'),
    group: 'keys',
    label: 'At most of one delivery',
    help: 'Keys of one lot that are replaced automatically within 30 days. Beyond them staff are alerted: the whole lot may be bad.',
    input: 'number',
    unit: 'keys',
    effect: 'Keys reported from now on.',
  },
  replaceKeep: {
    schema: whole(0, 10_000, 'keys'),
    group: 'keys',
    label: 'Free keys to keep for sale',
    help: 'Nothing is replaced automatically while a product has no more free keys than these: they stay for buyers who pay.',
    input: 'number',
    unit: 'keys',
    zero: 'Down to the last one',
    effect: 'Keys reported from now on.',
  },
} as const satisfies Record<string, SettingFacts>;

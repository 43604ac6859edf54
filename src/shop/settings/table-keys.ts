import { type SettingFacts, wholeNumber } from './setting-facts';

/**
 * When a key that does not work is replaced automatically. Each limit applies on its own: the first one reached
 * decides.
 */
export const KEY_SETTINGS = {
  replaceDays: {
    schema: wholeNumber(0, 365, 'days'),
    group: 'keys',
    label: 'Replace automatically within',
    help: 'Days after delivery in which a key that does not work is replaced at once. The buyer must report an error only the seller can solve, and the suggested steps did not help.',
    input: 'number',
    unit: 'days',
    zero: 'Always a person',
    effect: 'Keys reported from now on.',
  },
  replacePerOrder: {
    schema: wholeNumber(1, 50, 'keys'),
    group: 'keys',
    label: 'Limit per order',
    help: 'Keys replaced automatically per order. After that, a person decides.',
    input: 'number',
    unit: 'keys',
    effect: 'Keys reported from now on.',
  },
  replacePerCustomer: {
    schema: wholeNumber(1, 100, 'keys'),
    group: 'keys',
    label: 'Limit per customer',
    help: 'Keys replaced automatically per email address or account within 90 days, across all its orders.',
    input: 'number',
    unit: 'keys',
    effect: 'Keys reported from now on.',
  },
  replacePerLot: {
    schema: wholeNumber(1, 10_000, 'keys'),
    group: 'keys',
    label: 'Limit per lot',
    help: 'Keys replaced automatically per lot within 30 days. After that, your team is alerted: the whole lot may be bad.',
    input: 'number',
    unit: 'keys',
    effect: 'Keys reported from now on.',
  },
  replaceKeep: {
    schema: wholeNumber(0, 10_000, 'keys'),
    group: 'keys',
    label: 'Free keys to keep for sale',
    help: 'Automatic replacement stops when a product has this many free keys left. They stay for paying buyers.',
    input: 'number',
    unit: 'keys',
    zero: 'Down to the last one',
    effect: 'Keys reported from now on.',
  },
} as const satisfies Record<string, SettingFacts>;

import type { RiskFacts } from './facts';

/**
 * When the facts of a condition are known: with the cart, from history, with the card that paid, or from a later
 * warning.
 */
export type Known = 'cart' | 'history' | 'card' | 'warning';

/** The kind of value entered with a condition. */
export type ValueKind = 'none' | 'number' | 'countries' | 'domains';

interface ConditionFacts {
  /** Its label for the owner, with `#` for the value, e.g. "The order has more than # copies". */
  label: string;
  known: Known;
  value: ValueKind;
  unit?: string;
  /** `number` and `list` are the entered value; 0 and empty where there is none. */
  holds(facts: RiskFacts, entered: { number: number; list: readonly string[] }): boolean;
  /** The finding, as shown in the order's timeline. */
  found(facts: RiskFacts): string;
}

const dollars = (minor: number) => `${(minor / 100).toLocaleString('en', { minimumFractionDigits: 2 })} US dollars`;
const pluralize = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** A count within a period, e.g. cards declined within an hour. */
const atLeast = (
  known: Known,
  label: string,
  unit: string,
  [of, found]: [(facts: RiskFacts) => number, (count: number) => string],
): ConditionFacts => ({
  label,
  known,
  value: 'number',
  unit,
  holds: (facts, { number }) => of(facts) >= number,
  found: (facts) => found(of(facts)),
});

const differs = (one: string | undefined, other: string | undefined): boolean => !!one && !!other && one !== other;

/** All conditions a rule can use. A condition on unknown facts is not met. */
export const CONDITIONS = {
  sum_above: {
    label: 'The order is above $\u00A0#',
    known: 'cart',
    value: 'number',
    unit: 'US dollars',
    holds: ({ usdMinor }, { number }) => usdMinor > number * 100,
    found: ({ usdMinor }) => `The order is worth ${dollars(usdMinor)}`,
  },
  copies_above: {
    label: 'The order has more than # copies',
    known: 'cart',
    value: 'number',
    unit: 'copies',
    holds: ({ copies }, { number }) => copies > number,
    found: ({ copies }) => `${pluralize(copies, 'copy', 'copies')} in one order`,
  },
  free_order: {
    label: 'The order is free',
    known: 'cart',
    value: 'none',
    holds: ({ usdMinor }) => usdMinor === 0,
    found: () => 'The order is free',
  },
  countries: {
    label: 'The billing country is one of #',
    known: 'cart',
    value: 'countries',
    holds: ({ country }, { list }) => list.includes(country),
    found: ({ country }) => `The billing country is ${country}`,
  },
  network_country_differs: {
    label: 'The billing country and the network’s country differ',
    known: 'cart',
    value: 'none',
    holds: ({ country, networkCountry }) => differs(country, networkCountry),
    found: ({ country, networkCountry }) => `Billing country ${country}, network in ${networkCountry}`,
  },
  mail_domain: {
    label: 'The email domain is one of #',
    known: 'cart',
    value: 'domains',
    holds: ({ mailDomain }, { list }) => list.includes(mailDomain),
    found: ({ mailDomain }) => `The email domain is ${mailDomain}`,
  },
  disposable_mail: {
    label: 'The email address is disposable',
    known: 'cart',
    value: 'none',
    holds: ({ disposable }) => disposable,
    found: ({ mailDomain }) => `${mailDomain} gives disposable addresses`,
  },
  blocked: {
    label: 'The address, another spelling of it, or the network is on the block list',
    known: 'history',
    value: 'none',
    holds: ({ blocked }) => blocked,
    found: () => 'The mailbox or its network is on the block list',
  },
  disputed_before: {
    label: 'The buyer disputed a payment before',
    known: 'history',
    value: 'none',
    holds: ({ disputes }) => disputes > 0,
    found: ({ disputes }) => `${pluralize(disputes, 'earlier dispute')} of this address or browser`,
  },
  declines_browser: atLeast('history', 'At least # cards were declined in this browser within an hour', 'cards', [
    ({ declines }) => declines.browser,
    (count) => `${pluralize(count, 'declined card')} of this browser within an hour`,
  ]),
  declines_address: atLeast('history', 'At least # cards were declined from this IP address within an hour', 'cards', [
    ({ declines }) => declines.address,
    (count) => `${pluralize(count, 'declined card')} of this address within an hour`,
  ]),
  declines_network: atLeast('history', 'At least # cards were declined from this network within an hour', 'cards', [
    ({ declines }) => declines.network,
    (count) => `${pluralize(count, 'declined card')} of this network within an hour`,
  ]),
  declines_shop: atLeast(
    'history',
    'At least # percent of all cards in the shop were declined within an hour',
    'percent',
    [
      ({ shopDeclinePercent }) => shopDeclinePercent,
      (percent) => `${percent}% of all cards were declined within an hour`,
    ],
  ),
  tries_browser: atLeast('history', 'At least # payments were begun in this browser within an hour', 'payments', [
    ({ attempts }) => attempts.browser,
    (count) => `${pluralize(count, 'payment')} begun by this browser within an hour`,
  ]),
  tries_address: atLeast('history', 'At least # payments were begun from this IP address within an hour', 'payments', [
    ({ attempts }) => attempts.address,
    (count) => `${pluralize(count, 'payment')} begun by this address within an hour`,
  ]),
  tries_network: atLeast('history', 'At least # payments were begun from this network within an hour', 'payments', [
    ({ attempts }) => attempts.network,
    (count) => `${pluralize(count, 'payment')} begun by this network within an hour`,
  ]),
  product_velocity: atLeast(
    'history',
    'At least # copies of one product were paid for from this network within a day',
    'copies',
    [
      ({ boughtNearby }) => boughtNearby,
      (count) => `${pluralize(count, 'copy', 'copies')} of one product paid by this network within a day`,
    ],
  ),
  free_domain: atLeast('history', 'At least # free orders went to this email domain within a day', 'orders', [
    ({ freeOfDomain }) => freeOfDomain,
    (count) => `${pluralize(count, 'free order')} of this email domain within a day`,
  ]),
  card_country_differs: {
    label: 'The billing country and the card’s country differ',
    known: 'card',
    value: 'none',
    holds: ({ country, cardCountry }) => differs(country, cardCountry),
    found: ({ country, cardCountry }) => `Billing country ${country}, card of ${cardCountry}`,
  },
  card_declines: atLeast('card', 'The card was declined at least # times within a day', 'times', [
    ({ cardDeclines }) => cardDeclines,
    (count) => `The card was declined ${pluralize(count, 'time')} within a day`,
  ]),
  card_tries: atLeast('card', 'At least # payments were tried with the card within a day', 'payments', [
    ({ cardAttempts }) => cardAttempts,
    (count) => `${pluralize(count, 'payment')} tried with this card within a day`,
  ]),
  fraud_warning: {
    label: 'The card network warns of fraud',
    known: 'warning',
    value: 'none',
    holds: ({ fraudWarning }) => fraudWarning,
    found: () => 'The card network warns of fraud',
  },
} as const satisfies Record<string, ConditionFacts>;

export type ConditionKind = keyof typeof CONDITIONS;
export const CONDITION_KINDS = Object.keys(CONDITIONS) as [ConditionKind, ...ConditionKind[]];

/** One condition as entered by the owner: a number, or a comma-separated list; empty without a value. */
export interface Condition {
  kind: ConditionKind;
  value: string;
}

/** Splits an entered list. */
export const listOf = (value: string): string[] => value.split(/[\s,;]+/).filter(Boolean);

/** Returns the facts about a kind of condition. */
export const conditionFacts = (kind: ConditionKind): ConditionFacts => CONDITIONS[kind];

/** Returns whether a condition is met by the facts about an order. */
export const conditionHolds = ({ kind, value }: Condition, facts: RiskFacts): boolean =>
  conditionFacts(kind).holds(facts, { number: Number(value), list: listOf(value) });

/** Returns a condition as text, e.g. "The order is above $ 1,000". */
export function conditionText({ kind, value }: Condition): string {
  const { label, value: entered } = conditionFacts(kind);
  const text = entered === 'number' ? Number(value).toLocaleString('en') : listOf(value).join(', ');
  return label.replace('#', text);
}

import type { FeedItem } from './item';
import { ATTRIBUTES, type Attribute, type AttributeRule, RULES } from './rules';

/** Why an ad network would refuse an item, and how to fix it. */
export interface FeedProblem {
  attribute: Attribute;
  rule: string;
  remedy: string;
}

interface Check {
  attribute: Attribute;
  fails: (value: string, item: FeedItem, site: string) => boolean;
  rule?: string;
  remedy?: string;
}

const PROMOTION = /\b(free shipping|best price|buy now|cheap|sale|discount|guaranteed lowest)\b|% off|!/i;
const WORDS =
  'Take words such as “sale” and “best price”, exclamation marks and markup out of the name and description.';
const sumOf = (price = ''): number => Number(price.split(' ')[0]);

/** The GS1 check digit: the digits before it, from the right, weigh 3 and 1 alternately. */
const checkDigitIsRight = (gtin: string): boolean =>
  [...gtin].reverse().reduce((sum, digit, index) => sum + Number(digit) * (index % 2 ? 3 : 1), 0) % 10 === 0;

/** Ranges that GS1 reserves for a shop's internal use (2, 02, 04) or for coupons (98, 99); Google refuses them. */
const isRestricted = (gtin: string): boolean => /^(2|02|04|98|99)/.test(gtin.padStart(14, '0').slice(1));

/** Rules that lengths and patterns alone cannot express. */
const CHECKS: readonly Check[] = [
  {
    attribute: 'title',
    fails: (v) => PROMOTION.test(v),
    rule: 'no promotional words or exclamation marks',
    remedy: WORDS,
  },
  {
    attribute: 'title',
    fails: (v) => v.split(/\s+/).filter((word) => /^[A-Z]{4,}$/.test(word)).length > 1,
    rule: 'no words in capitals',
    remedy: 'Write the name of the product in small letters.',
  },
  { attribute: 'description', fails: (v) => PROMOTION.test(v), rule: 'no promotional words', remedy: WORDS },
  { attribute: 'description', fails: (v) => /<[a-z]/i.test(v), rule: 'no HTML', remedy: WORDS },
  { attribute: 'link', fails: (v, _, site) => !v.startsWith(`${site}/`) },
  { attribute: 'image_link', fails: (v, _, site) => !v.startsWith(`${site}/`) },
  { attribute: 'availability', fails: (v) => v === 'out_of_stock', rule: 'nothing is listed without stock' },
  {
    attribute: 'availability',
    fails: (v, item) => v === 'backorder' && !item.availability_date,
    rule: RULES.availability_date.rule,
    remedy: RULES.availability_date.remedy,
  },
  { attribute: 'price', fails: (v) => !(sumOf(v) > 0) },
  { attribute: 'sale_price', fails: (v, { price }) => sumOf(v) >= sumOf(price) || v.slice(-3) !== price?.slice(-3) },
  { attribute: 'gtin', fails: (v) => !checkDigitIsRight(v) || isRestricted(v) },
];

const problem = (attribute: Attribute, { rule, remedy }: { rule?: string; remedy?: string }): FeedProblem => ({
  attribute,
  rule: rule ?? RULES[attribute].rule,
  remedy: remedy ?? RULES[attribute].remedy,
});

/** Returns why an item would be refused, one reason per attribute; an empty list means it may be published. */
export function lintItem(item: FeedItem, site: string): FeedProblem[] {
  return ATTRIBUTES.flatMap((attribute) => {
    const value = item[attribute];
    const rule: AttributeRule = RULES[attribute];
    if (value === undefined) return rule.required ? [problem(attribute, rule)] : [];
    const breaks =
      value === '' || value.length > (rule.most ?? Number.POSITIVE_INFINITY) || rule.matches?.test(value) === false;
    if (breaks) return [problem(attribute, rule)];
    const check = CHECKS.find((one) => one.attribute === attribute && one.fails(value, item, site));
    return check ? [problem(attribute, check)] : [];
  });
}

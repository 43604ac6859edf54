import { describe, expect, test } from 'vitest';
import {
  CONDITION_KINDS,
  type ConditionKind,
  conditionFacts,
  conditionHolds,
  conditionText,
} from '../../src/shop/risk/conditions';
import { DEFAULT_RULES } from '../../src/shop/risk/defaults';
import { declinePercent, NO_CARD, NO_HISTORY, type RiskFacts } from '../../src/shop/risk/facts';
import {
  decisionText,
  evaluateAfterPayment,
  evaluateBeforePayment,
  type RiskRule,
  type RuleAction,
  ruleActionText,
  ruleProblem,
  whenText,
} from '../../src/shop/risk/rules';
import { riskRule, riskRules } from '../../src/shop/risk/schema';

const ORDER: RiskFacts = {
  ...NO_HISTORY,
  ...NO_CARD,
  usdMinor: 10_000,
  copies: 1,
  country: 'GB',
  networkCountry: 'GB',
  mailDomain: 'example.com',
  disposable: false,
};
const facts = (changes: Partial<RiskFacts>): RiskFacts => ({ ...ORDER, ...changes });
const here = (count: number) => ({ browser: count, address: count, network: count });

/** For each condition: its value, an order that meets it, and one that just does not. */
const TABLE: Record<ConditionKind, [value: string, holds: Partial<RiskFacts>, not: Partial<RiskFacts>]> = {
  sum_above: ['100', { usdMinor: 10_001 }, { usdMinor: 10_000 }],
  copies_above: ['2', { copies: 3 }, { copies: 2 }],
  free_order: ['', { usdMinor: 0 }, { usdMinor: 1 }],
  countries: ['US, GB', { country: 'GB' }, { country: 'FR' }],
  network_country_differs: ['', { networkCountry: 'US' }, { networkCountry: undefined }],
  mail_domain: ['example.org, example.com', { mailDomain: 'example.com' }, { mailDomain: 'sub.example.com' }],
  disposable_mail: ['', { disposable: true }, { disposable: false }],
  blocked: ['', { blocked: true }, { blocked: false }],
  disputed_before: ['', { disputes: 1 }, { disputes: 0 }],
  declines_browser: ['3', { declines: { ...here(0), browser: 3 } }, { declines: { ...here(9), browser: 2 } }],
  declines_address: ['3', { declines: { ...here(0), address: 3 } }, { declines: { ...here(9), address: 2 } }],
  declines_network: ['3', { declines: { ...here(0), network: 3 } }, { declines: { ...here(9), network: 2 } }],
  declines_shop: ['50', { shopDeclinePercent: 50 }, { shopDeclinePercent: 49 }],
  tries_browser: ['3', { attempts: { ...here(0), browser: 3 } }, { attempts: { ...here(9), browser: 2 } }],
  tries_address: ['3', { attempts: { ...here(0), address: 3 } }, { attempts: { ...here(9), address: 2 } }],
  tries_network: ['3', { attempts: { ...here(0), network: 3 } }, { attempts: { ...here(9), network: 2 } }],
  product_velocity: ['5', { boughtNearby: 5 }, { boughtNearby: 4 }],
  free_domain: ['5', { freeOfDomain: 5 }, { freeOfDomain: 4 }],
  card_country_differs: ['', { cardCountry: 'US' }, { cardCountry: undefined }],
  card_declines: ['5', { cardDeclines: 5 }, { cardDeclines: 4 }],
  card_tries: ['5', { cardAttempts: 5 }, { cardAttempts: 4 }],
  fraud_warning: ['', { fraudWarning: true }, { fraudWarning: false }],
};

describe('each condition', () => {
  test.each(CONDITION_KINDS)('%s holds from its limit on, and not beside it', (kind) => {
    const [value, holds, not] = TABLE[kind];
    expect([conditionHolds({ kind, value }, facts(holds)), conditionHolds({ kind, value }, facts(not))]).toEqual([
      true,
      false,
    ]);
    expect(conditionFacts(kind).found(facts(holds))).not.toMatch(/undefined|NaN/);
    expect(conditionText({ kind, value })).not.toMatch(/undefined|NaN/);
  });
});

const rule = (act: RuleAction, kind: ConditionKind, value = '', more: Partial<RiskRule> = {}): RiskRule => ({
  id: `${act}_${kind}`,
  name: `${act} by ${kind}`,
  on: true,
  act,
  minutes: 20,
  when: [{ kind, value }],
  ...more,
});
const acts = ({ gate, later }: ReturnType<typeof evaluateBeforePayment>) => [gate?.rule.act, later?.rule.act];

describe('before payment', () => {
  const dear = facts({ usdMinor: 50_000, copies: 5 });

  test('nothing applies to an ordinary order, by the rules of a new shop either', () => {
    expect(acts(evaluateBeforePayment(DEFAULT_RULES, ORDER))).toEqual([undefined, undefined]);
    expect(acts(evaluateBeforePayment([rule('refuse', 'sum_above', '100')], ORDER))).toEqual([undefined, undefined]);
  });

  test.each<[RuleAction, (string | undefined)[]]>([
    ['refuse', ['refuse', undefined]],
    ['three_d_secure', ['three_d_secure', undefined]],
    ['delay', [undefined, 'delay']],
    ['hold', [undefined, 'hold']],
    ['release', [undefined, 'release']],
  ])('a rule that says %s does just that', (act, expected) => {
    expect(acts(evaluateBeforePayment([rule(act, 'sum_above', '400')], dear))).toEqual(expected);
  });

  test('all conditions of a rule must be met, and a disabled rule never applies', () => {
    const both = rule('refuse', 'sum_above', '400', {
      when: [
        { kind: 'sum_above', value: '400' },
        { kind: 'disposable_mail', value: '' },
      ],
    });
    expect(acts(evaluateBeforePayment([both], dear))[0]).toBeUndefined();
    const { gate } = evaluateBeforePayment([both], facts({ ...dear, disposable: true }));
    expect(gate?.reasons).toEqual(['The order is worth 500.00 US dollars', 'example.com gives disposable addresses']);
    expect(
      acts(evaluateBeforePayment([{ ...both, on: false }], facts({ ...dear, disposable: true })))[0],
    ).toBeUndefined();
  });

  test('the first rule decides about the payment, the first about the keys; a release ends it', () => {
    const rules = [
      rule('hold', 'copies_above', '4'),
      rule('three_d_secure', 'sum_above', '100'),
      rule('refuse', 'sum_above', '400'),
      rule('delay', 'sum_above', '100'),
    ];
    expect(acts(evaluateBeforePayment(rules, dear))).toEqual(['three_d_secure', 'hold']);
    expect(acts(evaluateBeforePayment([rule('release', 'countries', 'GB'), ...rules], dear))).toEqual([
      undefined,
      'release',
    ]);
  });

  test('conditions known only after payment have no effect before it', () => {
    const late = [rule('hold', 'card_declines', '1'), rule('refund', 'fraud_warning')];
    expect(acts(evaluateBeforePayment(late, facts({ cardDeclines: 9, fraudWarning: true })))).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('after payment', () => {
  const abroad = facts({ cardCountry: 'US' });
  const rules = [
    rule('delay', 'card_country_differs'),
    rule('hold', 'card_declines', '3'),
    rule('refund', 'fraud_warning'),
  ];

  test('the first rule about the card applies, and one about a warning only with the warning', () => {
    expect(evaluateAfterPayment(rules, abroad)?.rule.act).toBe('delay');
    expect(evaluateAfterPayment(rules, facts({ cardDeclines: 3 }))?.reasons).toEqual([
      'The card was declined 3 times within a day',
    ]);
    expect(evaluateAfterPayment(rules, ORDER)).toBeUndefined();
    expect(evaluateAfterPayment(rules, facts({ fraudWarning: true }), { warning: true })?.rule.act).toBe('refund');
  });

  test('a rule that applied before the payment keeps those below it from applying', () => {
    const trusted = rule('release', 'countries', 'GB');
    expect(evaluateAfterPayment([trusted, ...rules], abroad, { decided: trusted.id })).toBeUndefined();
    expect(evaluateAfterPayment([...rules, trusted], abroad, { decided: trusted.id })?.rule.act).toBe('delay');
  });
});

describe('what may be saved', () => {
  const BEFORE = ['sum_above', 'declines_browser'] as const;
  const AFTER = ['card_declines', 'fraud_warning'] as const;

  test.each(['refuse', 'three_d_secure', 'release'] as const)('%s requires conditions known before payment', (act) => {
    for (const kind of BEFORE) expect(ruleProblem(rule(act, kind, '1'))).toBeUndefined();
    for (const kind of AFTER) expect(ruleProblem(rule(act, kind, '1'))).toContain('only after the payment');
  });

  test('a refund asks for what is known after it; a delay is none after a warning', () => {
    for (const kind of BEFORE) expect(ruleProblem(rule('refund', kind, '1'))).toContain('before the payment');
    for (const kind of AFTER) expect(ruleProblem(rule('refund', kind, '1'))).toBeUndefined();
    expect(ruleProblem(rule('delay', 'fraud_warning'))).toContain('held by a person or refunded');
    expect(
      ruleProblem({ act: 'hold', when: [...rule('hold', 'card_tries', '1').when, { kind: 'blocked', value: '' }] }),
    ).toContain('two rules');
  });

  test.each([
    ['sum_above', '', 'whole number'],
    ['sum_above', '1.5', 'whole number'],
    ['countries', 'Germany', 'two letters'],
    ['mail_domain', 'no domain', 'domains'],
  ] as const)('%s “%s” is refused at its field', (kind, value, message) => {
    const { error } = riskRule.safeParse(rule('hold', kind, value));
    expect(error?.issues[0]).toMatchObject({ path: ['when', 0, 'value'], message: expect.stringContaining(message) });
  });

  test('the rules of a new shop can be saved, none of them twice', () => {
    expect(riskRules.safeParse(DEFAULT_RULES).success).toBe(true);
    expect(riskRules.safeParse([...DEFAULT_RULES, DEFAULT_RULES[0]]).success).toBe(false);
    expect(riskRule.parse(rule('hold', 'countries', 'us, de')).when[0]?.value).toBe('US, DE');
  });
});

test('words for rules and decisions', () => {
  const delays = rule('delay', 'sum_above', '300');
  expect([ruleActionText(delays), whenText(delays)]).toEqual(['Delay 20 min', 'When the order is above $\u00A0300']);
  expect(decisionText({ name: 'Large', act: 'delay', minutes: 1, reasons: ['a', 'b'] })).toBe(
    'The rule “Large” delayed its keys for 1 minute: a; b',
  );
});

test('a few declined cards say nothing about the shop', () => {
  expect([declinePercent(19, 0), declinePercent(20, 0), declinePercent(30, 90)]).toEqual([0, 100, 25]);
});

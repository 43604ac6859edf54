import { type Condition, conditionFacts, conditionHolds, conditionText, type Known } from './conditions';
import type { RiskFacts } from './facts';

/**
 * The actions of a rule. `refuse` and `three_d_secure` apply before payment, the others after it; `release` skips the
 * rules below it.
 */
export const RULE_ACTIONS = {
  release: { label: 'Release at once', means: 'No rule below this one applies.' },
  delay: { label: 'Release after some minutes', means: 'The keys go out automatically after that time.' },
  hold: { label: 'Hold for approval', means: 'The keys wait until somebody approves the order.' },
  three_d_secure: { label: 'Ask for 3-D Secure', means: 'The bank is asked to confirm that the buyer owns the card.' },
  refuse: { label: 'Refuse the order', means: 'No payment is begun. The buyer is asked to write to you.' },
  refund: { label: 'Refund the payment', means: 'The keys stay here and the money goes back within minutes.' },
} as const;
export type RuleAction = keyof typeof RULE_ACTIONS;
export const RULE_ACTION_NAMES = Object.keys(RULE_ACTIONS) as [RuleAction, ...RuleAction[]];

/** A rule of the shop: it acts when all its conditions are met. */
export interface RiskRule {
  /** Does not change when the rule is renamed, so that its matches stay attached. */
  id: string;
  name: string;
  on: boolean;
  act: RuleAction;
  /** For `delay`: how long the keys wait, in minutes. */
  minutes: number;
  when: readonly Condition[];
}

/** A rule that matched, and why. */
export interface RuleHit {
  rule: RiskRule;
  reasons: string[];
}

const BEFORE: readonly Known[] = ['cart', 'history'];
const knownSince = ({ kind }: Condition) => conditionFacts(kind).known;

/** Returns whether every condition of a rule is known before payment. */
export const isKnownBefore = ({ when }: Pick<RiskRule, 'when'>): boolean =>
  when.every((condition) => BEFORE.includes(knownSince(condition)));

/** Returns whether a rule has a condition of this kind. */
export const usesCondition = ({ when }: Pick<RiskRule, 'when'>, what: Known): boolean =>
  when.some((condition) => knownSince(condition) === what);

/** Returns why a rule's action does not fit its conditions: they are known too late, or too early. */
export function ruleProblem({ act, when }: Pick<RiskRule, 'act' | 'when'>): string | undefined {
  const before = isKnownBefore({ when });
  if ((act === 'refuse' || act === 'three_d_secure' || act === 'release') && !before)
    return 'This is known only after the payment: then an order can be delayed, held or refunded.';
  if (act === 'refund' && before) return 'This is known before the payment: refuse the order instead.';
  if (act === 'delay' && usesCondition({ when }, 'warning'))
    return 'After a warning an order is held by a person or refunded.';
  if (!before && usesCondition({ when }, 'history'))
    return 'What happened before an order is looked at before the payment: make two rules of it.';
  return undefined;
}

/** Returns whether a rule is on and all its conditions are met. */
export const ruleApplies = ({ on, when }: RiskRule, facts: RiskFacts): boolean =>
  on && when.every((condition) => conditionHolds(condition, facts));

const hitOf = (rule: RiskRule, facts: RiskFacts): RuleHit => ({
  rule,
  reasons: rule.when.map(({ kind }) => conditionFacts(kind).found(facts)),
});

/** The result of the rules before payment. */
export interface Verdict {
  /** The rule that refuses the order or requires 3-D Secure. */
  gate: RuleHit | undefined;
  /** The rule for the keys once the order is paid, as far as it is known now. */
  later: RuleHit | undefined;
}

/**
 * Evaluates the rules in order before payment: the first that refuses or requires 3-D Secure decides about the payment,
 * the first that delays or holds decides about the keys, and one that releases stops the evaluation.
 */
export function evaluateBeforePayment(rules: readonly RiskRule[], facts: RiskFacts): Verdict {
  const verdict: Verdict = { gate: undefined, later: undefined };
  for (const rule of rules) {
    if (!isKnownBefore(rule) || !ruleApplies(rule, facts)) continue;
    const hit = hitOf(rule, facts);
    if (rule.act === 'refuse' || rule.act === 'three_d_secure') verdict.gate ??= hit;
    else verdict.later ??= hit;
    if (rule.act === 'release') return verdict;
  }
  return verdict;
}

/**
 * Evaluates the rules once the card is known or a warning arrived, and returns the first match. `decided` is the rule
 * that matched before payment: rules below it do not apply.
 */
export function evaluateAfterPayment(
  rules: readonly RiskRule[],
  facts: RiskFacts,
  { decided, warning = false }: { decided?: string | undefined; warning?: boolean } = {},
): RuleHit | undefined {
  const end = rules.findIndex(({ id }) => id === decided);
  const above = end < 0 ? rules : rules.slice(0, end);
  const rule = above.find(
    (one) => !isKnownBefore(one) && usesCondition(one, 'warning') === warning && ruleApplies(one, facts),
  );
  return rule && hitOf(rule, facts);
}

const DONE: Record<RuleAction, string> = {
  release: 'released it at once',
  delay: 'delayed its keys',
  hold: 'holds it for approval',
  three_d_secure: 'asked for 3-D Secure',
  refuse: 'refused it',
  refund: 'refunds it',
};

/** Returns what a rule did to an order and why, as text for its timeline. */
export function decisionText(decision: {
  name: string;
  act: RuleAction;
  minutes: number | null;
  reasons: readonly string[];
}): string {
  const { name, act, minutes, reasons } = decision;
  const what = minutes ? `${DONE[act]} for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : DONE[act];
  return [`The rule “${name}” ${what}`, reasons.join('; ')].filter(Boolean).join(': ');
}

const SHORT: Record<Exclude<RuleAction, 'delay'>, string> = {
  release: 'Release',
  hold: 'Hold',
  three_d_secure: 'Ask for 3-D Secure',
  refuse: 'Refuse',
  refund: 'Refund',
};

const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Returns a rule's conditions as text, e.g. "When the order is above $ 500, and the card is prepaid". */
export const whenText = ({ when }: Pick<RiskRule, 'when'>): string =>
  `When ${when.map((condition) => small(conditionText(condition))).join(', and ')}`;

/** Returns the short label of a rule's action. */
export const ruleActionText = ({ act, minutes }: Pick<RiskRule, 'act' | 'minutes'>): string =>
  act === 'delay' ? `Delay ${minutes} min` : SHORT[act];

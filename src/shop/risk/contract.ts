import { z } from 'zod';
import { orderStatus } from '../orders/contract';
import { settingOutput } from '../settings/contract';
import { RULE_ACTION_NAMES } from './rules';
import { riskRule } from './schema';

const hits = z.object({
  ruleId: z.string(),
  /** Matches in the last 30 days, and since the rule was created. */
  lately: z.int(),
  all: z.int(),
  lastAt: z.int(),
  /** What the orders it applied to within 30 days come to, in US cents; an order it refused is never stored. */
  usdMinor: z.int(),
});

const decision = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  ruleName: z.string(),
  act: z.enum(RULE_ACTION_NAMES),
  reasons: z.array(z.string()),
  at: z.int(),
});

/** The rules with their history, how often each matched, the newest decisions, and the number of blocked buyers. */
export const riskOutput = settingOutput.extend({
  hits: z.array(hits),
  decisions: z.array(decision),
  blocked: z.int(),
});
export type RiskOutput = z.infer<typeof riskOutput>;

export const dryRunInput = z.strictObject({ rule: riskRule });

/** What a rule would have done in the last 30 days; amounts are whole US cents of paid orders. */
export const dryRunOutput = z.object({
  orders: z.int(),
  /** When the oldest evaluated order was placed; null while there are none. */
  since: z.int().nullable(),
  hits: z.int(),
  paid: z.int(),
  paidUsdMinor: z.int(),
  sample: z.array(
    z.object({
      orderId: z.string(),
      orderNumber: z.string(),
      status: orderStatus,
      reasons: z.array(z.string()),
      at: z.int(),
    }),
  ),
});
export type DryRunOutput = z.infer<typeof dryRunOutput>;

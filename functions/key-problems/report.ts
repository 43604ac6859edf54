import type { z } from 'zod';
import { ShopError } from '../../src/shop/errors';
import { stepText } from '../../src/shop/help/known-error';
import type { KeyProblemOutput, keyProblemInput } from '../../src/shop/key-problems/contract';
import { decideProblem, type ProblemDecision, type ReplaceRules } from '../../src/shop/key-problems/decide';
import { errorOf, ownSteps } from '../../src/shop/key-problems/steps';
import { MANUAL_REASONS_FOR_STAFF, manualReasonText } from '../../src/shop/key-problems/words';
import { orderNumber } from '../../src/shop/orders/number';
import { DAY_MS } from '../../src/shop/time';
import { isSellingDisabled } from '../db/client';
import { readJson } from '../db/json';
import { sellingOff } from '../db/restoring';
import { retryOnConflict } from '../db/retry-on-conflict';
import { selectBatch } from '../db/select-batch';
import { markKeyDefective, recordReported, replaceCopy } from '../licenses/replace-copy';
import { consume } from '../limits/consume';
import { queueKeysArrived } from '../mail/statements';
import { type OrderRow, selectOrder, selectOrderFor } from '../orders/statements';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { raiseAttention, recordAudit } from '../staff/statements';
import { openThread } from '../support/open-thread';
import { type CopyRow, insertReplacedReport, insertReportForStaff, selectCopy } from './keep-report';
import { type ReportRow, selectReport } from './statements';

type Input = z.output<typeof keyProblemInput> & {
  id: string;
  keyId: string;
  /** Who reports it if not the buyer; the caller has checked that they may. */
  recipient?: { id: string; email: string; name: string };
};

interface Loaded {
  order: OrderRow;
  copy: CopyRow;
  report: ReportRow | undefined;
  rules: ReplaceRules;
}

const PER_ORDER = { attempts: 60, windowMs: DAY_MS };
const NOT_SEEN = 'Show this key and try it first. Nobody has seen it yet.';
const REPLACED =
  'Here is another key. The old one no longer works: please remove it. An email with the new one is on its way.';

const stepsOf = (code: string) => ownSteps(errorOf(code));

/** What the buyer ticked off; empty where the steps are advice only. */
function triedText({ code, tried }: Input): string {
  const steps = stepsOf(code);
  const done = tried.flatMap((index) => steps[index] ?? []).map((step) => `- ${stepText(step)}`);
  if (done.length > 0) return `I tried:\n${done.join('\n')}`;
  return steps.some((step) => typeof step === 'string') ? 'I tried none of the steps.' : '';
}

async function rulesNow(deps: Deps): Promise<ReplaceRules> {
  const set = await shopSettings(deps);
  return {
    days: set.replaceDays,
    perOrder: set.replacePerOrder,
    perCustomer: set.replacePerCustomer,
    perLot: set.replacePerLot,
    keep: set.replaceKeep,
  };
}

async function load(deps: Deps, { id, keyId, recipient }: Input): Promise<Loaded> {
  const { db } = deps;
  const rules = await rulesNow(deps);
  const { orders, copies, reports } = await selectBatch(db, {
    orders: recipient ? selectOrder(db, id) : selectOrderFor(deps, id),
    copies: selectCopy(db, { orderId: id, keyId, keep: rules.keep, now: deps.now() }),
    reports: selectReport(db, id, keyId),
  });
  const order: (OrderRow & { allowed?: number }) | undefined = orders[0];
  if (!order) throw new ShopError('order_not_found');
  if (!recipient && order.allowed !== 1) throw new ShopError('order_access');
  const [copy] = copies;
  const [report] = reports;
  if (!copy || (copy.seat_state !== 'assigned' && !report)) throw new ShopError('key_unavailable');
  if (!report && !copy.disclosed) throw new ShopError('key_unavailable', { message: NOT_SEEN });
  return { order, copy, report, rules };
}

const decide = (deps: Deps, { code, triedSteps }: Input, { copy, rules }: Loaded): ProblemDecision =>
  decideProblem(
    {
      now: deps.now(),
      givenAt: copy.given_at,
      error: errorOf(code),
      triedSteps,
      onHold: copy.on_hold === 1,
      isVolume: copy.seats > 1,
      inOrder: copy.in_order,
      byCustomer: copy.by_customer,
      inLot: copy.in_lot,
      sameErrorBefore: readJson(copy.former_codes).includes(code),
      free: copy.free,
    },
    rules,
  );

/** The inbox thread with the buyer's report: open, with a promised response, if staff must decide. */
function inboxOf(deps: Deps, input: Input, { order, copy }: Loaded, decision: ProblemDecision) {
  const error = errorOf(input.code);
  return openThread(deps, {
    kind: 'key_problem',
    subject: `Key of ${copy.product_name} does not work`,
    name: input.recipient?.name ?? `${order.first_name} ${order.last_name}`.trim(),
    email: input.recipient?.email ?? order.email,
    orderNumber: orderNumber(order.seq, order.created_at),
    done: decision.decision === 'replaced',
    body: [error ? `Error ${input.code}: ${error.means}.` : 'I see no error code.', triedText(input), input.note]
      .filter(Boolean)
      .join('\n\n'),
    details: {
      Key: copy.hint,
      Product: copy.product_name,
      Lot: copy.lot_name,
      Decided: decision.decision === 'person' ? MANUAL_REASONS_FOR_STAFF[decision.why] : 'Replaced automatically.',
    },
  });
}

const lotMessage = ({ lot_name: lot, in_lot: keys }: CopyRow) =>
  `${keys} keys of the lot "${lot}" were replaced automatically within 30 days, and another one is reported. Try some of its ` +
  'unsold keys, take the lot off sale if it is bad (Licenses, Lots), and claim the keys at its supplier (Supplier claims).';

/** The rules replace a key, not the buyer who reports it. */
const byRules = (deps: Deps): Deps => ({ ...deps, actor: { ...deps.actor, kind: 'system', name: 'system' } });

/** The writes beside the report: the replacement of the key, or the alert to staff. */
function consequences(deps: Deps, input: Input, { copy }: Loaded, decision: ProblemDecision) {
  const { db } = deps;
  const now = deps.now();
  const actor = input.recipient ? `recipient:${input.recipient.id}` : `buyer:${input.id}`;
  const detail = JSON.stringify({ code: input.code, request: deps.request.id });
  const reported = recordReported(db, { assignmentId: copy.assignment_id, actor, detail, now });
  if (decision.decision === 'replaced')
    return [
      reported,
      ...markKeyDefective(db, { keyId: copy.key_id, actor: 'system', detail, code: input.code, now }),
      ...replaceCopy(db, copy, { actor: 'system', now }),
      recordAudit(db, byRules(deps), {
        action: 'key.replaced',
        subject: input.id,
        after: { key: copy.key_id, assignment: copy.assignment_id },
        reason: `automatically, for error ${input.code}`,
      }),
    ];
  const raise =
    decision.decision === 'person' &&
    decision.why === 'lot_limit' &&
    raiseAttention(deps, {
      kind: 'lot_defective',
      subject: copy.lot_id,
      message: lotMessage(copy),
    });
  return [reported, ...(raise ? [raise] : [])];
}

/** Writes report, thread, keys, email and audit in one batch. */
async function commit(requestDeps: Deps, input: Input, loaded: Loaded, decision: ProblemDecision): Promise<void> {
  // One timestamp for all, because an email includes the keys assigned by the time it was written.
  const now = requestDeps.now();
  const deps = { ...requestDeps, now: () => now };
  const { db } = deps;
  const thread = await inboxOf(deps, input, loaded, decision);
  const report = {
    id: deps.newId('problem'),
    orderId: input.id,
    keyId: input.keyId,
    code: input.code,
    threadId: thread.id,
    now,
  };
  const mail = decision.decision === 'replaced' ? queueKeysArrived(deps, input.id) : undefined;
  await deps.failpoint('before:key-problem');
  await db.batch([
    ...(decision.decision === 'person'
      ? insertReportForStaff(db, report, decision.why)
      : insertReplacedReport(db, report, loaded.rules)),
    ...consequences(deps, input, loaded, decision),
    ...thread.writes,
    ...(mail ? [mail.write] : []),
    recordAudit(db, deps, {
      action: 'key.reported',
      subject: input.id,
      after: { assignment: input.keyId, code: input.code, ...decision },
    }),
  ]);
  mail?.send();
}

const answerOf = ({ decision, why, created_at }: ReportRow): KeyProblemOutput => ({
  success: true,
  decision,
  message: decision === 'replaced' ? REPLACED : manualReasonText(why ?? 'no_code'),
  steps: [],
  reportedAt: created_at,
});

/**
 * Reports a key that does not work. The rules decide: first the steps for its error, then a replacement or a staff
 * decision. Keys and email change in one batch that counts every limit again; a repeated report gets the first
 * response. Throws order_not_found, order_access, key_unavailable, selling_off, busy and too_many_requests.
 */
export async function reportProblem(deps: Deps, input: Input): Promise<KeyProblemOutput> {
  const attempt = async (attempts: number): Promise<KeyProblemOutput> => {
    const loaded = await load(deps, input);
    if (loaded.report) return answerOf(loaded.report);
    const decision = decide(deps, input, loaded);
    if (decision.decision === 'fix') {
      const steps = stepsOf(input.code).map(stepText);
      return { success: true, decision: 'fix', message: 'Try these steps first.', steps, reportedAt: null };
    }
    if (decision.decision === 'replaced' && deps.settings.SELLING === 'off') throw sellingOff();
    if (attempts === 1) await consume(deps, `key-problem:${input.id}`, PER_ORDER);
    try {
      await commit(deps, input, loaded, decision);
    } catch (error) {
      throw isSellingDisabled(error) ? sellingOff() : error;
    }
    const { report } = await load(deps, input);
    if (!report) throw new ShopError('busy', { retryAfter: 1 });
    return answerOf(report);
  };
  // A limit was reached, the last key was sold, or the same report came concurrently: decide again.
  return retryOnConflict(attempt, { also: ['key_', 'outbox'] });
}

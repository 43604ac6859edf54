import { MINUTE_MS } from '../../src/shop/time';
import type { Deps } from '../platform/deps';
import { recordAttempt, type SandboxTicket, scheduleSuccess } from '../platform/sandbox';
import { settleReference } from './settle-reference';

const DELAY_MS = 5_000;
const LATE_MS = 5 * MINUTE_MS;

/** Settles like a webhook. A failure here is a lost webhook: the cron repairs it. */
const webhook = (deps: Deps, ref: string) => settleReference(deps, ref).catch(() => undefined);

async function later(deps: Deps, ref: string): Promise<void> {
  await deps.sleep(DELAY_MS);
  await webhook(deps, ref);
}

/**
 * Simulates what follows a successful sandbox payment, as SANDBOX_FAULT says: the simulated webhook settles by the same
 * verb as a real one. Without the setting, and with 'webhook_lost', only the browser reports the payment.
 */
export async function injectFault(deps: Deps, ticket: SandboxTicket): Promise<void> {
  const { ref } = ticket;
  const fault = deps.settings.SANDBOX_FAULT;
  if (fault === 'webhook_once') deps.later(webhook(deps, ref));
  if (fault === 'webhook_five_times') for (let n = 0; n < 5; n += 1) deps.later(webhook(deps, ref));
  if (fault === 'webhook_delayed') deps.later(later(deps, ref));
  if (fault === 'pay_late')
    await scheduleSuccess(deps.db, ref, deps.now() + deps.settings.PAYING_HOLD_MINUTES * MINUTE_MS + LATE_MS).run();
  if (fault === 'pay_twice') {
    const second = { ...ticket, ref: `${ref}_2` };
    await recordAttempt(deps.db, second, { status: 'succeeded', now: deps.now() }).run();
    deps.later(webhook(deps, ref).then(() => webhook(deps, second.ref)));
  }
}

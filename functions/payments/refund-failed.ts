import { formatMoney, parseCurrency } from '../../src/shop/money';
import { queueMail } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { raiseAttention, raiseAttentionOnce } from '../staff/statements';

export const REFUND_FAILED = 'refund_failed';

interface FailedRefund {
  id: string;
  orderId: string;
  providerRef: string;
  amountMinor: number;
  currency: string;
}

const FIRST_LOOK =
  'look at the payment in the dashboard of the provider, since refunds made there count. This entry closes automatically once the money is found back.';

const raise = (deps: Deps, refund: FailedRefund, message: string) =>
  raiseAttention(deps, { kind: REFUND_FAILED, subject: refund.id, message });

const sumOf = ({ amountMinor, currency }: FailedRefund) =>
  formatMoney({ minor: amountMinor, currency: parseCurrency(currency) ?? 'USD' });

/** Alerts staff when the provider refuses a refund with `code`: no money has moved, and the buyer was not mailed. */
export const raiseRefundRefused = (deps: Deps, refund: FailedRefund, code: string) =>
  raise(
    deps,
    refund,
    `The payment provider refused to give back ${sumOf(refund)} of order ${refund.orderId} (${code}). The order and its ` +
      `keys are as before, and the buyer was not emailed. Before you pay payment ${refund.providerRef} back in any other way, ${FIRST_LOOK}`,
  );

/**
 * Alerts staff about a refund of a provider whose API keys the shop no longer has. They may pay it back in the dashboard
 * and resolve the entry, so it is raised once.
 */
export const raiseProviderKeysMissing = (deps: Deps, refund: FailedRefund, provider: string) =>
  raiseAttentionOnce(deps, {
    kind: REFUND_FAILED,
    subject: refund.id,
    message:
      `A refund of ${sumOf(refund)} of order ${refund.orderId} waits: the shop has no keys of ${provider} anymore, which took ` +
      `payment ${refund.providerRef}. Set them again and it goes out automatically within a minute, or pay it back in the dashboard ` +
      'of that provider. Resolve this entry then.',
  });

/** Alerts staff when a refund that the provider had accepted fails, and corrects what the buyer was mailed. */
export const raiseRefundFailed = (deps: Deps, refund: FailedRefund) => [
  raise(
    deps,
    refund,
    `A refund of ${sumOf(refund)} for order ${refund.orderId}, which the payment provider had accepted, has failed. The ` +
      `buyer is emailed that it did not arrive. Before you pay payment ${refund.providerRef} back in any other way, ${FIRST_LOOK}`,
  ),
  queueMail(deps, {
    kind: 'refund_failed',
    subjectId: refund.orderId,
    version: deps.now(),
    recipient: { orderId: refund.orderId },
  }).write,
];

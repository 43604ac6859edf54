import type { WithdrawalView } from '../../shop/withdrawals/contract';
import { moneyText, OFF_ACCOUNT } from './Review';
import { Seen, timeText } from './Seen';

/** The result of a withdrawal. */
export function Done({ view }: { view: WithdrawalView }) {
  const { withdrawn } = view;
  if (!withdrawn) return null;
  return (
    <section className="card grid gap-4 p-5 md:p-7" aria-labelledby="done">
      <h2 id="done" className="text-lg" tabIndex={-1} ref={(heading) => heading?.focus()}>
        We received your withdrawal from order {view.orderNumber}
      </h2>
      <p>It came in on {timeText(withdrawn.receivedAt)}. An email confirms it.</p>
      {withdrawn.outcome === 'refunded' &&
        (withdrawn.amount ? (
          <p className="notice notice-good">
            {view.onAccount ? (
              <>
                <strong>{moneyText(withdrawn.amount)}</strong> {OFF_ACCOUNT}
              </>
            ) : withdrawn.refundTaken ? (
              <>
                <strong>{moneyText(withdrawn.amount)}</strong> goes back to the card or account you paid with. Banks can
                take up to ten days to show it.
              </>
            ) : (
              <>
                <strong>{moneyText(withdrawn.amount)}</strong> will go back to you. Our payment service hasn’t accepted
                the refund yet; we’ll email you once it has.
              </>
            )}
          </p>
        ) : (
          <p className="notice">The keys nobody had viewed went back. They were free, so there’s nothing to refund.</p>
        ))}
      {withdrawn.outcome === 'person' && <p>One of us will decide and answer you by email.</p>}
      {withdrawn.seen > 0 && withdrawn.outcome !== 'person' && (
        <Seen view={view} seen={withdrawn.seen} outcome={withdrawn.outcome} />
      )}
      <p>
        <a className="btn btn-quiet" href={`/order-success/${view.orderId}`}>
          Open the order
        </a>
      </p>
    </section>
  );
}

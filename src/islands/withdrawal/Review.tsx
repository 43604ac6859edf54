import { useStore } from '@nanostores/react';
import { formatMoney, parseCurrency } from '../../shop/money';
import type { WithdrawalView } from '../../shop/withdrawals/contract';
import { $withdrawalBusy, confirmWithdrawal, restartWithdrawal } from '../../stores/order/withdrawal';
import { Button } from '../../ui/Button';
import { Seen, timeText } from './Seen';

/** Formats an amount. */
export const moneyText = ({ minor, currency }: { minor: number; currency: string }) =>
  formatMoney({ minor, currency: parseCurrency(currency) ?? 'USD' });

/** What happens to the sum of an order on account: money goes back only as far as it was paid. */
export const OFF_ACCOUNT = 'comes off what you owe, and anything you’ve already paid goes back by bank transfer.';

const copies = (count: number) => (count === 1 ? 'one key has' : `${count} keys have`);

function Back({ amount, onAccount }: Pick<WithdrawalView, 'amount' | 'onAccount'>) {
  if (!amount) return 'Nothing was paid, so there’s nothing to refund.';
  const sum = <strong>{moneyText(amount)}</strong>;
  return onAccount ? (
    <>
      {sum} {OFF_ACCOUNT}
    </>
  ) : (
    <>We’ll refund {sum} to your original payment method right away.</>
  );
}

function NextSteps({ view }: { view: WithdrawalView }) {
  if (view.outcome === 'refunded')
    return (
      <p>
        In your order, {copies(view.copies)} not been viewed, so {view.copies === 1 ? 'it goes' : 'they go'} back to us.{' '}
        <Back {...view} />
      </p>
    );
  if (view.outcome === 'person')
    return <p>We keep your statement with its time, and one of us will decide and answer you by email.</p>;
  return <p>We keep your statement with its time and confirm it by email. No money goes back automatically.</p>;
}

/** The effect of a withdrawal, before it is confirmed. */
export function Review({ view, error }: { view: WithdrawalView; error?: string }) {
  const busy = useStore($withdrawalBusy);
  return (
    <section className="card grid gap-4 p-5 md:p-7" aria-labelledby="review">
      <h2 id="review" className="text-lg" tabIndex={-1} ref={(heading) => heading?.focus()}>
        Order {view.orderNumber}
      </h2>
      <p className="text-muted">Ordered on {timeText(view.orderedAt)}</p>
      <ul className="grid gap-1">
        {view.lines.map(({ name, quantity, back }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-4">
            <span>
              <span className="num">{quantity}</span> × {name}
            </span>
            <span className="text-muted">{back === quantity ? 'goes back' : `${back} of ${quantity} go back`}</span>
          </li>
        ))}
      </ul>
      <NextSteps view={view} />
      {view.seen > 0 && <Seen view={view} seen={view.seen} outcome={view.outcome} />}
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button look="primary" busy={busy} busyText="Withdrawing…" onClick={() => confirmWithdrawal()}>
          Confirm withdrawal
        </Button>
        <Button disabled={busy} onClick={restartWithdrawal}>
          Keep my order
        </Button>
      </div>
    </section>
  );
}

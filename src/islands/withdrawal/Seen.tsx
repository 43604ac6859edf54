import { store } from '../../config/store';
import type { WithdrawalView } from '../../shop/withdrawals/contract';

const when = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });

/** Formats a time in the reader's time zone. */
export const timeText = (at: number) => when.format(at);

/** Why seen keys are not taken back, given the buyer's consent, and what helps instead. */
export function Seen({ view, seen, outcome }: Pick<WithdrawalView, 'seen' | 'outcome'> & { view: WithdrawalView }) {
  const { consent, orderId } = view;
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-base">{seen === 1 ? 'One key was viewed' : `${seen} keys were viewed`}</h3>
      <p>
        {seen === 1 ? 'It was' : 'They were'} shown or emailed to you, or to someone you gave a copy to. If you agreed
        to delivery right away at checkout, your right of withdrawal ended then.
      </p>
      {consent ? (
        <p className="text-muted">
          You agreed at checkout{consent.at !== null && <>, on {timeText(consent.at)}</>}
          {consent.text ? <>: “{consent.text}”</> : '.'} <span className="hint">(Text of {consent.version})</span>
        </p>
      ) : (
        <p className="text-muted">
          We have no record that you agreed.{' '}
          {outcome === 'explained'
            ? 'The period for withdrawing without a reason is over.'
            : 'A person will look at it.'}
        </p>
      )}
      <p>
        A key that doesn’t work is another matter: our guarantee runs for {store.guaranteeDays} days from delivery.
        Press “Problem with this key?” beside it <a href={`/order-success/${orderId}`}>on your order page</a> and you
        get help, another key or your money back.
      </p>
    </div>
  );
}

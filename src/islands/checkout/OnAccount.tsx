import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { formatMoney } from '../../shop/money';
import { $credit, $onAccount, chooseAccount, watchCredit } from '../../stores/checkout/methods/account';
import { Checkbox } from '../../ui/Checkbox';

const wide = 'sm:col-span-2';

const day = (at: number) => new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(at);

/** Purchase on account, for who may; `children` are the other ways to pay, which make room for it. */
export function OnAccount({ children }: { children: ReactNode }) {
  const credit = useStore($credit);
  const chosen = useStore($onAccount);
  useEffect(() => watchCredit(), []);
  if (!credit) return children;
  const free = formatMoney({ minor: credit.freeMinor, currency: 'USD' });
  const limit = formatMoney({ minor: credit.limitMinor, currency: 'USD' });
  return (
    <>
      {credit.blocked ? (
        <p className={`notice ${wide}`}>
          An invoice of yours has been overdue for more than two weeks. Once it is paid you can order on account again.
        </p>
      ) : (
        <div className={wide}>
          <Checkbox
            checked={chosen}
            onChange={(event) => chooseAccount(event.target.checked)}
            label="Pay on account, by bank transfer"
            hint={`Due on ${day(credit.dueAt)}. ${free} of your limit of ${limit} is left. The invoice names our bank account.`}
          />
        </div>
      )}
      {!chosen && children}
    </>
  );
}

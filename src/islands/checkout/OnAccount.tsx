import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { formatUsd } from '../../shop/money';
import { dueDayText } from '../../shop/receivables/due-day';
import type { KeysBy } from '../../shop/receivables/rules';
import { $credit, $onAccount, chooseAccount, watchCredit } from '../../stores/checkout/methods/account';
import { Checkbox } from '../../ui/Checkbox';

const wide = 'sm:col-span-2';

const KEYS: Record<KeysBy, string> = {
  at_once: 'The invoice names our bank account.',
  on_payment: 'Your keys go out once your transfer has arrived; your order page and an email name our bank account.',
};

/** Purchase on account, for approved customers; it hides `children`, the other payment methods, when chosen. */
export function OnAccount({ children }: { children: ReactNode }) {
  const credit = useStore($credit);
  const onAccount = useStore($onAccount);
  useEffect(() => watchCredit(), []);
  if (!credit) return children;
  const free = formatUsd(credit.freeMinor);
  const limit = formatUsd(credit.limitMinor);
  return (
    <>
      {credit.blocked ? (
        <p className={`notice ${wide}`}>
          An earlier order on account is overdue. Once your payment has arrived, you can order on account again.
        </p>
      ) : (
        <div className={wide}>
          <Checkbox
            checked={onAccount}
            onChange={(event) => chooseAccount(event.target.checked)}
            label="Pay on account, by bank transfer"
            hint={`Due on ${dueDayText(credit.dueAt)}. ${free} of your limit of ${limit} is left. ${KEYS[credit.keys]}`}
          />
        </div>
      )}
      {!onAccount && children}
    </>
  );
}

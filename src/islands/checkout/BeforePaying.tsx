import { useStore } from '@nanostores/react';
import { isEmail } from '../../shop/checkout/email';
import { chargedInUsd } from '../../shop/checkout/messages';
import { formatMoney } from '../../shop/money';
import { hasSeveralKeys } from '../../stores/cart/bill';
import { $chargedBill, $displayCurrency } from '../../stores/checkout/charged-bill';
import { $form } from '../../stores/checkout/form';

/** Repeats the address before paying, since a typo would send the keys to somebody else. */
function Recipient() {
  const { email: enteredEmail, forOthers } = useStore($form);
  const { lines } = useStore($chargedBill);
  const email = enteredEmail.trim();
  if (!isEmail(email)) return null;
  const subject = hasSeveralKeys(lines) ? 'Your license keys go' : 'Your license key goes';
  return (
    <p className="wrap-anywhere">
      {forOthers ? 'The link to your order goes' : subject} to{' '}
      <strong className="inline-block max-w-full">{email}</strong>.
    </p>
  );
}

/** The terms of the keys in stock, by product, since the summary that lists them is collapsed on phones. */
function Terms() {
  const { lines } = useStore($chargedBill);
  const withTerms = lines.filter(({ item }) => item.terms.length > 0);
  if (withTerms.length === 0) return null;
  return (
    <ul className="notice grid gap-2">
      {withTerms.map(({ item }) => (
        <li key={item.id}>
          <strong>{item.name}:</strong> {item.terms.join(' ')}
        </li>
      ))}
    </ul>
  );
}

/** Says before payment that the order is charged in a different currency than displayed. */
function ChargedInUsd() {
  const displayCurrency = useStore($displayCurrency);
  const { total, currency } = useStore($chargedBill);
  if (!displayCurrency) return null;
  return (
    <p className="notice">
      {chargedInUsd(displayCurrency)} You pay{' '}
      <strong className="num whitespace-nowrap">{formatMoney({ minor: total, currency })}</strong>.
    </p>
  );
}

/** What the buyer has to know before any button that pays: above the wallets if there are any, else above the pay button. */
export const BeforePaying = () => (
  <>
    <Recipient />
    <Terms />
    <ChargedInUsd />
  </>
);

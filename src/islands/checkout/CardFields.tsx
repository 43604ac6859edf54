import { useStore } from '@nanostores/react';
import { formatExpiry, formatNumber } from '../../shop/checkout/card';
import { TEST_CARDS, testCardFields } from '../../shop/payments/test-cards';
import { $card, $cardErrors, setCard } from '../../stores/checkout/form';
import { Field } from '../../ui/Field';
import { fieldId } from './FormField';
import { Refused } from './Refused';

function fillTestCard(number: string) {
  const { expiry, cvc } = testCardFields(new Date());
  setCard('number', number);
  setCard('expiry', expiry);
  setCard('cvc', cvc);
}

function TestCards() {
  return (
    <div className="notice notice-warn sm:col-span-2">
      <p className="font-semibold">Test mode - no money moves</p>
      <p className="hint">Real card numbers are not accepted here. Choose one of the test cards:</p>
      <ul className="mt-2 grid gap-x-4 sm:grid-cols-2">
        {TEST_CARDS.map(({ number, does }) => (
          <li key={number} className="grid grid-cols-[auto_1fr] items-center gap-x-3">
            <button
              type="button"
              className="key link min-h-8 text-sm"
              aria-label={`Use test card ${number}, which ${does}`}
              onClick={() => fillTestCard(number)}
            >
              {number}
            </button>
            <span className="hint">{does}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Card number, expiry and security code for the test mode. */
export function CardFields() {
  const card = useStore($card);
  const errors = useStore($cardErrors);
  const sharedProps = { inputMode: 'numeric', required: true, spellCheck: false } as const;
  return (
    <>
      <TestCards />
      <Refused />
      <div className="card-fields">
        <Field
          {...sharedProps}
          id={fieldId('number')}
          className="key"
          label="Card number"
          autoComplete="off"
          value={card.number}
          error={errors.number}
          onChange={(event) => setCard('number', formatNumber(event.target.value))}
        />
        <Field
          {...sharedProps}
          id={fieldId('expiry')}
          className="key"
          label="Expiry date (MM/YY)"
          autoComplete="off"
          value={card.expiry}
          error={errors.expiry}
          onChange={(event) => setCard('expiry', formatExpiry(event.target.value))}
        />
        <Field
          {...sharedProps}
          id={fieldId('cvc')}
          className="key"
          label="Security code (CVC)"
          autoComplete="off"
          maxLength={3}
          value={card.cvc}
          error={errors.cvc}
          onChange={(event) => setCard('cvc', event.target.value.replace(/\D/g, ''))}
        />
      </div>
    </>
  );
}

import { offerInput, type ReadQuoteOutput } from '../../../shop/quotes/contract-staff';
import type { ThreadRow } from '../../../shop/support/contract';
import { ChoiceField, FieldProblem, LongField, TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { makeOffer, usd } from './quote';

/** The thread's revision is added on submit, as for replies. */
const schema = offerInput.omit({ revision: true });

interface Props {
  thread: ThreadRow;
  value: ReadQuoteOutput;
  onSaved: () => void;
}

/** A quoted price for each edition still on sale, and the validity in days. */
export default function OfferForm({ thread: { id, revision }, value, onSaved }: Props) {
  const lines = value.quote.lines.filter(({ price }) => price !== null);
  return (
    <EditForm
      schema={schema}
      values={{
        text: '',
        days: 14,
        payBy: 'cart' as const,
        lines: lines.map(({ productId, quantity, price }) => ({ productId, quantity, unitPrice: price ?? 0 })),
      }}
      submit="Email the quote"
      send={(input) => makeOffer(id, { ...input, revision })}
      onSaved={onSaved}
    >
      <LongField name="text" label="Message above the quote" required maxLength={5_000} rows={4} />
      {lines.map(({ productId, name, price, maxPerOrder }, index) => (
        <fieldset key={productId} className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-1 font-medium">{name}</legend>
          <TextField
            name={`lines.${index}.quantity`}
            label="Copies"
            type="number"
            min={1}
            hint={`One order holds at most ${maxPerOrder}.`}
            required
          />
          <TextField
            name={`lines.${index}.unitPrice`}
            label="Unit price in US dollars"
            type="number"
            step="0.01"
            min={0.01}
            hint={`In the shop ${usd(price ?? 0)}.`}
            required
          />
        </fieldset>
      ))}
      <FieldProblem name="lines" />
      <TextField name="days" label="Valid for how many days" type="number" min={1} max={90} required />
      <ChoiceField
        name="payBy"
        label="How they accept it"
        hint="Either way, only this address can use it, and only once. A company can enter its VAT number at checkout."
        options={[
          { value: 'cart', label: 'A code that fills the cart at this price' },
          { value: 'link', label: 'A payment link, paid at once' },
        ]}
      />
    </EditForm>
  );
}

import { CURRENCIES } from '../../../shop/money';
import { type ReadPriceOutput, setFixedPriceInput } from '../../../shop/pricing/contract-staff';
import { ChoiceField, TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { fixPrice } from './prices';

/** Fixes the price of a product in one currency. */
export default function FixedPriceForm({ value: { price, shown } }: { value: ReadPriceOutput }) {
  const formerIn = (code: string) => {
    const row = shown.find(({ currency }) => currency === code);
    return row?.how === 'fixed' ? row.minor : null;
  };
  return (
    <EditForm
      schema={setFixedPriceInput}
      values={{ currency: 'EUR' as const, price: '', former: null }}
      submit="Fix the price"
      send={(input) => fixPrice(price.id, { ...input, former: formerIn(input.currency) })}
    >
      <ChoiceField
        name="currency"
        label="Currency"
        options={CURRENCIES.filter((code) => code !== 'USD').map((code) => ({ value: code, label: code }))}
      />
      <TextField
        name="price"
        label="Fixed price"
        hint="It is shown and charged in place of the converted price until it is removed."
        inputMode="decimal"
        required
        maxLength={12}
      />
    </EditForm>
  );
}

import { COMPARISON_KINDS } from '../../../shop/pricing/comparison';
import { type ReadPriceOutput, setComparisonInput } from '../../../shop/pricing/contract-staff';
import { COMPARISON_LABELS } from '../../../shop/pricing/labels';
import { ChoiceField, TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { compare } from './prices';

/** Enters the product's price elsewhere; one price of each kind is stored. */
export default function ComparisonForm({ value: { price, comparisons } }: { value: ReadPriceOutput }) {
  const formerOf = (kind: string) => comparisons.find((one) => one.kind === kind)?.updatedAt ?? null;
  return (
    <EditForm
      schema={setComparisonInput}
      values={{ kind: 'vendor' as const, former: null, price: '', source: '', url: '', seenOn: '' }}
      submit="Save the comparison price"
      send={(input) => compare(price.id, { ...input, former: formerOf(input.kind) })}
    >
      <ChoiceField
        name="kind"
        label="Whose price"
        options={COMPARISON_KINDS.map((kind) => ({ value: kind, label: COMPARISON_LABELS[kind] }))}
      />
      <TextField name="source" label="Name, as shoppers read it" required maxLength={60} />
      <TextField name="price" label="Price in US dollars" inputMode="decimal" required maxLength={12} />
      <TextField name="url" label="Page it was seen on" type="url" placeholder="https://" required maxLength={500} />
      <TextField name="seenOn" label="Seen on" type="date" hint="It is shown for 30 days from this day." required />
    </EditForm>
  );
}

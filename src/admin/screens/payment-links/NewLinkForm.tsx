import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { CURRENCIES, formatMajor } from '../../../shop/money';
import { type CreateLinkInput, createLinkInput } from '../../../shop/payment-links/contract-staff';
import { Button } from '../../../ui/Button';
import { FieldPair } from '../../fields/FieldPair';
import { ChoiceField, FieldProblem, TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { AboutFields, TermFields } from './LinkFields';
import { $copied, choices, createLink } from './links';
import { NumberField } from './NumberField';

type Template = ReturnType<typeof $copied.get>;

const valuesOf = (template: Template): CreateLinkInput => ({
  title: template?.title ?? '',
  description: template?.description ?? '',
  message: template?.message ?? '',
  collectPhone: template?.collectPhone ?? false,
  collectAddress: template?.collectAddress ?? false,
  maxUses: template ? template.maxUses : 1,
  expiresAt: null,
  currency: template?.currency ?? 'USD',
  amount: template && template.lines.length === 0 ? template.amount : null,
  lines: template?.lines.map(({ productId, quantity, unit }) => ({ productId, quantity, unitPrice: unit })) ?? [],
  couponCode: template?.couponCode ?? '',
  email: template?.email ?? '',
  firstName: template?.firstName ?? '',
  lastName: template?.lastName ?? '',
});

/** Products with their copies and prices; without any, the link is for a bare amount. */
function ProductLines() {
  const { fields, append, remove } = useFieldArray<CreateLinkInput, 'lines'>({ name: 'lines' });
  const choicesState = useStore(choices.$state);
  useEffect(() => choices.open(''), []);
  const products = choicesState.status === 'ready' ? choicesState.value.products : [];
  return (
    <fieldset className="grid min-w-0 gap-4 border-0 p-0">
      <legend className="label p-0 pb-1.5">Products</legend>
      <p className="hint">With products, the buyer gets keys. Without, only the sum below is paid.</p>
      {choicesState.status === 'failed' && <p className="error">{choicesState.text}</p>}
      {fields.map((line, index) => (
        <div key={line.id} className="grid gap-3 border-line border-b pb-4 sm:grid-cols-2">
          <ChoiceField
            name={`lines.${index}.productId`}
            label="Product"
            fieldClass="sm:col-span-2"
            options={[
              { value: '', label: 'Choose…' },
              ...products.map(({ id, name, price }) => ({
                value: id,
                label: `${name} (${formatMajor(price, 'USD')})`,
              })),
            ]}
          />
          <TextField name={`lines.${index}.quantity`} label="Copies" type="number" min={1} required />
          <NumberField
            name={`lines.${index}.unitPrice`}
            label="Price of one"
            hint="In the link’s currency. Leave empty for the shop’s price."
          />
          <Button look="plain" className="justify-self-start" onClick={() => remove(index)}>
            Remove this product
          </Button>
        </div>
      ))}
      <Button
        className="justify-self-start"
        onClick={() => append({ productId: products[0]?.id ?? '', quantity: 1, unitPrice: null })}
      >
        Add a product
      </Button>
      <FieldProblem name="lines" />
    </fieldset>
  );
}

/** The amount, or the coupon that reduces the price of the products. */
function SumField() {
  const lines = useWatch<CreateLinkInput, 'lines'>({ name: 'lines' });
  if (lines.length > 0)
    return (
      <TextField
        name="couponCode"
        label="Coupon"
        className="key uppercase"
        maxLength={60}
        hint="Its discount is taken off now and doesn’t count as a use."
      />
    );
  return <NumberField name="amount" label="Sum" required hint="In the link’s currency, tax included." />;
}

/** A new link, empty or as a copy of another one. */
export default function NewLinkForm({ onSaved }: { onSaved: (id: string) => void }) {
  const template = useStore($copied);
  return (
    <EditForm
      schema={createLinkInput}
      values={valuesOf(template)}
      submit="Create the payment link"
      send={createLink}
      onSaved={({ id }) => onSaved(id)}
    >
      <AboutFields />
      <ChoiceField name="currency" label="Paid in" options={CURRENCIES.map((value) => ({ value, label: value }))} />
      <ProductLines />
      <SumField />
      <TextField
        name="email"
        label="Only for this address"
        type="email"
        maxLength={254}
        hint="The payer has to enter it. Leave empty to let anyone with the link pay."
      />
      <FieldPair>
        <TextField name="firstName" label="First name" maxLength={60} />
        <TextField name="lastName" label="Last name" maxLength={60} />
      </FieldPair>
      <TermFields />
    </EditForm>
  );
}

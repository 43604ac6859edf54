import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { COUPON_KINDS } from '../../../shop/coupons/labels';
import type { CouponKind } from '../../../shop/coupons/terms';
import { CURRENCIES } from '../../../shop/money';
import { Checkbox } from '../../../ui/Checkbox';
import { TextArea } from '../../../ui/Field';
import { FieldPair } from '../../fields/FieldPair';
import { TimeField } from '../../fields/TimeField';
import { ChoiceField, FieldProblem, LongField, TextField } from '../../kit/fields';
import { optionsOf } from '../../kit/table/types';
import { SHOP_TIME } from '../../kit/time';
import { choices } from './coupons';

/** Addresses and domains, one per line. */
function EmailsField() {
  const { field, fieldState } = useController<{ emails: string[] }, 'emails'>({ name: 'emails' });
  const [text, setText] = useState(() => field.value.join('\n'));
  return (
    <TextArea
      name="emails"
      label="Only for these addresses"
      hint="One per line: ada@example.com, or @example.com for all of a domain. Leave empty for everyone."
      rows={3}
      ref={field.ref}
      value={text}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        setText(target.value);
        field.onChange(target.value.split(/[\s,;]+/).filter(Boolean));
      }}
    />
  );
}

function ProductsField() {
  const { field } = useController<{ productIds: string[] }, 'productIds'>({ name: 'productIds' });
  const choicesState = useStore(choices.$state);
  useEffect(() => choices.open(''), []);
  const set = (id: string, on: boolean) =>
    field.onChange(on ? [...field.value, id] : field.value.filter((one) => one !== id));
  return (
    <>
      <fieldset className="grid min-w-0 gap-1.5 border-0 p-0 max-md:gap-0">
        <legend className="label p-0 pb-1.5">Only for these products</legend>
        {choicesState.status === 'loading' && <p className="hint">One moment…</p>}
        {choicesState.status === 'failed' && <p className="error">{choicesState.text}</p>}
        {choicesState.status === 'ready' &&
          choicesState.value.products.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={field.value.includes(id)}
              onChange={(event) => set(id, event.target.checked)}
            />
          ))}
        <p className="hint">Choose none for all products.</p>
      </fieldset>
      <FieldProblem name="productIds" />
    </>
  );
}

function FirstOrderField() {
  const { field } = useController<{ firstOrderOnly: boolean }, 'firstOrderOnly'>({ name: 'firstOrderOnly' });
  return (
    <Checkbox
      label="First orders only"
      hint="Checked when the order is placed, by email address, browser and account."
      checked={field.value}
      onChange={(event) => field.onChange(event.target.checked)}
    />
  );
}

const VALUE_LABELS: Record<CouponKind, string> = {
  percentage: 'Percentage (%)',
  fixed: 'Amount in US dollars',
  free: '',
};

function ValueField() {
  const kind = useWatch<{ kind: CouponKind }, 'kind'>({ name: 'kind' });
  if (kind === 'free')
    return <p className="hint">Takes off the full price. A free order shows its keys once its address is confirmed.</p>;
  const hint = kind === 'fixed' ? 'Converted at the rate of the order in other currencies.' : undefined;
  return <TextField name="value" type="number" step="0.01" min="0" label={VALUE_LABELS[kind]} required hint={hint} />;
}

/** Name and notes for staff. */
export const AboutFields = () => (
  <>
    <TextField name="name" label="Name" hint="Only your team sees it." maxLength={80} />
    <LongField name="notes" label="Notes" maxLength={2000} rows={2} />
  </>
);

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid min-w-0 gap-4 border-line border-t pt-4">
    <legend className="float-left font-[620]">{title}</legend>
    {children}
  </fieldset>
);

/** The discount of a code, who may use it, how often and when. */
export const TermFields = ({ perCode = false }: { perCode?: boolean }) => (
  <>
    <FieldPair>
      <ChoiceField name="kind" label="Kind" options={optionsOf(COUPON_KINDS)} />
      <ValueField />
    </FieldPair>
    <Group title="When and how often">
      <p className="hint -mt-3">Leave a field empty for no limit.</p>
      <FieldPair>
        <TimeField name="startsAt" label="Starts" hint={`From 00:00 of that day, ${SHOP_TIME}.`} />
        <TimeField name="endsAt" label="Ends" hint={`Until 23:59 of that day, ${SHOP_TIME}.`} isEnd />
      </FieldPair>
      <FieldPair>
        <TextField name="maxUses" type="number" min="1" label={perCode ? 'Uses per code' : 'Total uses'} />
        <TextField name="maxUsesPerCustomer" type="number" min="1" label="Uses per customer" />
      </FieldPair>
    </Group>
    <Group title="Which orders">
      <FieldPair>
        <TextField name="minSubtotal" type="number" step="0.01" min="0" label="Minimum order in US dollars" />
        <ChoiceField
          name="currency"
          label="Currency of the order"
          kind="optional"
          options={[{ value: '', label: 'All currencies' }, ...CURRENCIES.map((value) => ({ value, label: value }))]}
        />
      </FieldPair>
      <FirstOrderField />
      <ChoiceField
        name="access"
        label="Where it works"
        hint="A landing page that names this code gives it to everyone who opens it."
        options={[
          { value: 'public', label: 'Anywhere it is entered' },
          { value: 'page', label: 'While a landing page names it' },
        ]}
      />
      <ProductsField />
      <EmailsField />
    </Group>
  </>
);

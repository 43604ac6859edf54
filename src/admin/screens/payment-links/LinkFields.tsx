import { useController } from 'react-hook-form';
import { Checkbox } from '../../../ui/Checkbox';
import { TimeField } from '../../fields/TimeField';
import { LongField, TextField } from '../../kit/fields';
import { SHOP_TIME } from '../../kit/time';
import { NumberField } from './NumberField';

function Tick({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const { field } = useController<Record<string, boolean>>({ name });
  return (
    <Checkbox
      label={label}
      hint={hint}
      checked={Boolean(field.value)}
      onChange={(event) => field.onChange(event.target.checked)}
    />
  );
}

/** The texts for the payer. */
export const AboutFields = () => (
  <>
    <TextField
      name="title"
      label="What it is for"
      required
      maxLength={120}
      hint="Shown on the page, on the invoice and at the payment provider."
    />
    <LongField name="description" label="Description" maxLength={500} rows={2} />
    <LongField name="message" label="Message to the payer" maxLength={1_000} rows={3} />
  </>
);

/** How often and until when the link can be paid, and what it asks for. */
export const TermFields = () => (
  <>
    <NumberField name="maxUses" label="How many times it can be paid" hint="Leave empty for any number of times." />
    <TimeField name="expiresAt" label="Can be paid until" hint={`${SHOP_TIME}. Leave empty for no end.`} isEnd />
    <Tick name="collectPhone" label="Ask for a phone number" />
    <Tick name="collectAddress" label="Ask for the billing address" hint="Street and city are required then." />
  </>
);

import { staff } from '../../../client/staff';
import { type ReadRateOutput, setRateInput, setRoundingInput } from '../../../shop/rates/contract-staff';
import { ROUNDING_LABELS } from '../../../shop/rates/labels';
import { toast } from '../../../stores/toasts';
import { ChoiceField, LongField, TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { rates } from './rates';

async function saved(text: string): Promise<void> {
  toast(text, { kind: 'good' });
  await rates.refresh();
}

/** The rounding of converted prices, and a manual rate: two forms, since each is saved on its own. */
export default function RateForms({ value: { rate, roundings } }: { value: ReadRateOutput }) {
  const { id } = rate;
  return (
    <>
      <EditForm
        second
        schema={setRoundingInput}
        values={{ rounding: rate.rounding }}
        submit="Save the rounding"
        send={async (json) => {
          await staff.post('/api/admin/rates/:id/rounding', { param: { id }, json });
          await saved(`Prices in ${id}: ${ROUNDING_LABELS[json.rounding].toLowerCase()}`);
        }}
      >
        <ChoiceField
          name="rounding"
          label="How converted prices end"
          options={roundings.map((rounding) => ({ value: rounding, label: ROUNDING_LABELS[rounding] }))}
        />
      </EditForm>
      <EditForm
        schema={setRateInput}
        values={{ rate: rate.rate, reason: '' }}
        submit="Set by hand"
        send={async (json) => {
          await staff.post('/api/admin/rates/:id/set', { param: { id }, json });
          await saved(`${id} is ${json.rate} until it is released`);
        }}
      >
        <TextField name="rate" label={`${id} per US dollar`} inputMode="decimal" required />
        <LongField name="reason" label="Why is it set by hand?" required rows={2} maxLength={500} />
      </EditForm>
    </>
  );
}

import { staff } from '../../../client/staff';
import { bookingInput } from '../../../shop/receivables/contract-staff';
import { toast } from '../../../stores/toasts';
import { ChoiceField, TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { receivables } from './receivables';

interface Props {
  id: string;
  /** Whether money is to be paid back. */
  payback: boolean;
  onSaved: () => void;
}

/** Books one bank transfer for an order on account. */
export default function BookingForm({ id, payback, onSaved }: Props) {
  return (
    <EditForm
      schema={bookingInput}
      values={{
        kind: payback ? 'returned' : 'received',
        amount: undefined as unknown as number,
        day: '',
        reference: '',
      }}
      submit="Record it"
      send={async (json) => {
        await staff.post('/api/admin/receivables/:id/bookings', { param: { id }, json });
        toast('Booked', { kind: 'good' });
        await receivables.refresh();
      }}
      onSaved={onSaved}
    >
      <ChoiceField
        name="kind"
        label="What moved"
        options={[
          { value: 'received', label: 'Money came in' },
          { value: 'returned', label: 'Money was paid back' },
        ]}
      />
      <TextField
        name="amount"
        label="Sum, in the currency of the order"
        kind="number"
        type="number"
        min={0}
        step="any"
        inputMode="decimal"
        required
      />
      <TextField name="day" label="Day on the bank statement" type="date" required />
      <TextField
        name="reference"
        label="Reference on the bank statement"
        hint="Each transfer is booked once, by its reference."
        required
        maxLength={140}
        autoComplete="off"
      />
    </EditForm>
  );
}

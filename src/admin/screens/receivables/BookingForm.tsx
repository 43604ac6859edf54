import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ApiError } from '../../../client/call';
import { staff } from '../../../client/staff';
import { bookingInput } from '../../../shop/receivables/contract-staff';
import { toast } from '../../../stores/toasts';
import { Checkbox } from '../../../ui/Checkbox';
import { ChoiceField, TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { receivables } from './receivables';

interface Props {
  id: string;
  /** Whether the shop owes the buyer money. */
  payback: boolean;
  onSaved: () => void;
}

function Shared() {
  const { register } = useFormContext();
  return <Checkbox {...register('shared')} label="This transfer paid for this order, too" />;
}

/** Records one bank transfer for an order on account. */
export default function BookingForm({ id, payback, onSaved }: Props) {
  // Asked only if the server found the transfer recorded for another order.
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <EditForm
      schema={bookingInput}
      values={{
        kind: payback ? 'returned' : 'received',
        amount: undefined as unknown as number,
        day: '',
        reference: '',
        shared: false,
      }}
      submit="Record it"
      send={async (json) => {
        try {
          await staff.post('/api/admin/receivables/:id/bookings', { param: { id }, json });
        } catch (error) {
          if (error instanceof ApiError && error.code === 'transfer_booked') setIsConfirming(true);
          throw error;
        }
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
        label="Amount, in the currency of the order"
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
        hint="Each transfer is recorded once per order, by its reference."
        required
        maxLength={140}
        autoComplete="off"
      />
      {isConfirming && <Shared />}
    </EditForm>
  );
}

import { staff } from '../../../client/staff';
import type { CustomerDetail } from '../../../shop/customers/contract-staff';
import { creditTermsInput } from '../../../shop/receivables/contract-staff';
import { toast } from '../../../stores/toasts';
import { ChoiceField, LongField, TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { customers } from './customers';

/** The credit limit and payment period of a customer who may buy on account. */
export default function CreditForm({ customer, onSaved }: { customer: CustomerDetail; onSaved: () => void }) {
  const { id, credit } = customer;
  return (
    <EditForm
      key={credit?.revision ?? 0}
      schema={creditTermsInput}
      values={{
        limit: credit?.limit ?? (undefined as unknown as number),
        days: credit?.days ?? 30,
        keys: credit?.keys ?? 'at_once',
        revision: credit?.revision ?? 0,
        reason: '',
      }}
      submit="Let them buy on account"
      send={async (json) => {
        await staff.post('/api/admin/customers/:id/credit', { param: { id }, json });
        toast('Saved', { kind: 'good', text: 'It applies to orders from now on.' });
        await customers.record.reload();
      }}
      onSaved={onSaved}
    >
      <TextField
        name="limit"
        label="Limit in US dollars"
        hint="The most they may owe at a time; orders in other currencies count at their own rate."
        kind="number"
        type="number"
        min={1}
        step={1}
        inputMode="numeric"
        required
      />
      <TextField
        name="days"
        label="Days until an order is due"
        kind="number"
        type="number"
        min={1}
        max={120}
        step={1}
        inputMode="numeric"
        required
      />
      <ChoiceField
        name="keys"
        label="Keys go out"
        hint="Earlier orders keep the terms they were placed under."
        options={[
          { value: 'at_once', label: 'With the order' },
          { value: 'on_payment', label: 'Once the transfer is booked in full' },
        ]}
      />
      <LongField name="reason" label="Why are they approved?" required minLength={5} maxLength={500} rows={3} />
    </EditForm>
  );
}

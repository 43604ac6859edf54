import { staff } from '../../../client/staff';
import { backfillInput } from '../../../shop/commerce/contract';
import { toast } from '../../../stores/toasts';
import { TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { store } from './store';

/** The day from which older orders are fetched. */
export default function BackfillForm() {
  return (
    <EditForm
      second
      schema={backfillInput}
      values={{ since: '' }}
      submit="Fetch older orders"
      send={async (json) => {
        await staff.post('/api/admin/shopify/backfill', { json });
        toast('Older orders are being fetched, a few pages a minute', { kind: 'good' });
        await store.reload();
      }}
    >
      <TextField name="since" label="Placed since" type="date" required />
    </EditForm>
  );
}

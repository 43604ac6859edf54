import { staff } from '../../../client/staff';
import { connectInput } from '../../../shop/commerce/contract';
import { PLATFORM_LABELS, PLATFORMS } from '../../../shop/commerce/platform';
import { toast } from '../../../stores/toasts';
import { ChoiceField, TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { store } from './store';

/** What opens the store; it is tried before anything is kept. */
export default function ConnectForm() {
  return (
    <EditForm
      schema={connectInput}
      values={{ platform: 'shopify', address: '', way: 'client', clientId: '', clientSecret: '', token: '' }}
      submit="Connect"
      busyText="Trying …"
      className="max-w-120"
      send={async (json) => {
        await staff.post('/api/admin/shopify/connect', { json });
        toast('The store is connected. Map its products next.', { kind: 'good' });
        await store.reload();
      }}
    >
      <ChoiceField
        name="platform"
        label="Platform"
        options={PLATFORMS.map((value) => ({ value, label: PLATFORM_LABELS[value] }))}
      />
      <TextField
        name="address"
        label="Address of the store"
        required
        maxLength={200}
        placeholder="your-store.myshopify.com"
      />
      <ChoiceField
        name="way"
        label="Credentials"
        options={[
          { value: 'client', label: 'Client id and secret (WooCommerce: consumer key and secret)' },
          { value: 'token', label: 'An access token you already have' },
        ]}
      />
      <TextField name="clientId" label="Client id or consumer key" maxLength={300} autoComplete="off" />
      <TextField
        name="token"
        label="Access token"
        hint="Only where you have one already."
        maxLength={300}
        autoComplete="off"
      />
      <TextField
        name="clientSecret"
        label="Client secret or consumer secret"
        hint="It also signs the messages of the store."
        type="password"
        required
        maxLength={300}
        autoComplete="off"
      />
    </EditForm>
  );
}

import { ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { staff } from '../../../client/staff';
import { connectInput } from '../../../shop/commerce/contract';
import { PLATFORM_LABELS, PLATFORMS, type PlatformName } from '../../../shop/commerce/platform';
import { SCOPES } from '../../../shop/commerce/scopes';
import { toast } from '../../../stores/toasts';
import { navigate, withSearch } from '../../app/location';
import { ChoiceField, TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { store } from './store';

const WORDS = {
  shopify: {
    address: 'your-store.myshopify.com',
    prepare:
      'In Shopify’s Dev Dashboard, create an app with the permissions below, release it and install it on your store.',
    id: 'Client ID',
    secret: 'Client secret',
  },
  woocommerce: {
    address: 'https://shop.example.com',
    prepare: 'In WooCommerce, go to Settings, Advanced, REST API and add a key with read and write access.',
    id: 'Consumer key',
    secret: 'Consumer secret',
  },
} as const satisfies Record<PlatformName, object>;

/** What to create at the store first, with the required permissions. */
function Prepare({ platform }: { platform: PlatformName }) {
  const scopes = Object.entries(SCOPES[platform]);
  return (
    <div className="grid gap-2 text-muted text-sm">
      <p>{WORDS[platform].prepare}</p>
      {scopes.length > 1 && (
        <details className="group">
          <summary className="link flex w-fit cursor-pointer items-center gap-1">
            The {scopes.length} permissions it needs
            <ChevronDown size={14} aria-hidden="true" className="group-open:rotate-180" />
          </summary>
          <ul className="mt-2 grid list-disc gap-1 pl-5 marker:text-muted">
            {scopes.map(([scope, purpose]) => (
              <li key={scope} className="wrap-anywhere">
                <code className="text-ink">{scope}</code>: to {purpose}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** The credentials that the chosen platform and method need. */
function Credentials() {
  const { platform = 'shopify', way } = useWatch<{ platform: PlatformName; way: 'client' | 'token' }>();
  const { setValue } = useFormContext<{ way: string }>();
  const words = WORDS[platform];
  // WooCommerce supports only one method, so a token chosen before is dropped.
  useEffect(() => {
    if (platform === 'woocommerce') setValue('way', 'client');
  }, [platform, setValue]);
  const byToken = platform === 'shopify' && way === 'token';
  return (
    <>
      <Prepare platform={platform} />
      <TextField name="address" label="Store address" required maxLength={200} placeholder={words.address} />
      {platform === 'shopify' && (
        <ChoiceField
          name="way"
          label="Credentials"
          options={[
            { value: 'client', label: 'Client ID and secret' },
            { value: 'token', label: 'An access token you already have' },
          ]}
        />
      )}
      {byToken ? (
        <TextField name="token" label="Access token" required maxLength={300} autoComplete="off" />
      ) : (
        <TextField name="clientId" label={words.id} required maxLength={300} autoComplete="off" />
      )}
      <TextField
        name="clientSecret"
        label={words.secret}
        {...(byToken && { hint: 'Messages from your store are checked with it.' })}
        type="password"
        required
        maxLength={300}
        autoComplete="off"
      />
    </>
  );
}

/** The credentials of the store; they are tested before anything is saved. */
export default function ConnectForm() {
  return (
    <EditForm
      schema={connectInput}
      values={{ platform: 'shopify', address: '', way: 'client', clientId: '', clientSecret: '', token: '' }}
      submit="Connect"
      busyText="Trying…"
      send={async (json) => {
        await staff.post('/api/admin/shopify/connect', { json });
        toast('The store is connected. Map its products next.', { kind: 'good' });
        await store.reload();
      }}
      onSaved={() => navigate(withSearch({ new: '' }), { replace: true })}
    >
      <ChoiceField
        name="platform"
        label="Platform"
        options={PLATFORMS.map((value) => ({ value, label: PLATFORM_LABELS[value] }))}
      />
      <Credentials />
    </EditForm>
  );
}

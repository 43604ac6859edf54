import { useStore } from '@nanostores/react';
import { $paymentPath } from '../../stores/checkout/charged-bill';
import { $wallets } from '../../stores/checkout/methods/wallet';
import { reloadStorefront } from '../../stores/storefront';
import { Skeleton } from '../../ui/Skeleton';
import { CardFields } from './CardFields';
import { Consents } from './Consents';
import { Group } from './Group';
import { OnAccount } from './OnAccount';
import { OtherWays } from './OtherWays';
import { ProviderCard } from './ProviderCard';
import { Regional } from './Regional';
import { Unavailable } from './Unavailable';

const wide = 'sm:col-span-2';

function Free() {
  return (
    <p className={`notice notice-good ${wide}`}>
      <strong>100% discount applied.</strong> There is nothing to pay and no card is needed.
    </p>
  );
}

/** The consents before the group for payment, where there are wallets: these open only with the terms. */
export function ConfirmGroup() {
  const hasWallets = useStore($wallets);
  if (!hasWallets) return null;
  return (
    <Group step={3} title="Confirm">
      <Consents />
    </Group>
  );
}

/** How the order is paid; the panel depends on the payment path. */
export function PaymentGroup() {
  const path = useStore($paymentPath);
  const hasWallets = useStore($wallets);
  return (
    <Group step={hasWallets ? 4 : 3} title="Secure Payment">
      {path === undefined && <Skeleton className={`h-40 w-full ${wide}`} />}
      {path === 'free' && <Free />}
      <OnAccount>
        {path === 'regional' && <Regional />}
        {path === 'sandbox' && (
          <OtherWays>
            <CardFields />
          </OtherWays>
        )}
        {path === 'card' && (
          <OtherWays>
            <ProviderCard />
          </OtherWays>
        )}
      </OnAccount>
      {path === 'none' && <Unavailable retry={reloadStorefront} />}
    </Group>
  );
}

import { platformsOf, stepsFor } from '../../shop/orders/activation';
import type { LicenseKeyItem, OrderView } from '../../shop/orders/contract';
import { recordDownload } from '../../stores/order/downloads';
import { ActivationSteps } from './ActivationSteps';

/** How to activate this key of an order. */
export function Activation({ order, item, open }: { order: OrderView; item: LicenseKeyItem; open: boolean }) {
  return (
    <ActivationSteps
      open={open}
      runsOn={platformsOf(item)}
      stepsOn={(platform) => stepsFor(item, platform)}
      onFollow={(url) => recordDownload(order, item, { type: 'software', name: url })}
    />
  );
}

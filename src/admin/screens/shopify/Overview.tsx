import { PLATFORM_LABELS } from '../../../shop/commerce/platform';
import { Facts } from '../../kit/Facts';
import { Figures } from '../../kit/Figures';
import { Time } from '../../kit/Time';
import type { Connection } from './ConnectionStatus';
import { Syncs } from './Syncs';

/** The connection at a glance: mapped products, imported orders, and what waits for the store or for staff. */
export function Overview({ connection }: { connection: Connection }) {
  const { counts, platform, address, name, connectedAt } = connection;
  const at = (part: string, state: string) => `/admin/shopify/${part}?state=${state}`;
  return (
    <>
      <Figures
        label="Connected store"
        figures={[
          { label: 'Orders taken over', value: counts.imported, href: at('orders', 'imported') },
          {
            label: 'Wait for a person',
            value: counts.conflicts,
            href: at('orders', 'conflict'),
            warn: counts.conflicts > 0,
          },
          { label: 'Wait for the store', value: counts.waiting, href: at('orders', 'waits') },
          { label: 'Products mapped', value: counts.mapped, href: at('products', 'mapped') },
          {
            label: 'Not decided',
            value: counts.undecided,
            href: at('products', 'undecided'),
            warn: counts.undecided > 0,
          },
        ]}
      />
      <Syncs connection={connection} />
      <Facts
        facts={[
          ['Platform', PLATFORM_LABELS[platform]],
          ['Store', name || address],
          ['Address', address],
          ['Connected', <Time key="c" at={connectedAt} />],
        ]}
      />
    </>
  );
}

import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect } from 'react';
import { PLATFORM_LABELS } from '../../../shop/commerce/platform';
import { SHOPIFY_PARTS } from '../../../shop/staff/screens';
import type { ScreenProps } from '../../app/screen-props';
import { Page } from '../../kit/Page';
import { Tabs } from '../../kit/Tabs';
import { Pending } from '../../pending/Pending';
import { Analytics } from './Analytics';
import { Connect } from './Connect';
import type { Connection } from './ConnectionStatus';
import { ConnectionStatus } from './ConnectionStatus';
import { Customers } from './Customers';
import { Keys } from './Keys';
import { Orders } from './Orders';
import { Overview } from './Overview';
import { Products } from './Products';
import { Settings } from './Settings';
import { Sync } from './Sync';
import { store } from './store';

const PARTS: Record<keyof typeof SHOPIFY_PARTS, ComponentType<{ connection: Connection }>> = {
  'license-manager': Keys,
  products: Products,
  orders: Orders,
  customers: Customers,
  analytics: Analytics,
  settings: Settings,
  sync: Sync,
};

const TABS = [
  { id: 'overview', label: 'Overview' },
  ...Object.entries(SHOPIFY_PARTS).map(([id, label]) => ({ id, label })),
];

const isPart = (part: string | undefined): part is keyof typeof PARTS => part !== undefined && part in PARTS;

function Body({ part }: { part: string | undefined }) {
  const one = useStore(store.$state);
  if (one.status !== 'ready') return <Pending state={one} onRetry={store.reload} />;
  const { connection, allowsStub } = one.value;
  if (!connection) return <Connect allowsStub={allowsStub} />;
  const Part = isPart(part) ? PARTS[part] : Overview;
  return (
    <>
      <ConnectionStatus connection={connection} />
      <Part connection={connection} />
    </>
  );
}

/** A connected store on another platform that sells the same keys, with the sub-pages of its area. */
export default function Shopify({ screen, params: { part } }: ScreenProps) {
  useEffect(() => store.open('store'), []);
  const one = useStore(store.$state);
  const connection = one.status === 'ready' ? one.value.connection : undefined;
  const name = connection ? PLATFORM_LABELS[connection.platform] : screen.title;
  // Without a store, all sub-pages are the same page, so tabs appear only once a store is known.
  const isAbsent = !connection;
  return (
    <Page title={isPart(part) && !isAbsent ? `${name}: ${SHOPIFY_PARTS[part]}` : name} about={screen.about}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {!isAbsent && (
          <Tabs
            label="Connected store"
            tabs={TABS}
            current={isPart(part) ? part : 'overview'}
            hrefOf={(id) => (id === 'overview' ? '/admin/shopify' : `/admin/shopify/${id}`)}
          />
        )}
        <Body part={part} />
      </div>
    </Page>
  );
}

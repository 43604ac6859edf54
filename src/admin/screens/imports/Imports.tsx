import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { $location, withSearch } from '../../app/location';
import type { ScreenProps } from '../../app/screen-props';
import { Page } from '../../kit/Page';
import { Tabs } from '../../kit/Tabs';
import { FileImport } from './FileImport';
import { KeyImport } from './KeyImport';
import { PastOrders } from './PastOrders';

const PARTS = {
  files: { label: 'Shop files', Part: FileImport },
  keys: { label: 'Keys', Part: KeyImport },
  orders: { label: 'Past orders', Part: PastOrders },
} as const satisfies Record<string, { label: string; Part: ComponentType }>;

/** Imports an owner's data from another platform's exports. */
export default function Imports({ screen }: ScreenProps) {
  const part = useStore($location).search.get('part') ?? 'files';
  const current = Object.hasOwn(PARTS, part) ? (part as keyof typeof PARTS) : 'files';
  const { Part } = PARTS[current];
  return (
    <Page
      title={screen.title}
      about={current === 'keys' ? 'Add keys that you bought. Nobody is emailed.' : screen.about}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Tabs
          label="Import"
          tabs={Object.entries(PARTS).map(([id, { label }]) => ({ id, label }))}
          current={current}
          hrefOf={(id) => withSearch({ part: id === 'files' ? '' : id })}
        />
        <Part />
      </div>
    </Page>
  );
}

import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../ui/Button';
import { $location, navigate, withSearch } from '../../app/location';
import type { ScreenProps } from '../../app/screen-props';
import { may } from '../../app/session';
import { Page } from '../../kit/Page';
import { Tabs } from '../../kit/Tabs';
import { MasterDetail } from '../../records/MasterDetail';
import { ImportPanel } from './ImportPanel';
import { KeyDetail } from './KeyDetail';
import { Keys } from './Keys';
import { Lots } from './Lots';
import { Stock } from './Stock';
import { startImport } from './store';
import './licenses.css';

type View = 'stock' | 'lots' | 'keys';

const VIEWS: Record<View, { label: string; show: () => ReactNode }> = {
  stock: { label: 'Stock', show: () => <Stock /> },
  lots: { label: 'Lots', show: () => <Lots /> },
  keys: { label: 'Keys', show: () => <Keys /> },
};

/** Query parameters of a single view, cleared when another one opens. */
const OWN = { q: '', sort: '', dir: '', page: '', product: '', lot: '', state: '' };

const TABS = Object.entries(VIEWS).map(([id, { label }]) => ({ id, label }));
const viewAddress = (view: string) => withSearch({ ...OWN, view: view === 'stock' ? '' : view });

/** Licenses: the stock, its lots, its keys, and the key named by the address. */
export default function Licenses({ screen }: ScreenProps) {
  const { search } = useStore($location);
  const [importPressed, setImportPressed] = useState(false);
  const importParam = search.get('import') ?? '';
  const importing = importPressed || (importParam !== '' && may('keys:import'));
  // A key opened by a link is shown in the list of keys, which stays open after it is closed.
  useEffect(() => {
    if (search.has('key') && !search.has('view')) navigate(withSearch({ view: 'keys' }), { replace: true });
  }, [search]);
  // A link can open the import of a product.
  useEffect(() => {
    if (importParam) startImport(importParam);
  }, [importParam]);
  const viewParam = search.get('view') ?? (search.has('key') ? 'keys' : 'stock');
  const view = (viewParam in VIEWS ? viewParam : 'stock') as View;
  const start = () => {
    startImport();
    setImportPressed(true);
  };
  const closeImport = () => {
    setImportPressed(false);
    if (importParam) navigate(withSearch({ import: '' }), { replace: true });
    if (view === 'keys') navigate(withSearch(OWN), { replace: true });
  };
  const list = (
    <Page
      title={screen.title}
      about={screen.about}
      actions={
        may('keys:import') && (
          <Button look="primary" onClick={start}>
            Import keys
          </Button>
        )
      }
    >
      <Tabs label="Parts of this screen" tabs={TABS} current={view} hrefOf={viewAddress} />
      {VIEWS[view].show()}
      <ImportPanel open={importing} onClose={closeImport} />
    </Page>
  );
  return (
    <MasterDetail name="key" label="Open key" list={list}>
      {(id) => <KeyDetail id={id} />}
    </MasterDetail>
  );
}

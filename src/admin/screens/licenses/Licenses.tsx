import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button';
import { $location, go, withSearch } from '../../app/location';
import type { ScreenProps } from '../../app/screens';
import { may } from '../../app/session';
import { Link } from '../../kit/Link';
import { Page } from '../../kit/Page';
import { ImportPanel } from './ImportPanel';
import { KeyDetail } from './KeyDetail';
import { Keys } from './Keys';
import { Lots } from './Lots';
import { Stock } from './Stock';
import { startImport } from './store';

type View = 'stock' | 'lots' | 'keys';

const VIEWS: Record<View, { label: string; show: () => ReactNode }> = {
  stock: { label: 'Stock', show: () => <Stock /> },
  lots: { label: 'Lots', show: () => <Lots /> },
  keys: { label: 'Keys', show: () => <Keys /> },
};

/** What belongs to one part of the screen alone, and goes when another opens. */
const OWN = { q: '', sort: '', dir: '', page: '', product: '', lot: '', state: '' };

function Views({ current }: { current: View }) {
  return (
    <nav className="tabs" aria-label="Parts of this screen">
      {Object.entries(VIEWS).map(([view, { label }]) => (
        <Link
          key={view}
          href={withSearch({ ...OWN, view: view === 'stock' ? '' : view })}
          className="tab inline-flex items-center"
          aria-current={view === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Licenses: the stock, its lots, its keys, and one key when the address names it. */
export default function Licenses({ screen }: ScreenProps) {
  const { search } = useStore($location);
  const [importing, setImporting] = useState(false);
  const open = search.get('key');
  if (open) return <KeyDetail id={open} />;
  const asked = search.get('view') ?? 'stock';
  const view = (asked in VIEWS ? asked : 'stock') as View;
  const start = () => {
    startImport();
    setImporting(true);
  };
  const done = () => {
    setImporting(false);
    if (view === 'keys') go(withSearch(OWN), { replace: true });
  };
  return (
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
      <Views current={view} />
      {VIEWS[view].show()}
      <ImportPanel open={importing} onClose={done} />
    </Page>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { entryTitle } from '../../../shop/staff/attention';
import type { AttentionEntry } from '../../../shop/staff/contract-attention';
import { TABLE_NAMES } from '../../../shop/staff/table';
import { $location, navigate, withSearch } from '../../app/location';
import type { ScreenProps } from '../../app/screen-props';
import { $isTestShop, $session, may } from '../../app/session';
import { isSearchKey } from '../../app/shortcuts';
import { Empty } from '../../kit/Empty';
import { lazyForm } from '../../kit/lazy-form';
import { Page } from '../../kit/Page';
import { DataTable } from '../../kit/table/DataTable';
import { attention } from './attention';
import { actionsOf, COLUMNS, filtersOf } from './attention-table';
import { NextSteps } from './NextSteps';
import { OpenEntries } from './OpenEntries';
import { Sales, SalesToday } from './Sales';
import { isYoung, sales } from './sales';

/** Most visits open no entry, so its code is not part of the first screen. */
const EntryPanel = lazyForm(() => import('./EntryPanel'));

const NOTHING = {
  title: 'No open entries',
  text: 'Payments that do not match, keys you still owe and failed emails will appear here.',
};

/** In place of the list while there is nothing to do: one line, and before the first order what comes here, and how. */
function Quiet({ onList }: { onList: () => void }) {
  const state = useStore(sales.$state);
  const isTest = useStore($isTestShop);
  const young = state.status === 'ready' && isYoung(state.value);
  // Before the figures are there, nobody knows whether anything can have been resolved.
  const waiting = state.status === 'loading' && may('reports:read');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-w-0 text-pretty text-muted md:flex-1">
        <span className="mr-2 font-[550] text-ink">{NOTHING.title}.</span>
        {young && NOTHING.text}
        {!young && !waiting && (
          <button type="button" className="link" onClick={onList}>
            Resolved entries
          </button>
        )}
      </p>
      {young && isTest && (
        <a className="btn btn-quiet btn-small" href="/">
          Place a test order
        </a>
      )}
    </div>
  );
}

const LIST_NAMES = [...TABLE_NAMES, 'state', 'kind', 'assignee'];

/** The home of the back office: everything that needs attention now, in one list. */
export default function Home({ screen }: ScreenProps) {
  const session = useStore($session);
  const { path, search } = useStore($location);
  const state = useStore(attention.$state);
  const [open, setOpen] = useState<AttentionEntry>();
  const [wasOpened, setWasOpened] = useState(false);
  // An address that asks for some of the entries opens their list.
  const [all, setAll] = useState(LIST_NAMES.some((name) => search.has(name)));
  // Before the list itself hears of it: a hidden field takes no focus.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => isSearchKey(event) && flushSync(() => setAll(true));
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, []);
  // With nothing open, only the list of resolved entries has something to show.
  const showResolved = () => {
    setAll(true);
    navigate(withSearch({ state: 'resolved' }));
  };
  const openEntry = (entry: AttentionEntry) => {
    setWasOpened(true);
    setOpen(entry);
  };
  const me = session.status === 'in' ? session.admin : undefined;
  const actions = useMemo(() => actionsOf(me?.id ?? ''), [me?.id]);
  const title = path === '/admin/welcome' && me ? `Welcome, ${me.firstName}` : screen.title;
  const colleagues = state.status === 'ready' ? state.page.colleagues : [];
  const kinds = state.status === 'ready' ? state.page.counts.byKind.map(({ kind }) => kind) : [];
  // A list that failed says so.
  const isFolded = !all && state.status !== 'failed';

  if (!may('attention:read'))
    return (
      <Page title={title}>
        {may('reports:read') ? (
          <>
            <SalesToday />
            <Sales />
          </>
        ) : (
          <div className="card *:border-t-0">
            <Empty title="Nothing to see on this screen">
              Your role does not include the attention list. The menu shows the screens you can open.
            </Empty>
          </div>
        )}
      </Page>
    );
  return (
    <Page title={title} about={screen.about}>
      {may('reports:read') && <SalesToday />}
      <div className="grid gap-5">
        <NextSteps all={all} onAll={setAll} />
        {isFolded && state.status === 'ready' && state.page.counts.open === 0 && <Quiet onList={showResolved} />}
        <div className="grid gap-5" hidden={isFolded}>
          <h2 className="-mb-2 text-lg leading-[1.15]">Needs attention</h2>
          <OpenEntries />
          <DataTable
            list={attention}
            spec={{
              name: 'Attention list',
              columns: COLUMNS,
              filters: filtersOf(kinds, colleagues),
              actions,
              rows: 'entries',
              search: 'messages and subjects',
              titleOf: (entry) => `${entryTitle(entry)}, ${entry.about ?? entry.subject}`,
              onOpen: openEntry,
              // The picture of an empty list would be one more request of the first screen.
              empty: NOTHING,
            }}
          />
        </div>
      </div>
      {may('reports:read') && <Sales />}
      {wasOpened && <EntryPanel entry={open} colleagues={colleagues} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

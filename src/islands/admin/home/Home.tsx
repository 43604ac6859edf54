import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { AttentionEntry } from '../../../shop/staff/contract-desk';
import { attention } from '../../../stores/admin/attention';
import { $location } from '../../../stores/admin/location';
import { $session, may } from '../../../stores/admin/session';
import { type Act, ActPanel } from '../parts/ActPanel';
import { Empty } from '../parts/Empty';
import { Page } from '../parts/Page';
import type { ScreenProps } from '../screens';
import { DataTable } from '../table/DataTable';
import { attentionSpec, resolveAct } from './attention-spec';
import { EntryPanel } from './EntryPanel';
import { Figures } from './Figures';

/** The home of the back office: what needs a person now, of all nouns, in one list. */
export default function Home({ screen }: ScreenProps) {
  const session = useStore($session);
  const { path } = useStore($location);
  const now = useStore(attention.$state);
  const [open, setOpen] = useState<AttentionEntry>();
  const [act, setAct] = useState<Act>();
  const me = session.state === 'in' ? session.admin : undefined;
  const title = path === '/admin/welcome' && me ? `Welcome, ${me.firstName}` : screen.title;
  const colleagues = now.state === 'ready' ? now.page.colleagues : [];
  const kinds = now.state === 'ready' ? now.page.counts.byKind.map(({ kind }) => kind) : [];

  if (!may('attention:read'))
    return (
      <Page title={title}>
        <div className="sheet">
          <Empty title="Nothing to see on this screen">
            Your role does not include the attention list. The rail shows the screens that are open to you.
          </Empty>
        </div>
      </Page>
    );
  const write = may('attention:write') ? me : undefined;
  return (
    <Page title={title} about={screen.about}>
      <Figures />
      <DataTable
        list={attention}
        spec={attentionSpec({
          kinds,
          colleagues,
          me: write && { id: write.id, name: `${write.firstName} ${write.lastName}` },
          onOpen: setOpen,
          onResolve: (entries) => setAct(resolveAct(entries)),
        })}
      />
      <EntryPanel
        entry={open}
        colleagues={colleagues}
        write={write !== undefined}
        onClose={() => setOpen(undefined)}
        onResolve={(entry) => {
          setOpen(undefined);
          setAct(resolveAct([entry]));
        }}
      />
      <ActPanel act={act} onDone={() => setAct(undefined)} />
    </Page>
  );
}

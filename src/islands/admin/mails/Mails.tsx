import { useState } from 'react';
import type { MailRow } from '../../../shop/mail/contract';
import { MAIL_KINDS } from '../../../shop/mail/kinds';
import { go, withSearch } from '../../../stores/admin/location';
import { cancel, mails, replay, replayAll } from '../../../stores/admin/mails';
import { may } from '../../../stores/admin/session';
import { type Act, ActPanel } from '../parts/ActPanel';
import { Page } from '../parts/Page';
import { Time } from '../parts/Time';
import type { ScreenProps } from '../screens';
import { DataTable } from '../table/DataTable';
import type { Column, Filter } from '../table/types';
import { MailPanel } from './MailPanel';
import { Services } from './Services';
import { kindText, MailState, STATES } from './words';

const COLUMNS: readonly Column<MailRow>[] = [
  {
    id: 'kind',
    label: 'Mail',
    cell: ({ kind, lastError, state }) => (
      <span className="cell-main">
        <span className="font-medium">{kindText(kind)}</span>
        {lastError && state !== 'sent' && state !== 'delivered' && <span className="cell-sub">{lastError}</span>}
      </span>
    ),
  },
  {
    id: 'recipient',
    label: 'To',
    sort: 'recipient',
    cell: ({ recipient }) => <span className="cell-long">{recipient}</span>,
  },
  { id: 'state', label: 'State', cell: (row) => <MailState {...row} /> },
  { id: 'attempts', label: 'Attempts', sort: 'attempts', numeric: true, cell: ({ attempts }) => attempts },
  { id: 'provider', label: 'By', hidden: true, cell: ({ provider }) => provider ?? '—' },
  { id: 'subject', label: 'About', hidden: true, cell: ({ subject }) => <span className="key">{subject}</span> },
  {
    id: 'next',
    label: 'Next attempt',
    hidden: true,
    cell: ({ nextAttemptAt }) => <Time at={nextAttemptAt} />,
  },
  { id: 'createdAt', label: 'Written', sort: 'createdAt', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { id: 'sentAt', label: 'Sent', cell: ({ sentAt }) => <Time at={sentAt} never="Not yet" /> },
];

const options = (words: Record<string, { label: string }>) =>
  Object.entries(words).map(([value, { label }]) => ({ value, label }));

const FILTERS: readonly Filter[] = [
  {
    name: 'trouble',
    label: 'Trouble',
    all: 'All mails',
    options: [{ value: 'yes', label: 'Came back or not sent' }],
  },
  { name: 'state', label: 'State', all: 'Any state', options: options(STATES) },
  { name: 'kind', label: 'Kind', all: 'Any kind', options: options(MAIL_KINDS) },
  { name: 'from', label: 'From', all: '', options: [], day: 'from' },
  { name: 'to', label: 'To', all: '', options: [], day: 'to' },
];

const replayAct = ({ id, kind, recipient }: MailRow): Act => ({
  title: `Send “${kindText(kind)}” again`,
  text: `A mail about an order goes to the address the order has now; any other to ${recipient}.`,
  confirm: 'Send it again',
  reason: 'Why is it sent again?',
  run: (reason) => replay(id, reason),
});

const cancelAct = ({ id, kind, recipient }: MailRow): Act => ({
  title: `Do not send “${kindText(kind)}” to ${recipient}`,
  text: 'It leaves the queue and is never sent.',
  confirm: 'Keep it back',
  danger: true,
  reason: 'Why is it kept back?',
  run: (reason) => cancel(id, reason),
});

const replayAllAct = (rows: MailRow[]): Act => ({
  title: rows.length === 1 ? 'Send one mail again' : `Send ${rows.length} mails again`,
  text: 'Codes and one-time links are left out: their owners ask for new ones.',
  confirm: 'Send them again',
  reason: 'Why are they sent again?',
  run: (reason) => replayAll(rows, reason),
});

/** Every mail the shop wrote and what became of it. */
export default function Mails({ screen }: ScreenProps) {
  const [act, setAct] = useState<Act>();
  const write = may('mail:send');
  const actions = (row: MailRow) => [
    ...(row.replayable ? [{ label: 'Send again …', run: () => setAct(replayAct(row)) }] : []),
    ...(row.nextAttemptAt !== null ? [{ label: 'Keep back …', danger: true, run: () => setAct(cancelAct(row)) }] : []),
  ];
  return (
    <Page title={screen.title} about={screen.about}>
      <Services />
      <DataTable
        list={mails}
        spec={{
          name: 'Mails',
          columns: COLUMNS,
          filters: FILTERS,
          search: 'addresses and order ids',
          titleOf: ({ kind, recipient }) => `${kindText(kind)} to ${recipient}`,
          onOpen: ({ id }) => go(withSearch({ mail: id })),
          empty: { title: 'No mail found', text: 'Nothing the shop wrote matches this search and these filters.' },
          ...(write && {
            actions,
            bulk: [{ label: 'Send again …', run: (rows: MailRow[]) => setAct(replayAllAct(rows)) }],
          }),
        }}
      />
      <MailPanel />
      <ActPanel act={act} onDone={() => setAct(undefined)} />
    </Page>
  );
}

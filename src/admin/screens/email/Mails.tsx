import { clsx } from 'clsx';
import { staff } from '../../../client/staff';
import { bounceWords } from '../../../shop/mail/bounce-words';
import type { MailRow } from '../../../shop/mail/contract';
import { MAIL_KINDS, mailKindLabel } from '../../../shop/mail/kinds';
import { MAIL_STATES } from '../../../shop/mail/labels';
import type { ScreenProps } from '../../app/screen-props';
import { Page } from '../../kit/Page';
import type { RowAction } from '../../kit/row-action';
import { Time } from '../../kit/Time';
import { DataTable } from '../../kit/table/DataTable';
import { type ColumnOf, type FilterOf, optionsOf } from '../../kit/table/types';
import { ROW_NOTES, RowNote } from '../../records/RowNote';
import { SubjectLink } from '../../records/SubjectLink';
import { MailPanel, MailState } from './MailPanel';
import { mails } from './mails';
import { Services } from './services/Services';

const isSent = ({ state }: MailRow) => state === 'sent' || state === 'delivered';

const COLUMNS: readonly ColumnOf<typeof mails>[] = [
  {
    id: 'kind',
    label: 'Email',
    cell: (row) => (
      <span className="cell-main">
        <span className="font-medium">{mailKindLabel(row.kind)}</span>
        <span className="cell-sub @min-[54rem]:hidden" title={row.recipient}>
          {row.recipient}
        </span>
        {row.lastError && !isSent(row) && <RowNote>{bounceWords(row.lastError)}</RowNote>}
      </span>
    ),
  },
  { id: 'recipient', label: 'To', width: 'whole', sort: 'recipient', card: 'none', cell: ({ recipient }) => recipient },
  { id: 'attempts', label: 'Attempts', sort: 'attempts', hidden: true, cell: ({ attempts }) => attempts },
  { id: 'provider', label: 'By', hidden: true, cell: ({ provider }) => provider ?? '—' },
  {
    id: 'subject',
    label: 'About',
    card: 'no-phone',
    cell: (row) => (row.about ? <SubjectLink subject={row.subject} name={row.about} /> : '—'),
  },
  { id: 'next', label: 'Next attempt', hidden: true, cell: ({ nextAttemptAt }) => <Time at={nextAttemptAt} /> },
  {
    id: 'state',
    label: 'State',
    card: 'line',
    kept: true,
    // Most arrived: on a phone only other states are labeled.
    cell: (row) => <span className={isSent(row) ? 'max-md:hidden' : undefined}>{MailState(row)}</span>,
  },
  {
    id: 'createdAt',
    label: 'Created',
    sort: 'createdAt',
    first: 'desc',
    card: 'side',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
];

const FILTERS: readonly FilterOf<typeof mails>[] = [
  {
    name: 'trouble',
    label: 'Problems',
    all: 'All emails',
    options: [{ value: 'yes', label: `${MAIL_STATES.bounced.label} or not sent` }],
  },
  { name: 'state', label: 'State', all: 'Any state', options: optionsOf(MAIL_STATES) },
  { name: 'kind', label: 'Kind', all: 'Any kind', options: optionsOf(MAIL_KINDS) },
  { name: 'from', label: 'From', all: '', options: [], day: 'from' },
  { name: 'to', label: 'To', all: '', options: [], day: 'to' },
];

const nameOf = ({ kind, recipient }: MailRow) => `“${mailKindLabel(kind)}” to ${recipient}`;

const ACTIONS: readonly RowAction<MailRow>[] = [
  {
    label: 'Send again…',
    permission: 'mail:send',
    when: ({ replayable }) => replayable,
    many: 'sent again',
    ask: ([row, ...others]) =>
      row && others.length === 0
        ? {
            title: `Send ${nameOf(row)} again`,
            text: `An email about an order goes to the address the order has now; any other to ${row.recipient}.`,
            confirm: 'Send it again',
            reason: 'Why is it sent again?',
          }
        : {
            title: `Send ${others.length + 1} emails again`,
            text: 'Codes and one-time links are left out: their owners ask for new ones.',
            confirm: 'Send them again',
            reason: 'Why are they sent again?',
          },
    run: async ({ id }, reason) => {
      const { message } = await staff.post('/api/admin/mails/:id/replay', { param: { id }, json: { reason } });
      return { title: 'Sent again', text: message };
    },
  },
  {
    label: 'Cancel…',
    danger: true,
    permission: 'mail:send',
    when: ({ nextAttemptAt }) => nextAttemptAt !== null,
    ask: ([row]) => ({
      title: row ? `Do not send ${nameOf(row)}` : '',
      text: 'It leaves the queue and is never sent.',
      confirm: 'Cancel the email',
      reason: 'Why is it canceled?',
    }),
    run: async ({ id }, reason) => {
      const { message } = await staff.post('/api/admin/mails/:id/cancel', { param: { id }, json: { reason } });
      return { title: 'Canceled', text: message };
    },
  },
];

/** Order numbers are what an email is about, not what it is; on a tablet its name takes what the others leave. */
const ORDERS =
  '[&_td_.key]:font-normal! max-md:[&_td[data-card=side]]:min-w-0! max-md:[&_[data-note]]:order-4! md:max-lg:[&_td:nth-child(2)]:w-full md:max-lg:[&_td:nth-child(2)]:max-w-0';

/** All emails the shop created, with their states. */
export default function Mails({ screen }: ScreenProps) {
  return (
    <Page title={screen.title} about={screen.about}>
      <Services />
      <div className={clsx('contents', ROW_NOTES, ORDERS)}>
        <DataTable
          list={mails}
          spec={{
            name: 'Emails',
            columns: COLUMNS,
            filters: FILTERS,
            views: [{ name: 'Problems', filters: { trouble: 'yes' }, alert: 'bad' }],
            actions: ACTIONS,
            search: 'addresses and order numbers',
            titleOf: ({ kind, recipient }) => `${mailKindLabel(kind)} to ${recipient}`,
            empty: {
              picture: true,
              title: 'No emails found',
              none: {
                title: 'No email yet',
                text: 'Every email your shop sends appears here, with its text and whether it arrived. The first one goes out with your first order.',
              },
            },
          }}
        />
      </div>
      <MailPanel />
    </Page>
  );
}

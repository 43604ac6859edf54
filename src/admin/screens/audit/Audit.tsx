import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { actorOf } from '../../../shop/staff/actor';
import { subjectNoun } from '../../../shop/staff/attention';
import { actionLabel, entryLabel } from '../../../shop/staff/audit-actions';
import type { AuditEntry } from '../../../shop/staff/contract-audit';
import { permissionLabel } from '../../../shop/staff/permissions';
import { isSensitive } from '../../../shop/staff/sensitive-actions';
import { type AuditRow, signInWords } from '../../../shop/staff/sign-in-rows';
import { Badge } from '../../../ui/Badge';
import type { ScreenProps } from '../../app/screen-props';
import { Page } from '../../kit/Page';
import { DataTable } from '../../kit/table/DataTable';
import type { ColumnOf, FilterOf } from '../../kit/table/types';
import { isoDayOf, SHOP_TIME, timeExact, ZONE } from '../../kit/time';
import { SubjectLink } from '../../records/SubjectLink';
import { AuditPanel } from './AuditPanel';
import { audit } from './audit';

const STAMP: Intl.DateTimeFormatOptions = {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: ZONE,
};
const thisYear = new Intl.DateTimeFormat('en', STAMP);
const earlier = new Intl.DateTimeFormat('en', { year: 'numeric', ...STAMP });
const yearOf = (at: number) => isoDayOf(at).slice(0, 4);

/** The column heading names the time zone. */
const stamp = (at: number) => (
  <time
    dateTime={new Date(at).toISOString()}
    title={timeExact(at)}
    className="num whitespace-nowrap max-md:text-muted max-md:text-sm"
  >
    {(yearOf(at) === yearOf(Date.now()) ? thisYear : earlier).format(at)}
  </time>
);

/** The subject of an action, a link where it has a screen; omitted where the actor acted on themselves. */
const SubjectText = ({ about, actorName, subject }: Pick<AuditEntry, 'about' | 'actorName' | 'subject'>) =>
  about === actorName ? null : <SubjectLink subject={subject} name={about ?? subjectNoun(subject)} />;

const FACT = "cell-sub max-md:-mr-1.5 max-md:flex-none! max-md:after:content-['_·'] md:w-auto! md:flex-initial!";

/** How somebody signed in, as the rest of the sentence; what followed stands after it only where there is room for all. */
function SignIn(row: Parameters<typeof signInWords>[0]) {
  const { how, more } = signInWords(row);
  if (!how) return null;
  const factClass = 'md:-ml-1 md:text-base! md:text-ink!';
  return (
    <>
      <span className={clsx(FACT, factClass)}>{how}</span>
      {more && <span className={clsx('max-md:hidden', factClass)}>{more}</span>}
    </>
  );
}

const COLUMNS: readonly ColumnOf<typeof audit>[] = [
  {
    id: 'action',
    label: 'Action',
    cell: ({ subject, about, actorName, reason, ...entry }: AuditRow) => (
      <span className="cell-main">
        <span className={isSensitive(entry.action) ? 'font-[620]!' : 'font-normal!'}>
          {entryLabel(entry).replaceAll(/(\w)-(?=\w)/g, '$1\u2011')}
        </span>
        {isSensitive(entry.action) && (
          <span className="max-md:order-3">
            <Badge tone="signal">Sensitive</Badge>
          </span>
        )}
        <span className={clsx(FACT, '@min-[54rem]:hidden empty:hidden')}>
          <SubjectText {...{ subject, about, actorName }} />
        </span>
        <SignIn {...entry} />
        {reason && (
          <span className="cell-sub max-md:order-4! max-md:basis-full! md:w-26! md:flex-[1_1_104px]!" title={reason}>
            {reason}
          </span>
        )}
      </span>
    ),
  },
  { id: 'subject', label: 'On', card: 'none', cell: SubjectText },
  { id: 'actor', label: 'Who', cell: actorOf },
  {
    id: 'permission',
    label: 'Permission used',
    hidden: true,
    cell: ({ permission }) => (permission ? permissionLabel(permission) : '—'),
  },
  {
    id: 'requestId',
    label: 'Request',
    hidden: true,
    cell: ({ requestId }) => <span className="key">{requestId}</span>,
  },
  {
    id: 'createdAt',
    label: `When (${SHOP_TIME})`,
    sort: 'createdAt',
    first: 'desc',
    card: 'side',
    cell: ({ createdAt }) => stamp(createdAt),
  },
];

const filtersOf = (actions: readonly string[]): FilterOf<typeof audit>[] => [
  {
    name: 'action',
    label: 'Action',
    all: 'All actions',
    options: actions.map((action) => ({ value: action, label: actionLabel(action) })),
  },
  { name: 'from', label: 'From', all: '', options: [], day: 'from' },
  { name: 'to', label: 'To', all: '', options: [], day: 'to' },
];

/** On tablets actions have what the other columns leave, and names their distance. Order numbers are underlined, too. */
const FREE =
  'contents md:max-lg:[&_.data-scroll]:[--inset:14px]! [&_.link]:underline! md:max-lg:[&_td:first-child]:w-full! md:max-lg:[&_td:first-child]:max-w-0! md:max-lg:[&_td[data-label=Who]]:pr-4.5!';

/** Audit search: who did what, to what, when and why. */
export default function Audit({ screen }: ScreenProps) {
  const state = useStore(audit.$state);
  const [open, setOpen] = useState<AuditRow>();
  const actions = state.status === 'ready' ? state.page.actions : [];
  return (
    <Page title={screen.title} about={screen.about}>
      <div className={FREE}>
        <DataTable
          list={audit}
          spec={{
            name: 'Audit',
            columns: COLUMNS,
            filters: filtersOf(actions),
            note: <p className="hint md:hidden">Times are in {SHOP_TIME}.</p>,
            search: 'reasons and changes',
            titleOf: (entry) => `${entryLabel(entry)}, ${entry.subject}`,
            onOpen: setOpen,
            empty: { picture: true, title: 'No entries found' },
          }}
        />
      </div>
      <AuditPanel entry={open} onClose={() => setOpen(undefined)} />
    </Page>
  );
}

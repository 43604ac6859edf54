import { bounceWords } from '../../../shop/mail/bounce-words';
import type { SuppressionRow } from '../../../shop/mail/contract-suppression';
import { SUPPRESSION_REASONS } from '../../../shop/mail/labels-staff';
import { actorText } from '../../../shop/staff/actor';
import { Button } from '../../../ui/Button';
import { navigate, withSearch } from '../../app/location';
import type { ScreenProps } from '../../app/screen-props';
import { may } from '../../app/session';
import { lazyForm } from '../../kit/lazy-form';
import { NewPanel } from '../../kit/NewPanel';
import { Page } from '../../kit/Page';
import type { RowAction } from '../../kit/row-action';
import { Time } from '../../kit/Time';
import { DataTable } from '../../kit/table/DataTable';
import { type ColumnOf, type FilterOf, optionsOf } from '../../kit/table/types';
import { askRelease, release } from './release';
import { SuppressionPanel } from './SuppressionPanel';
import { suppressions } from './suppressions';

const SuppressForm = lazyForm(() => import('./SuppressForm'));

const COLUMNS: readonly ColumnOf<typeof suppressions>[] = [
  {
    id: 'email',
    label: 'Email',
    sort: 'email',
    cell: ({ email }) => (
      <span className="cell-main">
        <span className="cell-long font-medium">{email}</span>
      </span>
    ),
  },
  {
    id: 'reason',
    label: 'Reason',
    width: 'rest',
    cell: ({ reason, note }) => (
      <span className="cell-long max-w-none! text-pretty" title={note ?? undefined}>
        {SUPPRESSION_REASONS[reason].label}
        {note && ` · ${bounceWords(note)}`}
      </span>
    ),
  },
  { id: 'since', label: 'Since', sort: 'since', first: 'desc', cell: ({ since }) => <Time at={since} /> },
  { id: 'actor', label: 'By', cell: ({ actor }) => actorText(actor).replace(/^by /, '') || 'System' },
];

/** On a tablet, the reason takes what the address leaves; on a phone, the last line says who added it, and when. */
const BY_BELOW =
  'contents md:max-lg:[&_:is(th,td):nth-child(2)]:w-px! md:max-lg:[&_td[data-label=Reason]]:py-1 md:max-lg:[&_td[data-label=Reason]]:leading-[1.35] md:max-lg:[&_td[data-label=Reason]]:whitespace-normal max-md:[&_td[data-label=Reason]]:basis-full max-md:[&_td:has(>time)]:order-5 max-md:[&_td[data-label=By]]:order-4';

const FILTERS: readonly FilterOf<typeof suppressions>[] = [
  { name: 'reason', label: 'Reason', all: 'Any reason', options: optionsOf(SUPPRESSION_REASONS) },
];

const ACTIONS: readonly RowAction<SuppressionRow>[] = [
  {
    label: 'Release…',
    permission: 'mail:send',
    many: 'released',
    ask: ([row, ...others]) => askRelease(row && others.length === 0 ? row.email : `${others.length + 1} addresses`),
    run: async (row, reason) => {
      await release(row, reason);
      return { title: `${row.email} gets email again` };
    },
  },
];

/** The addresses the shop sends no email to, and why. */
export default function Suppressions({ screen }: ScreenProps) {
  return (
    <Page
      title={screen.title}
      about={screen.about}
      actions={
        may('mail:send') && (
          <Button look="primary" onClick={() => navigate(withSearch({ new: '1', entry: '' }))}>
            Add an address
          </Button>
        )
      }
    >
      <div className={BY_BELOW}>
        <DataTable
          list={suppressions}
          spec={{
            name: 'Suppression list',
            columns: COLUMNS,
            filters: FILTERS,
            actions: ACTIONS,
            search: 'addresses and notes',
            titleOf: ({ email }) => email,
            empty: {
              picture: true,
              title: 'No addresses found',
              none: {
                title: 'No suppressed addresses',
                text: 'An address lands here when email to it bounces for good, when its owner marks an email as spam, or when you add it.',
              },
            },
          }}
        />
      </div>
      <SuppressionPanel />
      <NewPanel
        title="Add an address"
        about="The shop sends it no email, not even order emails and codes, until someone releases it."
      >
        {(close) => <SuppressForm onSaved={close} />}
      </NewPanel>
    </Page>
  );
}

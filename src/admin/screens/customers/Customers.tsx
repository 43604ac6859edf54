import { clsx } from 'clsx';
import { COUNTRIES, countryOf } from '../../../shop/checkout/countries';
import type { BuyerRow } from '../../../shop/customers/contract-staff';
import { BUYER_ORDERS, BUYER_STATES } from '../../../shop/customers/labels';
import type { ScreenProps } from '../../app/screen-props';
import { moneyText } from '../../kit/money';
import { Page } from '../../kit/Page';
import { Time } from '../../kit/Time';
import { DataTable } from '../../kit/table/DataTable';
import { type ColumnOf, type FilterOf, optionsOf } from '../../kit/table/types';
import { MasterDetail } from '../../records/MasterDetail';
import { PILL } from '../../records/pill';
import { CustomerPage } from './CustomerPage';
import { customers } from './customers';

/** Most are guests: only other states are labeled, on a phone beside the name; an account not where it cuts the address. */
const Standing = ({ state }: Pick<BuyerRow, 'state'>) =>
  state === 'account' || state === 'blocked' ? (
    <span className={clsx(PILL, 'flex-none leading-4.5', state === 'account' && 'lg:@max-[40rem]:hidden')}>
      {BUYER_STATES[state].label}
    </span>
  ) : null;

const COLUMNS: readonly ColumnOf<typeof customers>[] = [
  {
    id: 'email',
    label: 'Customer',
    sort: 'email',
    cell: ({ email, name, state }) => (
      <span className="cell-main md:flex-nowrap!">
        <span className="font-medium max-md:flex-initial! md:flex-none">{name || email || 'Erased'}</span>
        {name && email && (
          <span className="cell-sub md:w-auto! md:flex-initial!" title={email}>
            {email}
          </span>
        )}
        <Standing state={state} />
      </span>
    ),
  },
  {
    id: 'orders',
    label: 'Orders',
    sort: 'orders',
    numeric: true,
    cell: ({ orders }) => orders,
  },
  {
    id: 'spent',
    label: 'Spent',
    numeric: true,
    card: 'side',
    // Amounts in several currencies are never added up.
    cell: ({ spent: [first, ...others] }) =>
      first ? (
        <span title={[first, ...others].map(({ currency, amount }) => moneyText(amount, currency)).join(', ')}>
          {others.length > 0 && <span className="mr-1.5 text-muted text-sm">+ {others.length} more</span>}
          {moneyText(first.amount, first.currency)}
        </span>
      ) : (
        '—'
      ),
  },
  {
    id: 'state',
    label: 'State',
    hidden: true,
    card: 'none',
    cell: ({ state }) => BUYER_STATES[state].label,
  },
  {
    id: 'country',
    label: 'Country',
    card: 'no-phone',
    // A tablet has no room for names of countries beside addresses.
    cell: ({ country }) =>
      country ? (
        <span title={countryOf(country)?.name}>
          <span className="md:max-lg:hidden">{countryOf(country)?.name ?? country}</span>
          <span className="hidden md:max-lg:inline">{country}</span>
        </span>
      ) : (
        <span className="text-muted">—</span>
      ),
  },
  {
    id: 'lastOrderAt',
    label: 'Last order',
    sort: 'lastOrderAt',
    first: 'desc',
    cell: ({ lastOrderAt }) => <Time at={lastOrderAt} never="None yet" />,
  },
];

const FILTERS: readonly FilterOf<typeof customers>[] = [
  { name: 'state', label: 'State', all: 'Any state', options: optionsOf(BUYER_STATES) },
  { name: 'bought', label: 'Orders', all: 'Any number of orders', options: optionsOf(BUYER_ORDERS) },
  {
    name: 'country',
    label: 'Country',
    all: 'Any country',
    options: COUNTRIES.map(({ code, name }) => ({ value: code, label: name })),
  },
  { name: 'from', label: 'Last order from', all: '', options: [], day: 'from' },
  { name: 'to', label: 'Last order to', all: '', options: [], day: 'to' },
];

const VIEWS = [
  { name: BUYER_ORDERS.several.label, filters: { bought: 'several' } },
  { name: BUYER_STATES.account.label, filters: { state: 'account' } },
  { name: BUYER_ORDERS.none.label, filters: { bought: 'none' } },
  { name: BUYER_STATES.blocked.label, filters: { state: 'blocked' } },
] as const;

/**
 * Where the list is narrow, the name and address take what the others leave, which stand closer beside a record; on a
 * phone, the number of orders and the time of the last one stand below the sum, and the address at their left.
 */
const NAME_FIRST =
  "contents max-md:[&_td[data-card=number]]:ml-auto max-md:[&_td:has(>time)]:-ml-1.5! max-md:[&_td:has(>time)]:min-w-0! max-md:[&_td:has(>time)]:before:content-['·_'] md:max-lg:[&_:is(th,td):nth-child(2)]:pr-1.75! md:max-lg:[&_td:first-child]:w-full md:max-lg:[&_td:first-child]:max-w-0 lg:[.beside_&_:is(th,td)]:px-[6px] lg:[.beside_&_td:first-child]:w-full lg:[.beside_&_td:first-child]:max-w-0";

const List = ({ screen }: Pick<ScreenProps, 'screen'>) => (
  <Page title={screen.title} about={screen.about}>
    <div className={NAME_FIRST}>
      <DataTable
        list={customers}
        spec={{
          name: 'Customers',
          columns: COLUMNS,
          filters: FILTERS,
          views: VIEWS,
          sums: 'Spent by these customers',
          search: 'names, email addresses and order numbers',
          titleOf: ({ name, email }) => name || email || 'Erased customer',
          empty: {
            picture: true,
            title: 'No customers found',
            text: 'Type the beginning of a name or address.',
            none: {
              title: 'No customers yet',
              text: 'Everyone who pays for an order or creates an account appears here.',
            },
          },
        }}
      />
    </div>
  </Page>
);

/** Customers: everyone who bought or has an account, and the one named by the address. */
export default function Customers({ screen }: ScreenProps) {
  return (
    <MasterDetail name="customer" label="Open customer" list={<List screen={screen} />}>
      {(id) => <CustomerPage id={id} />}
    </MasterDetail>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ReadProduct } from '../../../shop/catalog/contract-staff';
import { PRODUCT_STATES } from '../../../shop/catalog/labels';
import { STOCK_COUNTED } from '../../../shop/catalog/stock';
import { imageOf } from '../../../shop/pictures/image-of';
import { $location, withSearch } from '../../app/location';
import { moneyText } from '../../kit/money';
import { Page } from '../../kit/Page';
import { Tabs } from '../../kit/Tabs';
import { Pending } from '../../pending/Pending';
import { BackTo } from '../../records/MasterDetail';
import { TABS, type TabId } from './editor-tabs';
import { stockText } from './ProductTable';
import { products } from './products';
import { StatusActions } from './StatusActions';

const Back = () => <BackTo href={withSearch({ product: '', view: '' })}>All products</BackTo>;

const LABELS = Object.entries(TABS).map(([id, { label }]) => ({ id, label }));
const addressOfTab = (id: string) => withSearch({ view: id === 'details' ? '' : id });

/** What it costs and how many are left, for every tab. */
const Selling = ({ value: { fields, stock } }: { value: ReadProduct }) => (
  <>
    <span className="num">{moneyText(Number(fields.price), 'USD')}</span>
    <span aria-hidden="true">·</span>
    {stock === 0 ? (
      stockText({ stock, allowBackorder: fields.allowBackorder })
    ) : (
      <span className="num">{stock >= STOCK_COUNTED ? `${STOCK_COUNTED}+` : stock} in stock</span>
    )}
  </>
);

function Loaded({ value }: { value: ReadProduct }) {
  const viewParam = useStore($location).search.get('view') ?? 'details';
  const tab: TabId = Object.hasOwn(TABS, viewParam) ? (viewParam as TabId) : 'details';
  const { fields, status, successor } = value;
  return (
    <Page
      title={fields.name}
      back={<Back />}
      badge={
        <>
          {/* The same picture as in the list, before the name; a phone has no room for it. */}
          <img
            src={imageOf(value.id)}
            alt=""
            width="42"
            height="28"
            className="-order-1 max-md:hidden h-7 w-10.5 flex-none rounded-tiny border border-line object-cover"
          />
        </>
      }
      about={
        <span className="row gap-x-1.5! gap-y-0.5!">
          <span>{PRODUCT_STATES[status].label}</span>
          <span aria-hidden="true">·</span>
          {status === 'live' && (
            <a
              className="link key font-normal! max-md:order-1"
              href={`/product/${fields.slug}`}
              target="_blank"
              rel="noreferrer"
            >
              /product/{fields.slug}
            </a>
          )}
          {status === 'draft' && (
            <a className="link" href={`/product/${fields.slug}?preview`} target="_blank" rel="noreferrer">
              Preview
            </a>
          )}
          {status !== 'retired' && (
            <span className={status === 'live' ? 'max-md:hidden' : undefined} aria-hidden="true">
              ·
            </span>
          )}
          {status === 'retired' && <span>{successor ? `Leads to ${successor.name}` : 'Says that it is gone'}</span>}
          {status !== 'retired' && <Selling value={value} />}
        </span>
      }
      actions={<StatusActions product={value} />}
    >
      <Tabs label="Parts of this product" tabs={LABELS} current={tab} hrefOf={addressOfTab} />
      {TABS[tab].show(value)}
    </Page>
  );
}

/** One product: its fields, its history, and whether it is on sale. */
export function ProductEditor({ id }: { id: string }) {
  const state = useStore(products.record.$state);
  useEffect(() => products.record.open(id), [id]);
  if (state.status === 'ready') return <Loaded value={state.value as ReadProduct} />;
  return (
    <Page title="Product" back={<Back />}>
      <Pending state={state} onRetry={products.record.reload} shape="record" />
    </Page>
  );
}

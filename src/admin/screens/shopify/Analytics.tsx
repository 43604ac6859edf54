import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { StoreFiguresOutput } from '../../../shop/commerce/contract';
import { formatUsd } from '../../../shop/money';
import { VisibleDays } from '../../charts/days';
import { decimal, dollars } from '../../charts/format';
import { TrendChart } from '../../charts/TrendChart';
import { Block } from '../../kit/Block';
import { Figures } from '../../kit/Figures';
import { ZONE } from '../../kit/time';
import { Pending } from '../../pending/Pending';
import { figures } from './store';

function StoreFigures({ value: { store, shop, days, products } }: { value: StoreFiguresOutput }) {
  const share = shop.usdMinor === 0 ? 0 : Math.round((100 * store.usdMinor) / shop.usdMinor);
  return (
    <>
      <Figures
        wide
        label="The store in the last 30 days"
        figures={[
          { label: 'Orders', value: store.orders },
          { label: 'Copies', value: store.copies },
          { label: 'Sales', value: formatUsd(store.usdMinor) },
          { label: 'Refunded', value: formatUsd(store.refundedUsdMinor) },
          { label: 'Buyers', value: store.buyers },
          { label: 'Share of all sales', value: `${share}%` },
        ]}
      />
      <VisibleDays value={{ timeZone: ZONE, from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' }}>
        <TrendChart
          title="Sales of the store, last 30 days"
          days={days.map(({ day, store: value }) => ({ day, value }))}
          before={[]}
          format={dollars}
          plain={decimal}
          file="store-sales"
          empty="After the store’s first order, you will see each day’s sales here."
        />
      </VisibleDays>
      <Block title="Best sellers there">
        {products.length === 0 && <p className="px-4 py-3 text-muted">Nothing sold there in the last 30 days.</p>}
        <ul>
          {products.map(({ id, name, copies, usdMinor }) => (
            <li key={id} className="flex justify-between gap-3 border-line border-b px-4 py-2.5 last:border-b-0">
              <span className="min-w-0 font-medium">{name}</span>
              <span className="num text-muted">
                {copies} · {formatUsd(usdMinor)}
              </span>
            </li>
          ))}
        </ul>
      </Block>
    </>
  );
}

/** The store's sales in 30 days; the store dashboard counts the same orders along with all others. */
export function Analytics() {
  useEffect(() => figures.open('30'), []);
  const one = useStore(figures.$state);
  if (one.status !== 'ready') return <Pending state={one} onRetry={figures.reload} shape="figures" />;
  return <StoreFigures value={one.value} />;
}

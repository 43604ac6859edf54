import { formatMoney, parseCurrency } from '../../../shop/money';
import type { HomeReport } from '../../../shop/reports/contract';
import { screenLink, screenPath } from '../../../shop/staff/screens';
import { Badge } from '../../../ui/Badge';
import { $isTestShop } from '../../app/session';
import { Block } from '../../kit/Block';
import { Link } from '../../kit/Link';
import { Time } from '../../kit/Time';

/** The newest paid orders, refreshed while the screen is open. */
export function LatestOrders({ latest }: { latest: NonNullable<HomeReport['latest']> }) {
  return (
    <Block title="Latest orders">
      {latest.length === 0 ? (
        <p className="px-4 py-4 text-muted">Orders appear here as they are paid.</p>
      ) : (
        <ul>
          {latest.map(({ id, number, name, minor, currency, paidAt, testMode }) => (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line px-4 py-2 not-last:border-b lg:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_110px] lg:items-baseline lg:py-1.5"
            >
              <Link
                href={screenLink('orders', { order: id })}
                className="max-w-full truncate justify-self-start font-[550] underline-offset-3 hover:underline"
              >
                {name || number}
              </Link>
              <span className="num text-right lg:order-1">
                {testMode && !$isTestShop.get() && (
                  <span className="mr-2">
                    <Badge>Test</Badge>
                  </span>
                )}
                {formatMoney({ minor, currency: parseCurrency(currency) ?? 'USD' })}
              </span>
              <span className="key truncate text-muted text-sm">{number}</span>
              <span className="text-right text-muted text-sm lg:order-2">
                <Time at={paidAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-x-4 border-line border-t px-4 py-2 text-sm">
        <span className="text-muted">Updates every half minute.</span>
        <Link href={screenPath('orders')} className="link ml-auto">
          All orders
        </Link>
      </p>
    </Block>
  );
}

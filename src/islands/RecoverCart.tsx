import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { RecoverOutput } from '../shop/carts/contract';
import { LINK_CLOSED } from '../shop/carts/words';
import { formatUsd } from '../shop/money';
import { $recovery, openRecovery, replaceCart } from '../stores/cart/recover';
import { Button } from '../ui/Button';
import { Skeleton } from '../ui/Skeleton';
import { LinkPage } from './account/LinkPage';

function changeOf({ usdMinor, wasUsdMinor }: RecoverOutput['items'][number]): string {
  if (usdMinor === wasUsdMinor) return `${formatUsd(usdMinor)} each`;
  return `${formatUsd(usdMinor)} each; it was ${formatUsd(wasUsdMinor)} and costs ${usdMinor > wasUsdMinor ? 'more' : 'less'} now`;
}

/** The restored products, and what has changed since. */
function Contents({ cart: { items, gone, coupon } }: { cart: RecoverOutput }) {
  return (
    <>
      {items.length > 0 && (
        <ul className="grid gap-3">
          {items.map((item) => (
            <li key={item.productId} className="card p-4">
              <strong>
                {item.quantity} × {item.productName}
              </strong>
              <span className="num block text-muted">{changeOf(item)}</span>
            </li>
          ))}
        </ul>
      )}
      {gone.length > 0 && (
        <p className="notice notice-warn">
          Not on sale at the moment: {gone.join(', ')}.
          {items.length > 0 && (gone.length === 1 ? ' It was left out.' : ' They were left out.')}
        </p>
      )}
      {coupon && !coupon.open && <p className="notice notice-warn">The code {coupon.code} is no longer valid.</p>}
    </>
  );
}

function Closed({ text }: { text: string }) {
  return (
    <LinkPage title="This link does not work" isClosed>
      <p className="text-muted">{text}</p>
      <div className="flex flex-wrap gap-3">
        <a className="btn btn-primary" href="/shop">
          Browse Products
        </a>
        <a className="btn btn-quiet" href="/order-lookup">
          Find my order
        </a>
      </div>
    </LinkPage>
  );
}

/** The page of a reminder's link: the cart as it can be bought now. */
export default function RecoverCart() {
  const recovery = useStore($recovery);
  useEffect(() => void openRecovery(), []);
  if (recovery.status === 'closed') return <Closed text={recovery.text} />;
  if (recovery.status === 'failed')
    return (
      <LinkPage title="Restoring your cart">
        <p className="notice notice-bad">{recovery.text}</p>
        <Button className="justify-self-start" onClick={openRecovery}>
          Try again
        </Button>
      </LinkPage>
    );
  if (recovery.status === 'loading')
    return (
      <LinkPage title="Restoring your cart">
        <Skeleton className="h-48 w-full" />
      </LinkPage>
    );
  const { cart, inTheWay } = recovery;
  if (cart.items.length === 0)
    return (
      <LinkPage title="This cart cannot be restored">
        <p className="text-muted">{LINK_CLOSED.gone}</p>
        <Contents cart={{ ...cart, coupon: null }} />
        <a className="btn btn-primary justify-self-start" href="/shop">
          Browse Products
        </a>
      </LinkPage>
    );
  return (
    <LinkPage title={inTheWay ? 'You have another cart here' : 'Your cart is back'}>
      <p className="text-muted">These are today’s prices in US dollars; checkout shows them in your currency.</p>
      <Contents cart={cart} />
      <div className="flex flex-wrap gap-3">
        {inTheWay && (
          <Button look="primary" onClick={replaceCart}>
            Use this cart instead
          </Button>
        )}
        <a className={inTheWay ? 'btn btn-quiet' : 'btn btn-primary'} href="/cart">
          {inTheWay ? 'Keep my current cart' : 'Open my cart'}
        </a>
      </div>
    </LinkPage>
  );
}

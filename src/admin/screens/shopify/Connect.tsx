import { PLATFORM_LABELS } from '../../../shop/commerce/platform';
import { SCOPES } from '../../../shop/commerce/scopes';
import { may } from '../../app/session';
import { Block } from '../../kit/Block';
import { lazyForm } from '../../kit/lazy-form';

const ConnectForm = lazyForm(() => import('./ConnectForm'));

/** While no store is connected: what to prepare there, and the form. */
export function Connect({ allowsStub }: { allowsStub: boolean }) {
  return (
    <>
      {allowsStub && (
        <p className="notice">
          Without an account: run <code>npm run commerce:stub</code> beside the shop and use the values it prints. It
          stands in for a store on this machine, and no money moves.
        </p>
      )}
      <Block title="Connect a store">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
          <p className="max-w-[70ch] text-muted">
            Orders that are paid there from now on are delivered here, and stock follows in both directions. In{' '}
            {PLATFORM_LABELS.shopify}, make an app in the Dev Dashboard, give it these scopes, release it, install it at
            your store, and copy its client id and secret:
          </p>
          <ul className="grid list-disc gap-1 pl-5 text-sm marker:text-muted">
            {Object.entries(SCOPES.shopify).map(([scope, what]) => (
              <li key={scope} className="wrap-anywhere">
                <code>{scope}</code>: to {what}
              </li>
            ))}
          </ul>
          {may('settings:write') && <ConnectForm />}
        </div>
      </Block>
    </>
  );
}

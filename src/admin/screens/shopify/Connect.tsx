import { Button } from '../../../ui/Button';
import { navigate, withSearch } from '../../app/location';
import { may } from '../../app/session';
import { Steps } from '../../contents/Steps';
import { lazyForm } from '../../kit/lazy-form';
import { NewPanel } from '../../kit/NewPanel';

const ConnectForm = lazyForm(() => import('./ConnectForm'));

const STEPS = [
  [
    'Connect it',
    'Create an app in Shopify or an API key in WooCommerce and paste its credentials. About\u00a0ten\u00a0minutes.',
  ],
  ['Match your products', 'Most match by SKU or name. Confirm each one, or mark it as needing no key.'],
  ['Sell', 'Keys for new paid orders are delivered from this shop. Older orders come only if you fetch them.'],
] as const;

const EFFECTS = [
  ['Orders', 'Buyers in that store get their key by email from this shop, within a minute of paying.'],
  ['Stock', 'Both shops sell from the same stock, and each keeps count of the other’s sales.'],
  ['Refunds', 'A refund in that store also marks the order refunded here and takes its key back.'],
] as const;

/** Shown while no store is connected: the benefits, the steps, and where to begin. */
export function Connect({ allowsStub }: { allowsStub: boolean }) {
  return (
    <>
      <section className="card grid gap-5 p-4" aria-labelledby="connect-a-store">
        <div className="grid gap-1">
          <h2 id="connect-a-store" className="font-[620] text-lg leading-[1.15]">
            Connect it in three steps
          </h2>
          <p className="max-w-[96ch] text-muted">
            Nothing is delivered and no stock changes in that store until you have matched your products.
          </p>
        </div>
        <Steps steps={STEPS} />
        <div className="flex flex-wrap items-start gap-2 max-sm:*:w-full max-sm:[&_.btn]:w-full">
          {may('settings:write') && (
            <Button look="primary" onClick={() => navigate(withSearch({ new: '1' }))}>
              Connect a store
            </Button>
          )}
          {allowsStub && (
            <details className="open:w-full">
              <summary className="btn btn-quiet cursor-pointer">Try it with a sample store</summary>
              <p className="mt-2 max-w-[70ch] text-muted text-sm">
                For developers: <code>npm run commerce:stub</code> plays a store on this machine and prints what the
                form asks for. No money moves.
              </p>
            </details>
          )}
        </div>
      </section>
      <section className="grid gap-2" aria-labelledby="once-connected">
        <h2 id="once-connected" className="font-[620] text-base">
          Once it is connected
        </h2>
        <dl className="grid border-line border-t">
          {EFFECTS.map(([name, text]) => (
            <div key={name} className="grid grid-cols-[72px_minmax(0,1fr)] gap-3 border-line border-b py-2">
              <dt className="font-[550]">{name}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <NewPanel title="Connect a store" about="We test the credentials first, then store them encrypted.">
        {() => <ConnectForm />}
      </NewPanel>
    </>
  );
}

import { lazy, Suspense, useState } from 'react';
import type { LicenseKeyItem, OrderView } from '../../shop/orders/contract';
import { loadOrder } from '../../stores/order';

// Few buyers need it: its list of errors comes with the first press.
const KeyProblemForm = lazy(() => import('./KeyProblemForm'));
const KeyPassportLines = lazy(() => import('./KeyPassportLines'));

interface Props {
  order: OrderView;
  item: LicenseKeyItem;
  /** The id of the name of its product. */
  name: string;
  isGood: boolean;
}

/** What can be asked of a key: where it comes from and, while it is good, what to do when it does not work. */
export function KeyProblem({ order, item, name, isGood }: Props) {
  const [open, setOpen] = useState<'problem' | 'passport' | ''>('');
  const toggle = (part: 'problem' | 'passport', label: string) => (
    <button
      type="button"
      className="link min-h-11"
      aria-expanded={open === part}
      aria-describedby={`${name} place-${item.keyId}`}
      onClick={() => setOpen(open === part ? '' : part)}
    >
      {label}
    </button>
  );
  if (!isGood && !item.passport) return null;
  return (
    <div className="mt-3 border-t border-line pt-1">
      <div className="flex flex-wrap gap-x-6">
        {isGood && toggle('problem', 'Problem with this key?')}
        {item.passport && toggle('passport', 'Where this key comes from')}
      </div>
      <Suspense fallback={<p className="hint">Loading…</p>}>
        {open === 'problem' && <KeyProblemForm order={order} item={item} reload={loadOrder} />}
        {open === 'passport' && item.passport && <KeyPassportLines passport={item.passport} />}
      </Suspense>
    </div>
  );
}

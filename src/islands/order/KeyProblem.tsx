import { Suspense, useState } from 'react';
import type { LicenseKeyItem, OrderView } from '../../shop/orders/contract';
import { loadOrder } from '../../stores/order/order';
import { lazyPart } from '../../ui/lazy-part';

// Few buyers need it, so its list of errors is loaded at the first press.
const KeyProblemForm = lazyPart(() => import('./KeyProblemForm'));
const WhichKey = lazyPart(() => import('./WhichKey'));
const KeyPassportLines = lazyPart(() => import('./KeyPassportLines'));

type Part = 'problem' | 'passport';

interface Props {
  order: OrderView;
  /** The keys of one product. */
  items: [LicenseKeyItem, ...LicenseKeyItem[]];
  /** The id of the element with their product's name. */
  name: string;
  placeOf: (item: LicenseKeyItem) => string;
  isGood: (item: LicenseKeyItem) => boolean;
}

/** Questions about a key: where it comes from and, while it is good, what to do if it does not work. */
export function KeyProblem({ order, items, name, placeOf, isGood }: Props) {
  const [open, setOpen] = useState<Part>();
  const [selectedId, setSelectedId] = useState('');
  const itemsByPart: Record<Part, LicenseKeyItem[]> = {
    problem: items.filter(isGood),
    passport: items.filter(({ passport }) => passport),
  };
  const toggle = (part: Part, label: string) =>
    itemsByPart[part].length > 0 && (
      <button
        type="button"
        className="link min-h-11"
        aria-expanded={open === part}
        aria-describedby={items.length > 1 ? name : `${name} place-${items[0].keyId}`}
        onClick={() => {
          setOpen(open === part ? undefined : part);
          setSelectedId(itemsByPart[part][0]?.keyId ?? '');
        }}
      >
        {label}
      </button>
    );
  // A key that was just reported stays selected, with the result.
  const item = open && items.find(({ keyId }) => keyId === selectedId);
  const choices = open ? items.filter((each) => each === item || itemsByPart[open].includes(each)) : [];
  const several = items.length > 1;
  if (itemsByPart.problem.length + itemsByPart.passport.length === 0) return null;
  return (
    <div className="mt-3 border-t border-line pt-1">
      <div className="flex flex-wrap gap-x-6">
        {toggle('problem', several ? 'Problem with a key?' : 'Problem with this key?')}
        {toggle('passport', several ? 'Where these keys come from' : 'Where this key comes from')}
      </div>
      <Suspense fallback={<p className="hint">Loading…</p>}>
        {item && choices.length > 1 && (
          <WhichKey items={choices} item={item} placeOf={placeOf} onChoose={setSelectedId} />
        )}
        {item && open === 'problem' && <KeyProblemForm key={item.keyId} order={order} item={item} reload={loadOrder} />}
        {open === 'passport' && item?.passport && <KeyPassportLines passport={item.passport} />}
      </Suspense>
    </div>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { CustomerView, OwnKey } from '../../shop/customers/contract';
import { computersFor, ENDED_KEYS } from '../../shop/licenses/key-card';
import { readersDay } from '../../shop/named-day';
import { imageOf } from '../../shop/pictures/image-of';
import { $ownKeys, $sharedCopies, loadKeys } from '../../stores/account/lists';
import { $shownKeys, copyOwnKey, saveOwnKey, showOrHide } from '../../stores/account/own-keys';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { KeyCaps } from '../../ui/KeyCaps';
import { RevealCopy } from '../../ui/RevealCopy';
import KeyList from '../documents/KeyList';
import { RecipientProgress } from '../recipients/RecipientProgress';
import { ListFrame } from './ListFrame';
import { Unverified } from './Unverified';

/** Returns whether a key matches a search: by edition, year, order, or the end of the key. */
const isFound = ({ productName, orderNumber, licenseKey }: OwnKey, words: string[]) => {
  const text = `${productName} ${orderNumber} ${licenseKey}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

function KeyRow({ item }: { item: OwnKey }) {
  const { keyId, orderId, productName, licenseKey, devices, state, canBeShown } = item;
  const keyState = useStore($shownKeys)[keyId];
  const clearKey = keyState?.status === 'shown' && keyState.clear;
  const endedText = ENDED_KEYS[state];
  return (
    <li className="key-ticket key-ticket-slim card" data-product={item.productId}>
      <div className="key-ticket-stub">
        <img
          className="rounded-tiny border border-line"
          src={imageOf(item.productId)}
          alt=""
          width="168"
          height="118"
          loading="lazy"
        />
        <h3 className="text-base">{productName}</h3>
        <p className="hint">
          <a className="link key" href={`/order-success/${orderId}`}>
            {item.orderNumber}
          </a>
        </p>
        <p className="hint">
          <time dateTime={new Date(item.orderedAt).toISOString()}>{readersDay(item.orderedAt)}</time>
        </p>
        <p className="hint">{computersFor(devices)}</p>
      </div>
      <div className="key-face">
        <p className="eyebrow">License key</p>
        <p className="key keycaps" data-key={clearKey ? 'clear' : 'masked'}>
          <span className="sr-only">
            {clearKey ? 'License key: ' : `License key, hidden. It ends with ${licenseKey.replace(/[•\s-]/g, '')}.`}
          </span>
          <span aria-hidden={clearKey ? undefined : true}>
            <KeyCaps text={clearKey || licenseKey} />
          </span>
        </p>
        {endedText && <p className="error mt-4">{endedText}</p>}
        {!endedText && !canBeShown && <p className="hint mt-4">Open the link in the email of its order first.</p>}
        {!endedText && canBeShown && (
          <div className="key-acts mt-4 flex flex-wrap items-center gap-2">
            <RevealCopy
              visible={Boolean(clearKey)}
              busy={keyState?.status === 'asking'}
              of={<span className="sr-only"> of {productName}</span>}
              onToggle={() => showOrHide(item)}
              onCopy={() => copyOwnKey(item)}
            />
            <Button size="small" onClick={() => saveOwnKey(item)}>
              Download<span className="sr-only"> key of {productName}</span>
            </Button>
          </div>
        )}
      </div>
      {!endedText && canBeShown && (
        <p className="key-use">
          <a className="link inline-flex min-h-11 items-center" href={`/order-success/${orderId}`}>
            How to activate it
            <span className="sr-only">: {productName}</span>
          </a>
        </p>
      )}
    </li>
  );
}

function SearchableKeys({ keys }: { keys: OwnKey[] }) {
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = keys.filter((key) => isFound(key, words));
  return (
    <div className="grid gap-5">
      {keys.length > 1 && (
        <>
          <Field
            label="Find a key"
            hint="By edition, year or order number."
            type="search"
            value={search}
            maxLength={80}
            onChange={(event) => setSearch(event.target.value)}
          />
          <p className="hint" role="status">
            {matches.length === 1 ? '1 key' : `${matches.length} keys`}
          </p>
        </>
      )}
      {matches.length > 0 && (
        <ul className="grid gap-4">
          {matches.map((item) => (
            <KeyRow key={item.keyId} item={item} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Copies assigned to other people: their recipients and progress. */
function GivenCopies() {
  const copies = useStore($sharedCopies);
  if (copies.length === 0) return null;
  return (
    <section aria-labelledby="given-title" className="grid gap-3">
      <h3 id="given-title" className="text-lg">
        Given to others
      </h3>
      <ul className="card">
        {copies.map((copy) => (
          <li key={copy.id} className="grid gap-2 border-b border-line p-5 last:border-b-0 md:px-7">
            <h4 className="text-base">{copy.productName}</h4>
            <p className="wrap-anywhere">
              For <strong>{copy.email}</strong>{' '}
              <span className="hint">
                · <span className="key">{copy.orderNumber}</span>
              </span>
            </p>
            <RecipientProgress recipient={copy} />
            <p>
              <a className="link" href={`/order-success/${copy.orderId}/recipients`}>
                See or change it<span className="sr-only">: {copy.email}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Every key bought with the account, masked until revealed, and the copies assigned to other people. */
export default function Keys({ customer }: { customer: CustomerView }) {
  const keys = useStore($ownKeys);
  // Confirming the address brings the orders of a guest.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => void loadKeys(), [customer.emailVerified]);
  return (
    <section aria-labelledby="keys-title" className="grid gap-5">
      <h2 id="keys-title" className="sr-only">
        All keys
      </h2>
      <ListFrame
        list={keys}
        retry={loadKeys}
        empty={<p className="card p-5 md:p-7">No keys yet. What you buy appears here.</p>}
      >
        {/* Copies of a volume key count as one key. */}
        {(items) => (
          <>
            <SearchableKeys keys={items.filter(({ sameKeyAs }) => sameKeyAs === null)} />
            <GivenCopies />
            <details className="card px-5 md:px-7">
              <summary className="more-row flex min-h-14 cursor-pointer items-center justify-between font-semibold">
                Save your keys as a list
              </summary>
              <div className="pb-5">
                <KeyList />
              </div>
            </details>
          </>
        )}
      </ListFrame>
      {/* Placed below: on a phone it would push the keys off the first screen. */}
      {!customer.emailVerified && <Unverified />}
    </section>
  );
}

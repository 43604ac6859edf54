import { useStore } from '@nanostores/react';
import { computersFor, ENDED_KEYS } from '../../shop/licenses/key-card';
import { lineOf, platformsOf, stepsFor } from '../../shop/orders/activation';
import type { LicenseKeyItem, OrderView } from '../../shop/orders/contract';
import { imageOf } from '../../shop/pictures/image-of';
import { $clearKeys, $copied, $fetching, $shownKeyIds, copyKey, downloadKey, toggleKey } from '../../stores/order/keys';
import { $platform, platformFor } from '../../stores/order/platform';
import { $resending, resendKey } from '../../stores/order/resend';
import { Button } from '../../ui/Button';
import { KeyCaps } from '../../ui/KeyCaps';
import { RevealCopy } from '../../ui/RevealCopy';
import { Activation } from './Activation';
import { KeyProblem } from './KeyProblem';

function KeyText({ item }: { item: LicenseKeyItem }) {
  const isVisible = useStore($shownKeyIds).has(item.keyId);
  const clear = useStore($clearKeys)[item.keyId];
  if (isVisible && clear)
    return (
      <p className="key keycaps select-all" data-key="clear">
        <span className="sr-only">License key: </span>
        <KeyCaps text={clear} />
      </p>
    );
  return (
    <p className="key keycaps" data-key="masked">
      <span className="sr-only">License key, hidden. It ends with {item.licenseKey.replace(/[•\s-]/g, '')}.</span>
      <span aria-hidden="true">
        <KeyCaps text={item.licenseKey} />
      </span>
    </p>
  );
}

function Actions({ order, item, name }: { order: OrderView; item: LicenseKeyItem; name: string }) {
  const isVisible = useStore($shownKeyIds).has(item.keyId);
  const copied = useStore($copied) === item.keyId;
  const busy = useStore($fetching) === item.keyId;
  const resending = useStore($resending);
  const platform = useStore($platform);
  const steps = () => stepsFor(item, platformFor(platform, platformsOf(item))).map(lineOf);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as a form.
    <div
      className="key-acts mt-5 flex flex-wrap items-center gap-2"
      role="group"
      aria-labelledby={`${name} place-${item.keyId}`}
    >
      {/* Until the address is confirmed, the server does not return the key. */}
      {!order.unconfirmed && (
        <>
          <RevealCopy
            visible={isVisible}
            copied={copied}
            busy={busy}
            onToggle={() => toggleKey(order.id, item.keyId)}
            onCopy={() => copyKey(order.id, item.keyId)}
          />
          <Button size="small" onClick={() => downloadKey(order, item, steps())}>
            Download
          </Button>
        </>
      )}
      <Button
        size="small"
        busy={resending === item.keyId}
        busyText="Sending…"
        onClick={() => resendKey(order, item.keyId)}
      >
        Email again
      </Button>
      <span role="status" className="sr-only">
        {copied ? 'License key copied' : ''}
      </span>
    </div>
  );
}

interface FaceProps {
  order: OrderView;
  item: LicenseKeyItem;
  /** The id of the element with the product's name. */
  name: string;
  place: string;
}

/** One key: its number among the product's keys, the key itself, and its actions. */
function Face({ order, item, name, place }: FaceProps) {
  const endedText = ENDED_KEYS[item.state];
  return (
    <div className="key-face">
      <p id={`place-${item.keyId}`} className="eyebrow">
        {place}
      </p>
      <KeyText item={item} />
      {endedText ? <p className="error mt-4">{endedText}</p> : <Actions order={order} item={item} name={name} />}
    </div>
  );
}

interface Props {
  order: OrderView;
  /** The keys of one product. */
  items: [LicenseKeyItem, ...LicenseKeyItem[]];
  /** Returns a key's number among those of its product, as text. */
  placeOf: (item: LicenseKeyItem) => string;
  /** Whether its steps are open from the start: with several keys, they would push the next one out of sight. */
  only: boolean;
}

/**
 * The keys of a product as a perforated ticket: the product on the stub, its keys beside it, the common steps below.
 */
export function KeyCard({ order, items, placeOf, only }: Props) {
  const [item] = items;
  const firstUsable = items.find(({ state }) => !ENDED_KEYS[state]);
  return (
    <li className="key-ticket card" data-product={item.productId}>
      <div className="key-ticket-stub">
        <img
          className="rounded-tiny border border-line"
          src={imageOf(item.productId)}
          alt=""
          width="168"
          height="118"
        />
        <h3 id={`name-${item.keyId}`} className="text-base">
          {item.productName}
        </h3>
        {items.length > 1 && <p className="hint">{items.length} keys</p>}
        <p className="hint">{computersFor(item.devices, items.length)}</p>
        {item.terms.map((term) => (
          <p key={term} className="hint">
            {term}
          </p>
        ))}
      </div>
      <div className="key-faces">
        {items.map((each) => (
          <Face key={each.keyId} order={order} item={each} name={`name-${item.keyId}`} place={placeOf(each)} />
        ))}
      </div>
      <div className="key-use">
        {firstUsable && <Activation order={order} item={firstUsable} open={only} />}
        <KeyProblem
          order={order}
          items={items}
          name={`name-${item.keyId}`}
          placeOf={placeOf}
          isGood={({ state }) => !ENDED_KEYS[state] && !order.unconfirmed}
        />
      </div>
    </li>
  );
}

import { useStore } from '@nanostores/react';
import { platformsOf, stepsFor } from '../../shop/orders/activation';
import type { LicenseKeyItem, OrderView } from '../../shop/orders/contract';
import { recordDownload } from '../../stores/order-downloads';
import { $platform, platformFor } from '../../stores/order-platform';
import { Address } from '../../ui/Address';
import { Platforms } from './Platforms';

/** How to activate this key: the system the page is open on first, others one press away. */
export function Activation({ order, item, open }: { order: OrderView; item: LicenseKeyItem; open: boolean }) {
  const chosen = useStore($platform);
  const runsOn = platformsOf(item);
  const platform = platformFor(chosen, runsOn);
  return (
    <details open={open}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 font-semibold">
        Activate on this computer
      </summary>
      <Platforms runsOn={runsOn} on={platform} />
      <ol data-on={platform}>
        {stepsFor(item, platform).map(({ text, link }) => (
          <li key={text}>
            <p>
              {text}{' '}
              {link && (
                <a
                  className="link wrap-anywhere"
                  href={link.url}
                  rel="noreferrer"
                  target="_blank"
                  onClick={() => recordDownload(order, item, { type: 'software', name: link.url })}
                >
                  <Address text={link.label} />
                </a>
              )}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}

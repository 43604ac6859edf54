import { useStore } from '@nanostores/react';
import type { Step } from '../../config/activation';
import type { Platform } from '../../shop/orders/activation';
import { $platform, platformFor } from '../../stores/order/platform';
import { Address } from '../../ui/Address';
import { Platforms } from './Platforms';

interface Props {
  runsOn: readonly Platform[];
  stepsOn: (platform: Platform) => readonly Step[];
  open?: boolean;
  /** Called when a link in a step is followed. */
  onFollow?: (url: string) => void;
}

/** The steps to activate a key: the current system first, others one press away. */
export function ActivationSteps({ runsOn, stepsOn, open = true, onFollow }: Props) {
  const platform = platformFor(useStore($platform), runsOn);
  return (
    <details open={open}>
      <summary>Activate on your computer</summary>
      <p className="hint sm:hidden">On your phone? Open our email on the computer you want to activate.</p>
      <Platforms runsOn={runsOn} on={platform} />
      <ol data-on={platform}>
        {stepsOn(platform).map(({ text, link }) => (
          <li key={text}>
            <p>
              {text}{' '}
              {link && (
                <a
                  className="link wrap-anywhere"
                  href={link.url}
                  rel="noreferrer"
                  target="_blank"
                  onClick={() => onFollow?.(link.url)}
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

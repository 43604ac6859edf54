import type { Platform } from '../../shop/orders/activation';
import { choosePlatform } from '../../stores/order/platform';

/** Chooses the platform of the steps, where an edition runs on more than one. */
export function Platforms({ runsOn, on }: { runsOn: readonly Platform[]; on: Platform }) {
  if (runsOn.length < 2) return <p className="hint mt-1">This edition runs on {on} only.</p>;
  return (
    <fieldset className="mt-2 flex flex-wrap items-center gap-2">
      <legend className="sr-only">Which computer</legend>
      {runsOn.map((name) => (
        <button
          key={name}
          type="button"
          className="btn btn-quiet btn-small"
          aria-pressed={name === on}
          onClick={() => choosePlatform(name)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

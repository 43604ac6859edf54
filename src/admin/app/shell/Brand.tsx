import { useStore } from '@nanostores/react';
import { store } from '../../../config/store';
import { Badge } from '../../../ui/Badge';
import { $isTestShop } from '../session';

/** The shop's mark and name, as in the shop's own header, and the test mode, once for all screens. */
export function Brand() {
  const isTest = useStore($isTestShop);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.25 gap-y-1 text-[1.0625rem] font-[680] tracking-[-0.03em]">
      <svg width="26" height="26" viewBox="0 0 30 30" aria-hidden="true">
        <rect className="fill-ink" width="30" height="30" rx="7" />
        <path
          className="fill-paper"
          d="M10.5 9.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11m0 3.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4"
          fillRule="evenodd"
        />
        <path className="fill-paper" d="M15.5 13.5H26v5.5h-3v-2.5h-2V19h-3v-2.5h-2.5z" />
      </svg>
      <span>{store.name}</span>
      {isTest && <Badge>Test mode</Badge>}
    </span>
  );
}

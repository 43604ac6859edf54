import type { FeedOutput } from '../../../shop/feeds/contract-staff';
import { FETCHED_BY } from '../../../shop/feeds/labels';
import { Badge } from '../../../ui/Badge';
import { Time } from '../../kit/Time';

/** Who fetched a feed and when, or how to have it fetched. */
export function Fetches({ fetches }: Pick<FeedOutput, 'fetches'>) {
  if (fetches.length === 0)
    return (
      <p className="row gap-x-3! px-4 py-3">
        <Badge tone="warn">Not fetched in the last 30 days</Badge>
        <span className="text-muted">
          In{' '}
          <a className="link text-ink" href="https://merchants.google.com/" target="_blank" rel="noreferrer">
            Google Merchant Center
          </a>
          , add the address above under Data sources and set it to fetch daily.
        </span>
      </p>
    );
  return (
    <ul aria-label="Fetched by">
      {fetches.map(({ by, agent, network, at }) => (
        <li
          key={by}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-line border-b px-4 py-2.5 last:border-b-0"
        >
          <span className="font-medium">{FETCHED_BY[by]}</span>
          <Time at={at} />
          <span className="wrap-anywhere col-span-full text-muted text-sm">
            {[network, agent].filter(Boolean).join(' · ') || 'Not named'}
          </span>
        </li>
      ))}
    </ul>
  );
}

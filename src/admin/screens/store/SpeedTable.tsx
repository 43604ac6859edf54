import type { Report } from '../../../shop/reports/contract';
import { screenPath } from '../../../shop/staff/screens';
import { DEVICES, METRICS, PAGE_KINDS } from '../../../shop/vitals/metrics';
import { Badge } from '../../../ui/Badge';
import { may } from '../../app/session';
import { FigureTable } from '../../charts/FigureTable';
import { count } from '../../charts/format';
import { Link } from '../../kit/Link';
import { RATINGS, shownValue } from '../page-health/words';

type Vital = Report['vitals'][number];
const ORDER = Object.keys(METRICS);
const nameOf = ({ metric, page, device }: Vital) => `${metric} ${page} ${device}`;

/** Page speed for real visitors, compared with the period before. */
export function SpeedTable({ vitals, before }: { vitals: readonly Vital[]; before: readonly Vital[] }) {
  const rows = vitals.toSorted((a, b) => ORDER.indexOf(a.metric) - ORDER.indexOf(b.metric) || b.times - a.times);
  const previous = new Map(before.map((one) => [nameOf(one), one]));
  return (
    <FigureTable
      title="Speed of pages"
      about={
        <>
          Measured on a sample of real visits, without identifying anyone; three out of four stay below the value.{' '}
          {may('content:write') && (
            <Link href={screenPath('page-health')} className="link">
              Page health
            </Link>
          )}
        </>
      }
      file="speed"
      rows={rows}
      keyOf={nameOf}
      empty="Once some visits are measured, you will see how fast pages are."
      columns={[
        { label: 'Measure', cell: ({ metric }) => METRICS[metric].label, csv: ({ metric }) => metric },
        { label: 'Pages', cell: ({ page }) => PAGE_KINDS[page], csv: ({ page }) => page },
        { label: 'Device', cell: ({ device }) => DEVICES[device], csv: ({ device }) => device },
        { label: 'Three of four', num: true, cell: shownValue, csv: ({ p75 }) => p75 },
        {
          label: 'Previous period',
          num: true,
          cell: (row) => shownValue(previous.get(nameOf(row)) ?? { ...row, p75: null }),
          csv: (row) => previous.get(nameOf(row))?.p75 ?? null,
        },
        { label: 'Visits', num: true, cell: ({ times }) => count(times), csv: ({ times }) => times },
        {
          label: 'Rating',
          cell: ({ rating }) => (rating ? <Badge tone={RATINGS[rating].tone}>{RATINGS[rating].label}</Badge> : '—'),
          csv: ({ rating }) => (rating ? RATINGS[rating].label : ''),
        },
      ]}
    />
  );
}

import type { Report } from '../../../shop/reports/contract';
import { TO_KEY_SECONDS } from '../../../shop/reports/dimensions';
import { partWithin } from '../../../shop/reports/sums';
import { DEVICES, METRICS, PAGE_KINDS } from '../../../shop/vitals/metrics';
import { Figures } from '../../kit/Figures';
import { FigureTable } from './FigureTable';
import { count, moved, percent, waitName } from './format';

type Tally = Report['tallies'][number];

const MAILS: Record<string, string> = {
  queued: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  delivered: 'Delivered',
  bounced: 'Came back',
  needs_attention: 'Needs attention',
};
const ANSWERS: Record<string, string> = { answered: 'Answered from a page', unanswered: 'No page answers it' };

type Vital = Report['vitals'][number];
const RATINGS = { good: 'Good', middling: 'Could be better', poor: 'Poor' };
const ORDER = Object.keys(METRICS);

/** A measured value: milliseconds, or for shifts a plain number. */
const measured = ({ metric, p75 }: Vital) =>
  p75 === null ? '—' : metric === 'CLS' ? String(Math.round(p75 * 1000) / 1000) : `${count(Math.round(p75))} ms`;

/** How fast pages were for real visitors. */
function Speeds({ vitals }: { vitals: readonly Vital[] }) {
  const rows = vitals.toSorted((a, b) => ORDER.indexOf(a.metric) - ORDER.indexOf(b.metric) || b.times - a.times);
  return (
    <FigureTable
      title="Speed of pages"
      about="Measured on a part of the real visits, without who; three of four stay below the value."
      file="speed"
      rows={rows}
      keyOf={({ metric, page, device }) => `${metric} ${page} ${device}`}
      empty="How fast pages are for visitors, as soon as some were measured."
      columns={[
        { label: 'Measure', cell: ({ metric }) => METRICS[metric].label, csv: ({ metric }) => metric },
        { label: 'Pages', cell: ({ page }) => PAGE_KINDS[page], csv: ({ page }) => page },
        { label: 'Device', cell: ({ device }) => DEVICES[device], csv: ({ device }) => device },
        { label: 'Three of four', num: true, cell: measured, csv: ({ p75 }) => p75 },
        { label: 'Visits', num: true, cell: ({ times }) => count(times), csv: ({ times }) => times },
        {
          label: 'Rating',
          cell: ({ rating }) => (rating ? RATINGS[rating] : '—'),
          csv: ({ rating }) => (rating ? RATINGS[rating] : ''),
        },
      ]}
    />
  );
}

interface Props {
  title: string;
  about?: string;
  rows: Tally[];
  file: string;
  what: string;
  nameOf: (name: string) => string;
  empty: string;
}

function Tallies({ title, about, rows, file, what, nameOf, empty }: Props) {
  const all = rows.reduce((sum, { now }) => sum + now, 0);
  return (
    <FigureTable
      title={title}
      about={about}
      file={file}
      rows={rows}
      keyOf={({ name }) => name}
      bar={({ now }) => now}
      empty={empty}
      columns={[
        { label: what, cell: ({ name }) => nameOf(name), csv: ({ name }) => nameOf(name) },
        { label: 'Times', num: true, cell: ({ now }) => count(now), csv: ({ now }) => now },
        { label: 'Part', num: true, cell: ({ now }) => percent(now, all), csv: ({ now }) => percent(now, all) },
        { label: 'Change', num: true, cell: ({ now, before }) => moved(now, before), csv: ({ before }) => before },
      ]}
    />
  );
}

/** How fast keys arrive, whether mails do, and what people look for in vain. */
export function ServiceView({ report: { tallies, searches, events, vitals } }: { report: Report }) {
  const of = (metric: string) => tallies.filter((one) => one.metric === metric);
  const waits = of('to_key');
  const groups = TO_KEY_SECONDS.map((seconds) => ({
    seconds,
    times: waits.find(({ name }) => name === String(seconds))?.now ?? 0,
  }));
  const keys = waits.reduce((sum, { now }) => sum + now, 0);
  const within = (part: number) => {
    const seconds = partWithin(groups, keys, part);
    return keys === 0 ? '—' : waitName(seconds === undefined ? 'more' : String(seconds));
  };
  const byLength = (a: Tally, b: Tally) => (Number(a.name) || 1e9) - (Number(b.name) || 1e9);
  const vain = events.find(({ event }) => event === 'search_no_results');
  return (
    <>
      <Figures
        label="Delivery"
        wide
        figures={[
          { label: 'Keys delivered', value: count(keys) },
          { label: 'Half of them within', value: within(0.5) },
          { label: '95% of them within', value: within(0.95) },
          { label: 'Searches without result', value: count(vain?.now ?? 0) },
        ]}
      />
      <Tallies
        title="From payment to key"
        about="By the day of the payment; keys that followed later are counted once they came."
        rows={[...waits].sort(byLength)}
        file="payment-to-key"
        what="Time"
        nameOf={waitName}
        empty="How long buyers wait for their key, as soon as somebody has bought."
      />
      <Tallies
        title="Mails"
        rows={of('mail')}
        file="mails"
        what="State"
        nameOf={(name) => MAILS[name] ?? name}
        empty="What became of the mails the shop sent."
      />
      <Tallies
        title="Questions to the assistant"
        rows={of('assistant')}
        file="assistant"
        what="Answer"
        nameOf={(name) => ANSWERS[name] ?? name}
        empty="How many questions a page answers, as soon as somebody has asked one."
      />
      <Speeds vitals={vitals} />
      <FigureTable
        title="Searches without result"
        file="searches"
        rows={searches}
        keyOf={({ term }) => term}
        bar={({ now }) => now}
        empty="What people look for and do not find."
        columns={[
          { label: 'Searched for', cell: ({ term }) => term, csv: ({ term }) => term },
          { label: 'Times', num: true, cell: ({ now }) => count(now), csv: ({ now }) => now },
          { label: 'Change', num: true, cell: ({ now, before }) => moved(now, before), csv: ({ before }) => before },
        ]}
      />
    </>
  );
}

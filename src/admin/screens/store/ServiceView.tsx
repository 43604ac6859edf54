import { wordFor } from '../../../shop/label';
import { STORED_MAIL_STATES } from '../../../shop/mail/labels-staff';
import type { Report } from '../../../shop/reports/contract';
import { type Answered, TO_KEY_SECONDS } from '../../../shop/reports/dimensions';
import { percentileUpperBound } from '../../../shop/reports/sums';
import { changeFigure, count, percent } from '../../charts/format';
import { Figures } from '../../kit/Figures';
import { BarChart } from './BarChart';
import { CountTable } from './CountTable';
import { waitName } from './row-names';
import { SpeedTable } from './SpeedTable';

type Tally = Report['tallies'][number];

const ANSWERS: Record<Answered, string> = { answered: 'Answered from a page', unanswered: 'No page answers it' };
const GROUPS = [...TO_KEY_SECONDS.map(String), 'more'];

const sumOf = (rows: readonly Tally[], part: 'now' | 'before') => rows.reduce((sum, row) => sum + row[part], 0);

/** Returns a percentile of the waiting times, as text. */
function within(waits: readonly Tally[], span: 'now' | 'before', part: number): string {
  const groups = TO_KEY_SECONDS.map((seconds) => ({
    seconds,
    times: waits.find(({ name }) => name === String(seconds))?.[span] ?? 0,
  }));
  const keys = sumOf(waits, span);
  const seconds = percentileUpperBound(groups, keys, part);
  return keys === 0 ? '—' : waitName(seconds === undefined ? 'more' : String(seconds));
}

/** How long buyers waited for their keys. */
function WaitTimes({ waits }: { waits: readonly Tally[] }) {
  const keys = sumOf(waits, 'now');
  const rows = GROUPS.map((name) => waits.find((one) => one.name === name) ?? { name, now: 0, before: 0 });
  return (
    <BarChart
      title="From payment to key"
      about="Keys by how long their buyer waited. The dashed line is the previous period. A key counts on the day it was paid for."
      rows={
        waits.length === 0
          ? []
          : rows.map(({ name, now, before }) => ({ id: name, label: waitName(name), value: now, before }))
      }
      format={({ value }) => (value === 0 ? '—' : `${count(value)} (${percent(value, keys)})`)}
      empty="After your first sale, you will see how long buyers wait for their key."
      table={
        <CountTable
          title="From payment to key"
          what="Time"
          nameOf={waitName}
          parts
          collapsed
          file="payment-to-key"
          rows={rows}
          empty=""
        />
      }
    />
  );
}

const waitFigure = (waits: readonly Tally[], label: string, part: number) => {
  const previous = within(waits, 'before', part);
  return {
    label: previous === '—' ? label : `${label}, before: ${previous.toLowerCase()}`,
    value: within(waits, 'now', part),
  };
};

/** How fast keys are delivered, whether emails arrive, and searches without results. */
export function ServiceView({ report }: { report: Report }) {
  const { tallies, searches, events, vitals, vitalsBefore } = report;
  const of = (metric: string) => tallies.filter((one) => one.metric === metric);
  const waits = of('to_key');
  const emptySearches = events.find(({ event }) => event === 'search_no_results') ?? { now: 0, before: 0 };
  return (
    <>
      <Figures
        label="Delivery"
        wide
        figures={[
          {
            ...changeFigure('Keys delivered', sumOf(waits, 'now'), sumOf(waits, 'before')),
            value: count(sumOf(waits, 'now')),
          },
          waitFigure(waits, 'Half of the keys arrive', 0.5),
          waitFigure(waits, '95% of the keys arrive', 0.95),
          {
            ...changeFigure('Searches without results', emptySearches.now, emptySearches.before),
            value: count(emptySearches.now),
          },
        ]}
      />
      <WaitTimes waits={waits} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <CountTable
          title="Emails"
          about="By the day they were written, in the state they have now."
          what="State"
          nameOf={(name) => wordFor(STORED_MAIL_STATES, name)}
          parts
          file="mails"
          rows={of('mail')}
          empty="After the first email, you will see how many arrived."
        />
        <CountTable
          title="Questions to the assistant"
          what="Answer"
          nameOf={(name) => wordFor(ANSWERS, name)}
          parts
          file="assistant"
          rows={of('assistant')}
          empty="After the first question, you will see how many a page answered."
        />
      </div>
      <CountTable
        title="Searches without results"
        about="The 50 most frequent. Nothing that could identify a person is kept."
        what="Searched for"
        nameOf={(term) => term}
        file="searches"
        rows={searches.map(({ term, now, before }) => ({ name: term, now, before }))}
        empty="No search without results in these days."
      />
      <SpeedTable vitals={vitals} before={vitalsBefore} />
    </>
  );
}

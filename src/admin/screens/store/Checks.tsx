import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { staff } from '../../../client/staff';
import type { Checks as Value } from '../../../shop/reports/contract';
import { Bar } from '../../../ui/Bar';
import { Button } from '../../../ui/Button';
import { may } from '../../app/session';
import { count, longDay } from '../../charts/format';
import { Block } from '../../kit/Block';
import { Figures } from '../../kit/Figures';
import { runOrToast } from '../../kit/row-action';
import { Time } from '../../kit/Time';
import { Pending } from '../../pending/Pending';
import { checks } from './report';

const LOOK_MS = 5_000;

const rebuild = () =>
  runOrToast({
    action: {
      label: 'Recalculate all figures',
      run: async () => {
        await staff.post('/api/admin/reports/rebuild', {});
        await checks.reload();
        return { title: 'Every day is compared with its orders and recalculated' };
      },
    },
    rows: ['main'],
  });

/** The result of a rebuild, or its progress. */
function Rebuild({ rebuild: last }: Pick<Value, 'rebuild'>) {
  if (!last) return <p className="text-muted">This hasn’t been run yet.</p>;
  if (last.finishedAt === null)
    return (
      <div className="grid gap-1.5" role="status">
        <p>
          {count(last.done)} of {count(last.days)} days are done. The shop computes about twenty a minute; you can leave
          this page.
        </p>
        <Bar value={last.done} max={last.days} className="w-full max-w-120" />
      </div>
    );
  return (
    <p>
      Last done <Time at={last.finishedAt} />:{' '}
      {last.differed === 0
        ? last.days === 1
          ? 'the one day matched its orders.'
          : `all ${count(last.days)} days matched their orders.`
        : `${count(last.differed)} of ${count(last.days)} days didn’t match their orders and were corrected.`}
    </p>
  );
}

function Ready({ value }: { value: Value }) {
  const { days, checked, lastAt, differed, rebuild: last } = value;
  return (
    <>
      <Figures
        label="Checks"
        wide
        figures={[
          { label: 'Days compared with their orders', value: count(checked), more: `of ${count(days)}` },
          { label: 'Last compared', value: lastAt === null ? '—' : <Time at={lastAt} /> },
          { label: 'Days that differed lately', value: count(differed.length), warn: differed.length > 0 },
        ]}
      />
      <Block title="Are these figures right?">
        <div className="grid max-w-[72ch] gap-3 p-4">
          <p>
            Every hour the shop recomputes some past days from their orders, refunds and disputes; each day’s turn comes
            once a month. A day that differs is corrected, and staff are alerted.
          </p>
          {differed.length > 0 && (
            <ul className="grid gap-1">
              {differed.map(({ day, at }) => (
                <li key={day}>
                  {longDay(day)}, found <Time at={at} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </Block>
      <Block title="Recalculate all figures">
        <div className="grid max-w-[72ch] justify-items-start gap-3 p-4">
          <p>
            Compares every day with its orders first and says what differed. Declines, emails and questions of past days
            stay as they were counted, since their sources are no longer kept.
          </p>
          <Rebuild rebuild={last} />
          {may('reports:rebuild') && (
            <Button onClick={() => void rebuild()} disabled={last !== null && last.finishedAt === null}>
              Recalculate all figures
            </Button>
          )}
        </div>
      </Block>
    </>
  );
}

/** Whether the figures match the orders, and the action to recompute them all. */
export function Checks() {
  const state = useStore(checks.$state);
  const running = state.status === 'ready' && state.value.rebuild?.finishedAt === null;
  useEffect(() => checks.open('checks'), []);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => void checks.reload(), LOOK_MS);
    return () => clearInterval(timer);
  }, [running]);
  if (state.status !== 'ready') return <Pending state={state} onRetry={checks.reload} />;
  return (
    <div className="grid gap-5">
      <Ready value={state.value} />
    </div>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { PriceSchedule } from '../../../shop/catalog/contract-schedules';
import { actorLabel } from '../../../shop/staff/actor';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { may } from '../../app/session';
import { ActionPanel, type ConfirmedAction } from '../../kit/ActionPanel';
import { Block } from '../../kit/Block';
import { Empty } from '../../kit/Empty';
import { lazyForm } from '../../kit/lazy-form';
import { Pending } from '../../pending/Pending';
import { cancelSchedule, SCHEDULE_STATES, schedules, shopTime } from './schedules';

const ScheduleForm = lazyForm(() => import('./ScheduleForm'));

const isOpen = ({ state }: PriceSchedule) => state === 'waiting' || state === 'running';

interface RowProps {
  one: PriceSchedule;
  timeZone: string;
  onCancel: (one: PriceSchedule) => void;
}

function Row({ one, timeZone, onCancel }: RowProps) {
  const { price, originalPrice, formerPrice, startsAt, endsAt, state, actor } = one;
  const { label, tone } = SCHEDULE_STATES[state];
  const from = shopTime(startsAt, timeZone);
  return (
    <li className="flex flex-wrap items-start gap-4 border-line border-t px-4 py-3 first:border-t-0">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <p className="row">
          <span className="num">
            ${price}
            {originalPrice && originalPrice !== price && (
              <span className="text-muted"> (original ${originalPrice})</span>
            )}
          </span>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="num">
          {endsAt === null ? `From ${from}, without an end` : `${from} to ${shopTime(endsAt, timeZone)}`}
        </p>
        <p className="hint">
          {formerPrice && `Before: $${formerPrice}. `}Scheduled by {actorLabel(actor)}.
        </p>
      </div>
      {isOpen(one) && may('catalog:write') && (
        <Button size="small" onClick={() => onCancel(one)} aria-label={`Cancel $${price} from ${from}`}>
          {state === 'running' ? 'End now' : 'Cancel'}
        </Button>
      )}
    </li>
  );
}

const questionOf = ({ state, price, formerPrice }: PriceSchedule): Omit<ConfirmedAction, 'run'> =>
  state === 'running'
    ? {
        title: `End the price of $${price} now`,
        text: `The price becomes $${formerPrice} again, unless someone has set another one since.`,
        confirm: 'End it',
        reason: 'Why does it end now?',
      }
    : {
        title: `Cancel the price of $${price}`,
        text: 'It won’t take effect. Today’s price stays.',
        confirm: 'Cancel it',
        reason: 'Why is it canceled?',
      };

/** The scheduled prices of a product, waiting, running and past, and a form for the next one. */
export function Schedules({ productId }: { productId: string }) {
  const state = useStore(schedules.$state);
  const [action, setAction] = useState<ConfirmedAction>();
  useEffect(() => schedules.open(productId), [productId]);
  if (state.status !== 'ready') return <Pending state={state} onRetry={schedules.reload} />;
  const { timeZone, schedules: all } = state.value;
  const open = all.filter(isOpen).toSorted((one, other) => one.startsAt - other.startsAt);
  const past = all.filter((one) => !isOpen(one));
  const ask = (one: PriceSchedule) =>
    setAction({
      ...questionOf(one),
      run: (reason) => cancelSchedule(productId, one, reason),
    });
  const rows = (list: PriceSchedule[]) =>
    list.map((one) => <Row key={one.id} one={one} timeZone={timeZone} onCancel={ask} />);
  return (
    <div className="grid gap-6">
      <Block title="Scheduled prices">
        {open.length === 0 ? (
          <Empty title="No price is scheduled">A price can take effect at a time of your choice, and end again.</Empty>
        ) : (
          <ul aria-label="Scheduled prices">{rows(open)}</ul>
        )}
      </Block>
      {may('catalog:write') && (
        <Block title="Schedule a price">
          <ScheduleForm productId={productId} timeZone={timeZone} />
        </Block>
      )}
      {past.length > 0 && (
        <Block title="Over">
          <ul aria-label="Scheduled prices that are over">{rows(past)}</ul>
        </Block>
      )}
      <ActionPanel action={action} onDone={() => setAction(undefined)} />
    </div>
  );
}

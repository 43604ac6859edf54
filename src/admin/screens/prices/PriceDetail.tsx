import { useState } from 'react';
import { formatMoney, formatUsd } from '../../../shop/money';
import type { ReadPriceOutput } from '../../../shop/pricing/contract-staff';
import { COMPARISON_LABELS, PRICE_SOURCES, STALE_RATE } from '../../../shop/pricing/labels';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { may } from '../../app/session';
import { ActionPanel, type ConfirmedAction } from '../../kit/ActionPanel';
import { Facts } from '../../kit/Facts';
import { lazyForm } from '../../kit/lazy-form';
import { Time } from '../../kit/Time';
import { Timeline } from '../../kit/Timeline';
import { releasePrice, stopComparing } from './prices';

const FixedPriceForm = lazyForm(() => import('./FixedPriceForm'));
const ComparisonForm = lazyForm(() => import('./ComparisonForm'));

type VisiblePrice = ReadPriceOutput['shown'][number];
type Comparison = ReadPriceOutput['comparisons'][number];
interface PartProps {
  value: ReadPriceOutput;
  ask: (action: ConfirmedAction) => void;
}

const converted = ({ convertedMinor, currency }: VisiblePrice) =>
  convertedMinor === null ? '' : formatMoney({ minor: convertedMinor, currency });

function Currency({ row, onRelease }: { row: VisiblePrice; onRelease: (() => void) | undefined }) {
  return (
    <span className="flex items-start justify-between gap-3">
      <span className="min-w-0">
        <span className="num whitespace-nowrap">{formatMoney(row)}</span>{' '}
        <span className="text-muted">
          {PRICE_SOURCES[row.how]}
          {row.how === 'fixed' && (
            <>
              , else <span className="whitespace-nowrap">{converted(row)}</span>
            </>
          )}
        </span>
        {row.stale && <Badge tone={STALE_RATE.tone}>{STALE_RATE.label}</Badge>}
      </span>
      {onRelease && (
        <Button
          look="plain"
          size="small"
          className="shrink-0"
          onClick={onRelease}
          aria-label={`Remove the fixed price in ${row.currency}`}
        >
          Remove
        </Button>
      )}
    </span>
  );
}

function Currencies({ value, ask }: PartProps) {
  const { id, name } = value.price;
  const release = (row: VisiblePrice) => {
    const { currency } = row;
    if (row.how !== 'fixed' || currency === 'USD' || !may('catalog:write')) return undefined;
    return () =>
      ask({
        title: `Remove the fixed price in ${currency}`,
        text: `${name} then costs ${converted(row)}, converted from ${formatUsd(value.price.priceMinor)}.`,
        confirm: 'Remove it',
        run: () => releasePrice(id, currency),
      });
  };
  return (
    <section aria-label="What each currency shows">
      <h3 className="label">What each currency shows</h3>
      <Facts
        facts={value.shown.map((row) => [
          row.currency,
          <Currency key={row.currency} row={row} onRelease={release(row)} />,
        ])}
      />
    </section>
  );
}

function ComparisonPrice({ price, onRemove }: { price: Comparison; onRemove: (() => void) | undefined }) {
  const { source, url, until, shown, seenOn } = price;
  return (
    <span className="flex items-start justify-between gap-3">
      <span className="min-w-0">
        <span className="num whitespace-nowrap">{formatUsd(price.priceMinor)}</span>{' '}
        <a className="link" href={url} target="_blank" rel="noreferrer">
          {source}
        </a>
        <span className="block text-muted">
          Seen on <span className="whitespace-nowrap">{seenOn}</span>, {shown ? 'shown until ' : 'hidden since '}
          <Time at={until} />
        </span>
      </span>
      {onRemove && (
        <Button
          look="plain"
          size="small"
          className="shrink-0"
          onClick={onRemove}
          aria-label={`Remove the price of ${source}`}
        >
          Remove
        </Button>
      )}
    </span>
  );
}

function Comparisons({ value, ask }: PartProps) {
  const { id, name } = value.price;
  const remove = ({ kind, source, updatedAt }: Comparison) =>
    may('catalog:write')
      ? () =>
          ask({
            title: `Remove the price of ${source}`,
            text: `Pages no longer compare ${name} with it.`,
            confirm: 'Remove it',
            run: () => stopComparing(id, { kind, former: updatedAt }),
          })
      : undefined;
  return (
    <section aria-label="What it costs elsewhere">
      <h3 className="label">What it costs elsewhere</h3>
      {value.comparisons.length === 0 && <p className="text-muted">No comparison price is set.</p>}
      <Facts
        facts={value.comparisons.map((price) => [
          COMPARISON_LABELS[price.kind],
          <ComparisonPrice key={price.kind} price={price} onRemove={remove(price)} />,
        ])}
      />
    </section>
  );
}

function History({ value: { history } }: { value: ReadPriceOutput }) {
  return (
    <section aria-label="History">
      <h3 className="label">History of the price in US dollars</h3>
      <Timeline
        moments={history.map(({ priceMinor, from, until }) => ({
          key: String(from),
          text: formatUsd(priceMinor),
          at: from,
          by: until === null ? '· In force' : '',
        }))}
      />
    </section>
  );
}

/** One product's price in every currency, its comparison prices and history, with the forms that change them. */
export function PriceDetail({ value }: { value: ReadPriceOutput }) {
  const [action, setAction] = useState<ConfirmedAction>();
  const [form, setForm] = useState<'fixed' | 'comparison'>();
  const writes = may('catalog:write');
  const saved = JSON.stringify([value.shown, value.comparisons]);
  return (
    <div className="grid gap-6">
      <Currencies value={value} ask={setAction} />
      {writes && form !== 'fixed' && (
        <Button className="justify-self-start" onClick={() => setForm('fixed')}>
          Fix the price in a currency
        </Button>
      )}
      {writes && form === 'fixed' && <FixedPriceForm key={saved} value={value} />}
      <Comparisons value={value} ask={setAction} />
      {writes && form !== 'comparison' && (
        <Button className="justify-self-start" onClick={() => setForm('comparison')}>
          Set a comparison price
        </Button>
      )}
      {writes && form === 'comparison' && <ComparisonForm key={saved} value={value} />}
      <History value={value} />
      <ActionPanel action={action} onDone={() => setAction(undefined)} />
    </div>
  );
}

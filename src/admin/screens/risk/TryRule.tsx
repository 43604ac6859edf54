import { useState } from 'react';
import type { DryRunOutput } from '../../../shop/risk/contract';
import type { RiskRule } from '../../../shop/risk/rules';
import { Button } from '../../../ui/Button';
import { runOrToast } from '../../kit/row-action';
import { Time } from '../../kit/Time';
import { SubjectLink } from '../../records/SubjectLink';
import { tryRule } from './risk';

const countText = (count: number, one: string) => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;

function Result({ value: { orders, hits, paid, paidUsdMinor, sample, since } }: { value: DryRunOutput }) {
  const dollars = (paidUsdMinor / 100).toLocaleString('en', { minimumFractionDigits: 2 });
  return (
    <div className="grid gap-2">
      <p>
        It would have applied to {countText(hits, 'order')} of {orders.toLocaleString('en')}
        {since !== null && (
          <>
            {' '}
            since <Time at={since} />
          </>
        )}
        : {countText(paid, 'paid order')}, worth {dollars} US dollars.
      </p>
      <ul className="grid gap-1">
        {sample.map(({ orderId, orderNumber, reasons, at }) => (
          <li key={orderId} className="cell-main wrap-anywhere">
            <span>
              {orderNumber}, <Time at={at} /> <SubjectLink subject={orderId} />
            </span>
            <span className="cell-sub">{reasons.join('; ')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Tries the rule in the form on the last 30 days; `rule` returns undefined while the input is invalid. */
export function TryRule({ rule }: { rule: () => RiskRule | undefined }) {
  const [result, setResult] = useState<DryRunOutput | 'unreadable'>();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    const draft = rule();
    if (!draft) return setResult('unreadable');
    setBusy(true);
    const ask = async () => {
      setResult(await tryRule(draft));
      return undefined;
    };
    await runOrToast({ action: { label: 'Try it', run: ask }, rows: [{}] });
    setBusy(false);
  };
  return (
    <div className="grid gap-3">
      <div>
        <Button size="small" look="quiet" busy={busy} busyText="One moment…" onClick={() => void run()}>
          Try it on the last 30 days
        </Button>
      </div>
      <div aria-live="polite">
        {result === 'unreadable' && (
          <p className="text-muted">Fill in the rule first: something is missing or wrong.</p>
        )}
        {result && result !== 'unreadable' && <Result value={result} />}
      </div>
    </div>
  );
}

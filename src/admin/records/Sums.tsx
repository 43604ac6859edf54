import type { TablePage } from '../../shop/staff/table';
import { signedMoney } from './signed-money';

/** The totals of the filtered rows, by currency. */
export function Sums({ label, sums }: { label: string; sums: NonNullable<TablePage<unknown>['totals']> }) {
  if (sums.length === 0) return null;
  const texts = sums.map(signedMoney);
  return (
    <p className="num text-sm" role="status">
      <span className="text-muted">{label}: </span>
      <span className="font-[620]">{texts.join(' · ')}</span>
    </p>
  );
}

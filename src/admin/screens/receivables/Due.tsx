import type { ReceivableRow } from '../../../shop/receivables/contract-staff';
import { daysLate } from '../../../shop/receivables/rules';
import { dayOf, isoDayOf, timeExact, ZONE } from '../../kit/time';

/** Returns how late a transfer is by the shop's calendar; empty if it is not due yet. */
function lateText(dueAt: number): string {
  const days = daysLate(isoDayOf(dueAt), isoDayOf(Date.now()));
  return days === 0 ? '' : days === 1 ? '1 day late' : `${days} days late`;
}

const inYear = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: ZONE });
/** Formats the due date of a transfer, with its year only if it is not the current one. */
const dueText = (at: number) =>
  isoDayOf(at).slice(0, 4) === isoDayOf(Date.now()).slice(0, 4) ? inYear.format(at) : dayOf(at);

/** The due date of an order on account and, while something is left to pay, how late it is. */
export function Due({ dueAt, open }: ReceivableRow) {
  const overdueText = open > 0 && lateText(dueAt);
  return (
    <time
      dateTime={new Date(dueAt).toISOString()}
      title={timeExact(dueAt)}
      className="num whitespace-nowrap md:max-lg:block md:max-lg:leading-[1.35]"
    >
      {open > 0 && <span className="md:hidden">Due </span>}
      {dueText(dueAt)}
      {overdueText && (
        <>
          <span className="md:max-lg:hidden">, </span>
          <span className="text-bad md:max-lg:block max-lg:text-sm">{overdueText}</span>
        </>
      )}
    </time>
  );
}

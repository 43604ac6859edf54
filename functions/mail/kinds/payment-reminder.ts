import { store } from '../../../src/config/store';
import { formatMoney, parseCurrency } from '../../../src/shop/money';
import { reminderStep } from '../../../src/shop/receivables/rules';
import { selectReminded } from '../../receivables/statements';
import { shopSettings } from '../../settings/shop-settings';
import { longDayOf } from '../day';
import { mailKind } from '../kind';
import { loadOrderMail } from '../order-facts';
import type { PaymentReminderFacts } from '../templates/PaymentReminderMail';

/** Returns which reminder it is; an order whose keys wait for the transfer has no invoice yet. */
function stepOf(version: number, invoice: string | null): PaymentReminderFacts['step'] {
  const step = reminderStep(version);
  if (invoice !== null) return step;
  return step === 'last' ? 'waitsLast' : 'waits';
}

/** A reminder of an unpaid invoice: the subject is its order, the version is the number of the reminder. */
export const paymentReminder = mailKind<PaymentReminderFacts>({
  async load(deps, row) {
    const loaded = await loadOrderMail('no_keys')(deps, row);
    const due = await selectReminded(deps.db, row.subject_id).first();
    if (!loaded || !due) return undefined;
    const facts = {
      ...loaded.facts,
      step: stepOf(row.version, due.invoice),
      invoice: due.invoice ?? '',
      open: formatMoney({ minor: due.open_minor, currency: parseCurrency(due.currency) ?? 'USD' }),
      due: longDayOf(due.due_at),
      bank: (await shopSettings(deps)).bankDetails || due.bank,
    };
    return { ...loaded, facts, ...(due.open_minor <= 0 && { over: 'outdated' as const }) };
  },
  words: ({ step, orderNumber, invoice, open, due }) => ({
    variant: step,
    values: { orderNumber, products: '', hours: store.hours.text, invoice, open, due },
  }),
  template: () => import('../templates/PaymentReminderMail'),
});

import { store } from '../../../src/config/store';
import { localTimeOf } from '../../../src/shop/local-time';
import { formatMoney, parseCurrency } from '../../../src/shop/money';
import { type ReminderRow, selectReminded } from '../../receivables/statements';
import { shopSettings } from '../../settings/shop-settings';
import { mailKind } from '../kind';
import { loadOrderMail } from '../order-facts';
import type { PaymentReminderFacts } from '../templates/PaymentReminderMail';

/** A day as its reader knows it, where the shop is, e.g. 6 December 2026. */
const dayOf = (at: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${localTimeOf(at, store.hours.timeZone).slice(0, 10)}T00:00:00Z`),
  );

const STEPS = ['before', 'due', 'overdue', 'last'] as const;

/** Brings an invoice on account to mind: the subject is its order, the version says which reminder it is. */
export const paymentReminder = mailKind<PaymentReminderFacts>({
  async load(deps, row) {
    const loaded = await loadOrderMail('no keys')(deps, row);
    const due = await selectReminded(deps.db, row.subject_id).first<ReminderRow>();
    if (!loaded || !due) return undefined;
    const facts = {
      ...loaded.facts,
      step: STEPS[row.version] ?? 'last',
      invoice: due.invoice,
      open: formatMoney({ minor: due.open_minor, currency: parseCurrency(due.currency) ?? 'USD' }),
      due: dayOf(due.due_at),
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

import { vi } from 'vitest';
import { sendMail } from '../../../functions/mail/send-mail';
import { refundOrder } from '../../../functions/payments/refund-order';
import { store } from '../../../src/config/store';
import { Buyer, billing } from '../../support/buyer.ts';
import { setSettings } from '../../support/carts.ts';
import { connected, storeShop } from '../../support/connected-store.ts';
import { laterDone, testDeps } from '../../support/deps.ts';
import { invoiceFonts } from '../../support/invoice-fonts.ts';
import { db, product, row } from '../../support/stock.ts';
import { fakeMailer } from '../mail-fixtures.ts';

interface IssuedDocument {
  id: string;
  tax_rule: string;
  tax_minor: number;
}

/** The documents of a new, refunded order from Germany of 11.90 dollars. */
async function documents(change: Record<string, unknown> = {}): Promise<IssuedDocument[]> {
  const buyer = new Buyer();
  const billingInfo = { ...billing(buyer.email), country: 'DE' };
  const sold = await product({ keys: 1, priceMinor: 1_190 });
  const { orderId } = await buyer.buy([{ product: sold }], { change: { billingInfo, ...change } });
  await refundOrder(testDeps(), { id: orderId, reason: 'a test' });
  const { results } = await db
    .prepare('SELECT id, tax_rule, tax_minor FROM invoice WHERE order_id = ? ORDER BY position')
    .bind(orderId)
    .all<IssuedDocument>();
  return results;
}

const seriesOf = async (at: 0 | 1) => (await documents())[at]?.id.replace(/-\d{4}-\d+$/, '');

/** Runs while the shop has a VAT number of its own. */
const withVatNumber = async <T>(run: () => Promise<T>): Promise<T> => {
  store.vatNumber = 'EU372000041';
  try {
    return await run();
  } finally {
    delete store.vatNumber;
  }
};

/** Effects of the invoice settings, before and after a change. */
export const INVOICE_EFFECTS = {
  invoiceSeries: { to: 'SHOP', look: () => seriesOf(0), from: 'TEST-INV', after: 'TEST-SHOP' },
  creditSeries: { to: 'BACK', look: () => seriesOf(1), from: 'TEST-CN', after: 'TEST-BACK' },
  storeInvoices: {
    to: 'shop',
    look: async () => {
      const store = await storeShop();
      try {
        // Orders of other settings come later, by the clock as well.
        store.time.forward(-120_000);
        for (const table of ['log', 'event', 'line', 'order', 'variant', 'connection'])
          await db.prepare(`DELETE FROM commerce_${table}`).run();
        const sold = await product({ keys: 1 });
        store.store.sells({ title: sold.id, sku: sold.id, price: 2_500, available: 0 });
        await connected(store);
        const email = `${sold.id}@example.org`;
        store.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
        await store.minute();
        const found = await row<{ n: number }>(
          'SELECT count(i.id) AS n FROM orders o LEFT JOIN invoice i ON i.order_id = o.id WHERE o.email = ?',
          email,
        );
        return found?.n;
      } finally {
        vi.unstubAllGlobals();
      }
    },
    from: 0,
    after: 1,
  },
  invoiceMail: {
    to: 'pdf',
    look: async () => {
      const mailer = fakeMailer();
      const { orderId } = await new Buyer().buy([{ product: await product({ keys: 1 }) }]);
      const mail = await row<{ id: string }>(
        "SELECT id FROM outbox WHERE subject_id = ? AND kind = 'order_paid'",
        orderId,
      );
      await laterDone();
      await db.prepare("UPDATE outbox SET state = 'queued', next_attempt_at = 0 WHERE id = ?").bind(mail?.id).run();
      await sendMail(testDeps({ mailer, asset: invoiceFonts }), mail?.id ?? '');
      return mailer.given[0]?.attachments?.length ?? 0;
    },
    from: 0,
    after: 1,
  },
  taxRates: {
    to: 'destination',
    look: async () => (await documents()).map(({ tax_rule, tax_minor }) => [tax_rule, tax_minor]),
    from: [
      ['none', 0],
      ['none', 0],
    ],
    after: [
      ['included', 190],
      ['included', 190],
    ],
  },
  reverseCharge: {
    to: 'form',
    look: () =>
      withVatNumber(async () => {
        await setSettings({ taxRates: 'destination' });
        const company = { name: 'Beispiel GmbH', vatNumber: 'DE 136 695 976' };
        const [document] = await documents({ company });
        await setSettings({ taxRates: null });
        return document?.tax_rule;
      }),
    from: 'included',
    after: 'reverse_charge',
  },
};

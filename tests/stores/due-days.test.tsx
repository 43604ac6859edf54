import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { longDayOf } from '../../functions/mail/day';
import type { OrderView } from '../../src/shop/orders/contract';
import { serveAnswers } from './answers';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test.each([
  ['Asia/Tokyo', '2026-12-10T23:30:00Z'],
  ['America/Los_Angeles', '2026-12-10T06:00:00Z'],
  ['Europe/Berlin', '2026-12-10T03:00:00Z'],
])('a buyer in %s reads the due day of the invoice and its emails', async (zone, due) => {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  const { OpenOrders } = await import('../../src/islands/account/OpenOrders');
  const dueAt = Date.parse(due);
  const open = { orderId: 'order_1', orderNumber: 'KS-2026-000001', invoice: null, open: 90, currency: 'EUR' };
  serveAnswers({ 'GET /api/auth/invoices': { invoices: [], open: [{ ...open, dueAt, bank: 'DE00' }] } });
  await (await import('../../src/stores/account/lists')).loadInvoices();
  expect(renderToStaticMarkup(<OpenOrders />)).toContain(`>${longDayOf(dueAt)}</time>`);
  const { TransferWaiting } = await import('../../src/islands/order/TransferWaiting');
  const order = { orderNumber: 'KS-2026-000001', email: 'a@example.org', currency: 'EUR' } as OrderView;
  const waiting = renderToStaticMarkup(
    <TransferWaiting order={order} transfer={{ open: 90, dueAt, bank: 'DE00' } as never} />,
  );
  expect(waiting).toContain(`>${longDayOf(dueAt)}</dd>`);
  const { DocumentRow } = await import('../../src/islands/documents/DocumentRow');
  const paper = { id: 'INV-1', kind: 'invoice', issuedAt: dueAt, total: 90 } as const;
  const row = renderToStaticMarkup(<DocumentRow paper={paper} orderId="order_1" currency="EUR" />);
  const day = longDayOf(dueAt).replace('December', 'Dec');
  expect(row).toContain(`>${day} (New York)</time>`);
});

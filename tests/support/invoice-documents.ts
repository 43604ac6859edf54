import type { InvoiceDocument } from '../../src/shop/invoices/document';
import { includedTax } from '../../src/shop/invoices/tax';

/** An invoice of a German shop to a Polish company, with two lines and a discount; `change` overrides its fields. */
export function invoiceDocument(change: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const lines = change.lines ?? [
    { name: 'Office 2024 Professional Plus', quantity: 3, unitMinor: 4_999, totalMinor: 14_997, discountMinor: 1_500 },
    { name: 'Office 2021 Home & Student <Mac>', quantity: 1, unitMinor: 2_990, totalMinor: 2_990, discountMinor: 299 },
  ];
  const sum = (of: (line: InvoiceDocument['lines'][number]) => number) => lines.reduce((all, one) => all + of(one), 0);
  const subtotalMinor = sum(({ totalMinor }) => totalMinor);
  const discountMinor = sum((line) => line.discountMinor);
  const tax = change.tax ?? { rule: 'included' as const, basisPoints: 2_300 };
  const totalMinor = subtotalMinor - discountMinor;
  return {
    id: 'INV-2026-000123',
    kind: 'invoice',
    issuedAt: Date.parse('2026-11-22T17:45:00Z'),
    orderId: 'order_x',
    orderNumber: 'KS-2026-000456',
    orderedAt: Date.parse('2026-11-22T17:40:00Z'),
    paidAt: Date.parse('2026-11-22T17:45:00Z'),
    seller: {
      name: 'Keystall',
      legalName: 'Keystall Demo GmbH',
      address: ['Beispielstraße 1', '10115 Berlin', 'Germany'],
      country: 'DE',
      email: 'help@keystall.example',
      phone: '+49 30 555 0142',
      website: 'https://keystall.example',
      vatNumber: 'DE136695976',
    },
    buyer: {
      firstName: 'Кирил',
      lastName: '東京',
      email: 'buyer@example.com',
      address: 'ul. Piotrkowska 104',
      city: 'Łódź',
      zipCode: '90-004',
      country: 'PL',
      company: { name: 'Żółw Sp. z o.o.', vatNumber: 'PL8567346215', purchaseOrder: 'PO-77', reference: 'Dept 4' },
    },
    lines,
    currency: 'EUR',
    subtotalMinor,
    discountMinor,
    totalMinor,
    taxMinor: includedTax(totalMinor, tax.basisPoints),
    rateMillionths: 920_000,
    totalUsdMinor: 17_595,
    paymentMethod: 'Card',
    testMode: false,
    ...change,
    tax,
  };
}

interface Example {
  path?: Record<string, string>;
  query?: Record<string, string | number>;
  /** The request body: text for CSV, otherwise JSON. */
  body?: unknown;
}

const REASON = { reason: 'As agreed with sales on Monday' };

/**
 * The document's examples, by call. They work in a new shop when sent in this order. A test sends each one and checks
 * its response, so no example can become wrong unnoticed.
 */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  'GET /api/health': {},
  'GET /api/products': {},
  'GET /api/admin/stock': {},
  'GET /api/admin/products': { query: { status: 'live', sort: 'name', size: 10 } },
  'GET /api/admin/products/{id}': { path: { id: 'home-2024' } },
  'POST /api/admin/keys/import': {
    query: { product: 'home-2024', lot: 'Delivery 2026-11', supplier: 'Northwind', unitCost: 41.5, currency: 'USD' },
    body: 'EXMPL-KEY11-AAAAA-BBBBB-CCCCC\nEXMPL-KEY22-AAAAA-BBBBB-CCCCC\n',
  },
  'GET /api/admin/lots': { query: { product: 'home-2024' } },
  'GET /api/admin/keys': { query: { product: 'home-2024', size: 5 } },
  'POST /api/admin/keys/find': { body: { licenseKey: 'EXMPL-KEY11-AAAAA-BBBBB-CCCCC' } },
  'POST /api/license-verification': { body: { licenseKey: 'EXMPL-KEY11-AAAAA-BBBBB-CCCCC' } },
  'POST /api/admin/coupons': {
    body: {
      code: 'AUTUMN-15',
      name: 'Autumn newsletter',
      notes: '',
      kind: 'percentage',
      value: 15,
      productIds: ['home-2024', 'home-business-2024'],
      firstOrderOnly: false,
      emails: [],
      access: 'public',
      maxUses: 200,
    },
  },
  'GET /api/admin/coupons': { query: { q: 'AUTUMN', state: 'live' } },
  'GET /api/admin/coupons/{id}': { path: { id: 'AUTUMN-15' } },
  'POST /api/coupons/validate': { body: { code: 'AUTUMN-15', cartTotal: 159.99, productIds: ['home-2024'] } },
  'POST /api/admin/coupons/{id}/pause': { path: { id: 'AUTUMN-15' }, body: REASON },
  'POST /api/admin/coupons/{id}/resume': { path: { id: 'AUTUMN-15' }, body: REASON },
  'POST /api/admin/coupons/{id}/archive': { path: { id: 'AUTUMN-15' }, body: REASON },
  'POST /api/admin/payment-links': {
    body: {
      title: 'Ten workplaces for Example Ltd',
      description: 'As in our offer of November 2',
      message: '',
      collectPhone: false,
      collectAddress: true,
      maxUses: 1,
      expiresAt: null,
      currency: 'EUR',
      amount: null,
      lines: [{ productId: 'home-business-2024', quantity: 10, unitPrice: null }],
      couponCode: '',
      email: 'purchasing@example.com',
      firstName: 'Robin',
      lastName: 'Lee',
    },
  },
  'GET /api/admin/payment-links': { query: { currency: 'EUR' } },
  'GET /api/admin/orders': { query: { status: 'paid', from: 1_793_491_200_000, size: 50 } },
  'GET /api/admin/orders.csv': { query: { status: 'paid', from: 1_793_491_200_000 } },
  'GET /api/admin/customers': { query: { q: 'example.com' } },
  'GET /api/admin/invoices': { query: { from: 1_793_491_200_000 } },
  'GET /api/admin/mails': { query: { size: 10 } },
  'POST /api/admin/suppressions': { body: { email: 'robin@example.com', note: 'Asked by phone not to be written to' } },
  'GET /api/admin/suppressions': { query: { q: 'robin@example.com' } },
  'GET /api/admin/reports': { query: { view: 'sales' } },
  'GET /api/admin/attention': { query: { state: 'open' } },
  'GET /api/admin/audit': { query: { q: 'coupon', size: 20 } },
  'GET /api/admin/api-keys': { query: { state: 'active' } },
};

import type { OrderMail } from '../content';

const home = {
  name: 'Office Home 2024',
  quantity: 2,
  total: '$ 239.98',
  keys: [
    { text: 'SAMPL-E1KEY-00001-HOME4-EXAMP', seats: 1 },
    { text: 'SAMPL-E1KEY-00002-HOME4-EXAMP', seats: 1 },
  ],
  downloadUrl: 'https://www.office.com/apps',
  waiting: 0,
};
const pro = {
  name: 'Office Professional Plus 2021',
  quantity: 1,
  total: '$ 219.99',
  keys: [{ text: 'SAMPL-E1KEY-00003-PROPL-EXAMP', seats: 5 }],
  downloadUrl: 'https://account.microsoft.com/services',
  waiting: 0,
};
const waitingPro = { ...pro, keys: [], waiting: 1 };
const waitingHome = { ...home, keys: [], waiting: 2 };

const complete: OrderMail = {
  orderNumber: 'KS-2026-000123',
  orderUrl: 'http://localhost:8787/order-lookup',
  guideUrl: 'http://localhost:8787/activation-guide',
  firstName: 'Ada',
  products: [home, pro],
  ready: 3,
  waiting: 0,
  byLink: false,
  subtotal: '$ 459.97',
  discount: '-$ 46.00',
  total: '$ 413.97',
  testMode: false,
  refunds: [],
  refundAfterHours: 72,
};

/** The same order in each of its states; nothing in it is real, and none of its keys opens anything. */
export const orderSamples = {
  complete,
  mixed: { ...complete, products: [home, waitingPro], ready: 2, waiting: 1 },
  waiting: { ...complete, products: [waitingHome, waitingPro], ready: 0, waiting: 3, testMode: true },
  late: { ...complete, products: [{ ...home, keys: [] }, waitingPro], ready: 2, waiting: 1, byLink: true },
  byLink: { ...complete, products: [home, pro].map((each) => ({ ...each, keys: [] })), byLink: true },
  refunded: { ...complete, refunds: ['$ 219.99'], byLink: true },
} satisfies Record<string, OrderMail>;

import { CONSENTS } from '../../../src/shop/checkout/consents';
import type { OrderMail } from '../content';

type Product = OrderMail['products'][number];

const home: Product = {
  name: 'Office Home 2024',
  art: { hue: 'home', year: '2024', letters: 'WEPN' },
  quantity: 2,
  total: '$ 299.98',
  keys: [
    { text: 'SAMPL-E1KEY-00001-HOME4-EXAMP', devices: 1, terms: ['Activates only in the EU.'] },
    { text: 'SAMPL-E1KEY-00002-HOME4-EXAMP', devices: 1, terms: ['Activates only in the EU.'] },
  ],
  redeemUrl: 'https://setup.office.com',
  downloadUrl: 'https://www.office.com/apps',
  waiting: 0,
};
const pro: Product = {
  name: 'Office Professional Plus 2021',
  art: { hue: 'professional', year: '2021', letters: 'WEPNOAPu' },
  quantity: 5,
  total: '$ 1,749.95',
  keys: [{ text: 'SAMPL-E1KEY-00003-PROPL-EXAMP', devices: 5, terms: [] }],
  redeemUrl: undefined,
  downloadUrl: 'https://account.microsoft.com/services',
  waiting: 0,
};
const waitingPro = { ...pro, quantity: 1, total: '$ 349.99', keys: [], waiting: 1 };
const waitingHome = { ...home, keys: [], waiting: 2 };

const complete: OrderMail = {
  orderNumber: 'KS-2026-000123',
  orderUrl: 'http://localhost:8787/order-lookup',
  guideUrl: 'http://localhost:8787/activation-guide',
  withdrawUrl: 'http://localhost:8787/withdraw?order=KS-2026-000123',
  firstName: 'Ada',
  products: [home, pro],
  ready: 3,
  waiting: 0,
  held: false,
  byLink: false,
  unconfirmed: false,
  subtotal: '$ 2,049.93',
  discount: '− $ 204.99',
  total: '$ 1,844.94',
  testMode: false,
  consent: CONSENTS.immediateDelivery,
  refunds: [],
  refundAfterHours: 72,
};

const one = { ...home, quantity: 1, keys: home.keys.slice(0, 1) };
const single: OrderMail = {
  ...complete,
  products: [one],
  ready: 1,
  subtotal: '$ 149.99',
  discount: '− $ 15.00',
  total: '$ 134.99',
};
/** The sums of two products, one or both of which still wait for their keys. */
const short: OrderMail = { ...complete, subtotal: '$ 649.97', discount: '− $ 65.00', total: '$ 584.97' };

/** The same order in each of its states; nothing in it is real, and none of its keys works. */
export const orderSamples = {
  complete,
  single,
  singleByLink: { ...single, products: [{ ...one, keys: [] }], byLink: true },
  mixed: { ...short, products: [{ ...home, givenAway: 1 }, waitingPro], ready: 2, waiting: 1 },
  waiting: { ...short, products: [waitingHome, waitingPro], ready: 0, waiting: 3, testMode: true },
  held: { ...short, products: [waitingHome, waitingPro], ready: 0, waiting: 3, held: true },
  late: { ...short, products: [{ ...home, keys: [] }, waitingPro], ready: 2, waiting: 1, byLink: true },
  byLink: { ...complete, products: [home, pro].map((each) => ({ ...each, keys: [] })), byLink: true },
  unconfirmed: {
    ...complete,
    products: [{ ...home, quantity: 1, keys: [] }],
    ready: 1,
    byLink: true,
    unconfirmed: true,
    subtotal: '$ 149.99',
    discount: '− $ 149.99',
    total: '$ 0.00',
  },
  otherMakers: {
    ...complete,
    products: [
      { ...home, redeemUrl: undefined, plain: true },
      { ...pro, name: 'A program of another maker', redeemUrl: undefined, downloadUrl: '', plain: true },
    ],
  },
  refunded: { ...complete, refunds: ['$ 349.99'], byLink: true },
} satisfies Record<string, OrderMail>;

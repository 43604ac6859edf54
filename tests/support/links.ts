import { readSandboxSession } from '../../functions/payments/read-sandbox-session';
import type { Services } from '../../functions/platform/services';
import type { Currency } from '../../src/shop/money';
import type { ShownLink } from '../../src/shop/payment-links/contract';
import type { ReadLinkOutput } from '../../src/shop/payment-links/contract-staff';
import { CARD, type Result } from './buyer.ts';
import { testDeps } from './deps.ts';
import { product } from './stock.ts';
import { newVisitor, OPERATOR, type Visitor } from './visitor.ts';

export const LINKS = '/api/admin/payment-links';

/** A link for an amount that anyone may pay once. */
export const SUM = {
  title: 'Set-up by phone',
  description: '',
  message: '',
  collectPhone: false,
  collectAddress: false,
  maxUses: 1 as number | null,
  expiresAt: null as number | null,
  currency: 'USD' as Currency,
  amount: 50 as number | null,
  lines: [] as { productId: string; quantity: number; unitPrice: number | null }[],
  couponCode: '',
  email: '',
  firstName: '',
  lastName: '',
};

/** Creates a link; rates come from the product every test needs. */
export const makeLink = async (change: Partial<typeof SUM> = {}, services?: Partial<Services>) => {
  await product();
  const { status, body } = await newVisitor(services).post<{ id: string; url: string; code?: string }>(
    LINKS,
    { ...SUM, ...change },
    OPERATOR,
  );
  if (status !== 200) throw new Error(`The link was refused: ${JSON.stringify(body)}`);
  return body;
};

/** Lines for products at the shop's own prices. */
export const linesOf = (...products: { id: string }[]) =>
  products.map(({ id }) => ({ productId: id, quantity: 1, unitPrice: null }));

export const cancelLink = (id: string, services?: Partial<Services>) =>
  newVisitor(services).post(`${LINKS}/${id}/cancel`, { reason: 'a wrong sum' }, OPERATOR);

export const readAsStaff = async (id: string) => {
  const answer = await newVisitor().send<ReadLinkOutput>('GET', `${LINKS}/${id}`, { headers: OPERATOR });
  return answer.body;
};

let payers = 0;

/** A person with a browser of their own who pays by links. */
export class Payer {
  readonly visitor: Visitor;
  readonly email: string;

  constructor(readonly services: Partial<Services> = {}) {
    payers += 1;
    this.visitor = newVisitor(services);
    this.email = `payer${payers}@example.com`;
  }

  look(id: string): Promise<Result<ShownLink>> {
    const root = id.startsWith('cpl_') ? '/api/rbac/customer-payment-links' : '/api/payment-links';
    return this.visitor.get(`${root}/${id}`);
  }

  /** Submits the form of a link like its page, with the values it shows. */
  async begin(id: string, change: object = {}, customer: object = {}) {
    const { body: link } = await this.look(id);
    return this.send(id, link, change, customer);
  }

  send(id: string, link: Pick<ShownLink, 'amount' | 'currency'>, change: object = {}, customer: object = {}) {
    return this.visitor.post<{ url: string; checkoutUrl: string; orderId: string; code?: string; quote?: unknown }>(
      '/api/process-payment',
      {
        paymentLinkId: id,
        customerInfo: { firstName: 'Ada', lastName: 'Byron', email: this.email, ...customer },
        isCustomerPaymentLink: id.startsWith('cpl_'),
        customAmount: link.amount,
        currency: link.currency,
        ...change,
      },
    );
  }

  /** Pays on the stand-in's hosted page. */
  async pay(url: string) {
    const sessionId = sessionOf(url);
    const session = await readSandboxSession(testDeps(this.services), sessionId);
    return this.visitor.post('/api/sandbox/confirm', { clientSecret: session?.clientSecret ?? '', ...CARD });
  }

  /** Returns from the hosted page. */
  comeBack(url: string) {
    return this.visitor.get<Record<string, unknown> & { code?: string }>(
      `/api/payment-success?session_id=${sessionOf(url)}`,
    );
  }

  /** Does everything from the link to a paid order. */
  async buy(id: string, customer: object = {}) {
    const begun = await this.begin(id, {}, customer);
    if (begun.status !== 200) throw new Error(`The link was not taken: ${JSON.stringify(begun.body)}`);
    await this.pay(begun.body.url);
    return { ...(await this.comeBack(begun.body.url)), url: begun.body.url };
  }
}

export const sessionOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

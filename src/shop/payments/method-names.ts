import type { Storefront } from '../storefront/contract';

type Method = Storefront['paymentMethods'][number];

interface Enabled {
  payments: { available: boolean; name: string };
  regional?: object | undefined;
}

/** Returns the payment methods that checkout, footer and texts show. */
export function methodsOf({ payments, regional }: Enabled): Method[] {
  const cards: Method[] = payments.available ? [payments.name === 'sandbox' ? 'sandbox' : 'card'] : [];
  if (regional) return [...cards, 'razorpay'];
  return payments.name === 'sandbox' ? [...cards, 'sandbox_regional'] : cards;
}

/** The enabled payment methods as shoppers read them, in the footer and in texts. */
export const METHOD_NAMES: Record<Method, string> = {
  card: 'Card or wallet',
  razorpay: 'UPI, cards and wallets in India',
  sandbox: 'Card',
  sandbox_regional: 'UPI, cards and wallets in India',
};

/** The fact by which a text names the enabled payment methods (`markedFact`). */
export const METHODS_FACT = 'payment-methods';

/** Returns a name within a sentence: only an abbreviation keeps its capital letters. */
const within = (name: string) => (/^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name);

/** Returns the enabled payment methods within a sentence: "card; UPI, cards and wallets in India". */
export const methodsText = (methods: readonly Method[]): string =>
  methods.map((method) => within(METHOD_NAMES[method])).join('; ') || 'none';

import type { ProviderCall } from '../../src/shop/payments/faults';
import type { PaymentProvider } from './payments';

/** Methods that make a network call to the provider. */
const ASKING = [
  'create',
  'retrieve',
  'cancel',
  'owns',
  'refund',
  'refundsOf',
  'paymentOfCharge',
  'dispute',
  'paymentOfSession',
  'recentPayments',
  'attempts',
  'eventsBetween',
] as const satisfies readonly (keyof PaymentProvider & ProviderCall)[];

/** Those that not every provider has. */
const OPTIONAL = ['capture', 'answerDispute', 'openSession'] as const satisfies readonly (keyof PaymentProvider &
  ProviderCall)[];

/** Wraps each call of a provider that goes over the network in `around`. */
export function wrapProvider(
  payments: PaymentProvider,
  around: <T>(name: ProviderCall, call: () => Promise<T>) => Promise<T>,
): PaymentProvider {
  const asking = [...ASKING, ...OPTIONAL.filter((name) => payments[name] !== undefined)];
  const calls = asking.map((name) => {
    const call = payments[name]?.bind(payments) as (...values: unknown[]) => Promise<unknown>;
    return [name, (...values: unknown[]) => around(name, () => call(...values))];
  });
  return { ...payments, ...(Object.fromEntries(calls) as Pick<PaymentProvider, (typeof ASKING)[number]>) };
}

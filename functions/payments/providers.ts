import type { Deps } from '../platform/deps';
import type { PaymentProvider } from '../platform/payments';

/** Returns the payment providers that this shop uses. */
export const providersOf = ({ payments, regional }: Pick<Deps, 'payments' | 'regional'>): PaymentProvider[] =>
  regional ? [payments, regional] : [payments];

/**
 * Returns the same services with the named provider in place; undefined for a provider whose keys the shop does not
 * have.
 */
export function withProvider(deps: Deps, name: string): Deps | undefined {
  const all = [...providersOf(deps), ...(deps.stores ?? [])];
  const payments = all.find((provider) => provider.name === name && provider.available);
  return payments && { ...deps, payments };
}

/**
 * Returns the services with the provider for rupees in India: Razorpay, or the sandbox in a shop without real payments;
 * undefined if there is neither.
 */
export function withRegional(deps: Deps): Deps | undefined {
  if (deps.regional) return { ...deps, payments: deps.regional };
  return deps.payments.name === 'sandbox' ? deps : undefined;
}

/** Runs a part of the cron for each provider; the failure of one does not affect the others. */
export const withEachProvider =
  <Rest extends unknown[]>(work: (deps: Deps, ...rest: Rest) => Promise<unknown>) =>
  async (deps: Deps, ...rest: Rest): Promise<void> => {
    const failures: unknown[] = [];
    for (const payments of providersOf(deps))
      await work({ ...deps, payments }, ...rest).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };

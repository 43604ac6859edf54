import type { Deps } from '../platform/deps';
import type { PaymentProvider } from '../platform/payments';

/** The providers this shop takes money with. */
export const providersOf = ({ payments, regional }: Pick<Deps, 'payments' | 'regional'>): PaymentProvider[] =>
  regional ? [payments, regional] : [payments];

/** The same services with the provider of that name in place; undefined for one the shop has no keys of. */
export function withProvider(deps: Deps, name: string): Deps | undefined {
  const all = [...providersOf(deps), ...(deps.stores ?? [])];
  const payments = all.find((provider) => provider.name === name && provider.available);
  return payments && { ...deps, payments };
}

/** Who takes rupees in India: Razorpay, or the stand-in where nothing real takes money; undefined where nobody does. */
export function withRegional(deps: Deps): Deps | undefined {
  if (deps.regional) return { ...deps, payments: deps.regional };
  return deps.payments.name === 'sandbox' ? deps : undefined;
}

/** Does a part of the cron for each provider; the failure of one keeps none of the others from it. */
export const withEachProvider =
  <Rest extends unknown[]>(work: (deps: Deps, ...rest: Rest) => Promise<unknown>) =>
  async (deps: Deps, ...rest: Rest): Promise<void> => {
    const failures: unknown[] = [];
    for (const payments of providersOf(deps))
      await work({ ...deps, payments }, ...rest).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };

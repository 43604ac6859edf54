import { readMe } from '../../client/account';
import { countryOf } from '../../shop/checkout/countries';
import { $signedIn } from '../account/auth-session';
import { suggestFields } from './form';

async function prefill(): Promise<void> {
  const answer = await readMe().catch(() => undefined);
  if (!answer) return;
  const { email, firstName, lastName, phone, country } = answer.customer;
  suggestFields({ email, firstName, lastName, phone, country: countryOf(country ?? undefined)?.code });
}

/**
 * Fills empty fields from the customer's account, now or after signing in on this page. Returns a function that stops
 * it.
 */
export const watchAccount = (): (() => void) =>
  $signedIn.subscribe((customer, before) => {
    if (customer && !before) void prefill();
  });

import { beforeEach, describe, expect, test } from 'vitest';
import { freshBrowser, Refusal, STOREFRONT, serveAnswers } from './answers';

const CUSTOMER = { id: 'cus_1', email: 'ada@example.org', firstName: 'Ada', lastName: 'Byron', emailVerified: true };
const LOADED_STOREFRONT = { 'GET /api/storefront': { ...STOREFRONT, signedIn: { name: 'Ada' } } };
const ME = { 'GET /api/auth/me': { success: true, customer: CUSTOMER } };
const SIGNED_OUT = new Refusal(401, { error: 'Please sign in first.', code: 'unauthenticated' });
const PROFILE = { firstName: 'Ada', lastName: 'King', phone: '', country: '' };

beforeEach(freshBrowser);

async function page() {
  const [account, lists, { $toast }] = await Promise.all([
    import('../../src/stores/account/account'),
    import('../../src/stores/account/lists'),
    import('../../src/stores/toasts'),
  ]);
  return { ...account, ...lists, shownToast: () => [$toast.get()?.title, $toast.get()?.text] };
}

describe('The current user (specification 1, sections 4 and 8)', () => {
  test('without a session no request is sent, and the user is logged out', async () => {
    const asked = serveAnswers({});
    const { loadAccount, $account } = await page();
    await loadAccount();
    expect($account.get()).toEqual({ status: 'out' });
    expect(asked.map(({ path }) => path)).toEqual(['/api/storefront']);
  });

  test('a refused request logs out and says "Authentication failed"', async () => {
    serveAnswers({ ...LOADED_STOREFRONT, 'GET /api/auth/me': SIGNED_OUT });
    const { loadAccount, $account, shownToast } = await page();
    await loadAccount();
    expect($account.get()).toEqual({ status: 'out' });
    expect(shownToast()[0]).toBe('Authentication failed');
  });

  test('an unanswered request shows nothing of the account and can be retried', async () => {
    serveAnswers(LOADED_STOREFRONT);
    const { loadAccount, $account } = await page();
    await loadAccount();
    expect($account.get()).toMatchObject({ status: 'failed' });
    serveAnswers({ ...LOADED_STOREFRONT, ...ME });
    await loadAccount();
    expect($account.get()).toMatchObject({ status: 'in', customer: { firstName: 'Ada' } });
  });

  test.each(['loadOrders', 'loadDevices', 'loadPasskeys'] as const)(
    '%s after the session has ended elsewhere asks to sign in, and the header greets nobody',
    async (load) => {
      serveAnswers({ ...LOADED_STOREFRONT, ...ME });
      const { loadAccount, [load]: read, $account, shownToast } = await page();
      await loadAccount();
      const path = { loadOrders: 'orders', loadDevices: 'sessions', loadPasskeys: 'passkeys' }[load];
      const asked = serveAnswers({ [`GET /api/auth/${path}`]: SIGNED_OUT });
      await read();
      expect($account.get()).toEqual({ status: 'out' });
      expect(shownToast()).toEqual([
        'Authentication failed',
        'You are signed out, here or on all devices. Please sign in again.',
      ]);
      expect(asked.map((call) => call.path)).toContain('/api/storefront');
    },
  );
});

describe('the profile (specification 1, section 8)', () => {
  test('an update without a session: "Not authenticated"', async () => {
    serveAnswers({ ...LOADED_STOREFRONT, ...ME, 'PUT /api/auth/profile': SIGNED_OUT });
    const { loadAccount, saveProfile, $account, shownToast } = await page();
    await loadAccount();
    await saveProfile(PROFILE);
    expect(shownToast()).toEqual(['Failed to update profile', 'Not authenticated']);
    expect($account.get()).toEqual({ status: 'out' });
  });

  test('a failure is shown in the server\'s words, under "Failed to update profile"', async () => {
    const issues = [{ path: 'phone', message: 'Please enter a valid phone number' }];
    const refusal = new Refusal(400, { error: 'Some fields need attention.', code: 'invalid_input', issues });
    serveAnswers({ ...LOADED_STOREFRONT, ...ME, 'PUT /api/auth/profile': refusal });
    const { loadAccount, saveProfile, $account, shownToast } = await page();
    await loadAccount();
    await saveProfile(PROFILE);
    expect(shownToast()).toEqual(['Failed to update profile', 'Please enter a valid phone number']);
    expect($account.get()).toMatchObject({ status: 'in' });
  });
});

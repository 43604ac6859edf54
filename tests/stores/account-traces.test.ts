import { beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser, STOREFRONT, serveAnswers } from './answers';

const CUSTOMER = { id: 'cus_1', email: 'ada@example.org', firstName: 'Ada', lastName: 'Byron', emailVerified: true };
const SIGNED_IN = {
  'GET /api/storefront': { ...STOREFRONT, signedIn: { name: 'Ada' } },
  'GET /api/auth/me': { success: true, customer: CUSTOMER },
};

beforeEach(freshBrowser);

/** The account page of somebody who has filled in a checkout before. */
async function account() {
  serveAnswers(SIGNED_IN);
  const [{ loadAccount }, { DRAFT_KEY }, { CHAT_KEY }, session] = await Promise.all([
    import('../../src/stores/account/account'),
    import('../../src/shop/checkout/draft'),
    import('../../src/shop/assistant/limits'),
    import('../../src/stores/account/auth-session'),
  ]);
  await loadAccount();
  for (const name of [DRAFT_KEY, CHAT_KEY]) sessionStorage.setItem(name, '{"email":"ada@example.org"}');
  session.$signedIn.subscribe(() => {});
  return {
    kept: () => [DRAFT_KEY, CHAT_KEY].map((name) => sessionStorage.getItem(name)),
    $signedIn: session.$signedIn,
  };
}

test('an erased account leaves nothing in this browser, and the header greets nobody', async () => {
  const { kept, $signedIn } = await account();
  serveAnswers({ 'POST /api/auth/erase': { success: true, message: 'Erased.' } });
  const { eraseAccount, $erased } = await import('../../src/stores/account/safety');
  await eraseAccount('ada@example.org', 'secret');
  expect($erased.get()).toBe('Erased.');
  expect(kept()).toEqual([null, null]);
  await vi.waitFor(() => expect($signedIn.get()).toBeNull());
});

test('signing out everywhere leaves nothing in this browser either', async () => {
  const { kept } = await account();
  serveAnswers({ 'POST /api/auth/sessions/end': { success: true } });
  const { signOutEverywhere } = await import('../../src/stores/account/lists');
  await signOutEverywhere();
  expect(kept()).toEqual([null, null]);
});

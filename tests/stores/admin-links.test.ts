import { beforeEach, expect, test } from 'vitest';
import { $invitation, openInvitation } from '../../src/admin/app/invitation';
import { $setup, openSetup } from '../../src/admin/app/setup';
import { freshBrowser, Refusal, serveAnswers } from './answers';

beforeEach(freshBrowser);

test('a URL without its token is said to be incomplete, without errors for hidden fields', async () => {
  const refusal = new Refusal(400, { code: 'invalid_input', error: 'Some fields need attention.' });
  serveAnswers({ 'POST /api/admin/setup/look': refusal, 'POST /api/admin/invite/look': refusal });
  await openSetup('');
  await openInvitation('');
  for (const state of [$setup.get(), $invitation.get()]) {
    expect(state.status).toBe('closed');
    expect('text' in state && state.text).toMatch(/^This link is not complete\./);
  }
});

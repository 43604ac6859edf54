import { ShopError } from '../../../src/shop/errors';
import type { StoredMailState } from '../../../src/shop/mail/contract';
import type { TestedOutput } from '../../../src/shop/notifications/contract';
import { statement } from '../../db/client';
import { sendMail } from '../../mail/send-mail';
import type { Deps } from '../../platform/deps';
import { shopSettings } from '../../settings/shop-settings';
import { currentRules, writeTests } from '../../staff/mail-attention';

interface Row {
  id: string;
  to: string;
  state: StoredMailState;
  error: string | null;
}

function textOf({ state, error }: Row): string {
  if (state === 'sent' || state === 'delivered') return 'The email service accepted it.';
  if (state === 'needs_attention') return `It was not sent. ${error ?? 'The Email screen says why.'}`;
  if (state === 'bounced') return 'It bounced.';
  return error ? `It waits and is tried again. ${error}` : 'It is queued.';
}

/**
 * Sends a test email through the outbox to everyone with a notification rule and reports each outcome. Throws
 * invalid_input if there is no rule.
 */
export async function testNotifications(deps: Deps): Promise<TestedOutput> {
  const rules = await currentRules(deps, await shopSettings(deps));
  const addresses = [...new Set(rules.map(({ to }) => to))];
  if (addresses.length === 0) throw new ShopError('invalid_input', { message: 'Save at least one rule first.' });
  const mails = await writeTests(deps, addresses, 'notifications');
  await Promise.all(mails.map(({ id }) => sendMail(deps, id)));
  const { results } = await statement<Row>(
    deps.db,
    `SELECT id, recipient AS "to", state, last_error AS error FROM outbox WHERE id IN (SELECT value FROM json_each(?1))
     ORDER BY recipient`,
    JSON.stringify(mails.map(({ id }) => id)),
  ).all();
  return { mails: results.map((row) => ({ id: row.id, to: row.to, state: row.state, text: textOf(row) })) };
}

import { ShopError } from '../../src/shop/errors';
import type { MailContentOutput } from '../../src/shop/mail/contract';
import { kindFacts } from '../../src/shop/mail/kinds';
import { maskKey } from '../../src/shop/orders/mask';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import type { Vault } from '../platform/vault';
import { compose } from './compose';
import type { OutboxRow } from './statements';

const HIDDEN = '[hidden]';

/**
 * Returns a vault that opens license keys masked, as every screen shows them, so that no mail rendered with it shows
 * one in clear.
 */
const maskingKeys = (vault: Vault): Vault => ({
  ...vault,
  open: async (sealed, place) => {
    const text = await vault.open(sealed, place);
    return place.table === 'license_key' ? maskKey(text) : text;
  },
});

/** Removes links that open an order. */
const withoutLinks = (text: string, secrets: readonly string[]): string =>
  secrets.flatMap((one) => [one, encodeURIComponent(one)]).reduce((rest, one) => rest.replaceAll(one, HIDDEN), text);

/**
 * Returns the content of a mail as sent, with license keys masked and order links removed. Null for codes and one-time
 * links, for figures the reader may not see, and if its subject no longer exists. Throws not_found.
 */
export async function readContent(deps: Deps, { id }: { id: string }): Promise<MailContentOutput> {
  const row = await statement<OutboxRow>(deps.db, 'SELECT * FROM outbox WHERE id = ?', id).first();
  if (!row) throw new ShopError('not_found');
  if (row.payload !== null || kindFacts(row.kind)?.minutes !== undefined) return { content: null };
  const { permission } = kindFacts(row.kind) ?? {};
  if (permission && !deps.actor.permissions.has(permission)) return { content: null };
  const composed = await compose({ ...deps, vault: maskingKeys(deps.vault) }, row);
  if (!composed) return { content: null };
  const { mail, keys, secrets } = composed;
  const links = secrets.filter((secret) => !keys.includes(secret));
  const { previewsOf } = await import('./templates/render');
  const { light, dark } = previewsOf(withoutLinks(mail.html, links));
  return { content: { subject: withoutLinks(mail.subject, links), html: light, dark } };
}

import { timingSafeEqual } from 'node:crypto';
import { store } from '../../src/config/store';
import { type ReplyTag, replyAddress, SIGNATURE_LENGTH } from '../../src/shop/support/reply-address';
import type { Deps } from '../platform/deps';

type NeededDeps = Pick<Deps, 'settings' | 'vault'>;

/** The address of the inbox; undefined in production until inbound mail is set up (docs/inbound-mail.md). */
export const inboxEmail = ({ settings }: Pick<Deps, 'settings'>): string | undefined =>
  settings.INBOX_ADDRESS ?? (settings.ENVIRONMENT === 'production' ? undefined : store.email);

/** In hex: mail programs may change the case of an address. */
async function signatureOf({ vault }: NeededDeps, tag: string): Promise<string> {
  const bytes = Uint8Array.fromBase64(await vault.sign('thread-reply', tag), { alphabet: 'base64url' });
  return bytes.toHex().slice(0, SIGNATURE_LENGTH);
}

/** Where an answer to a thread comes back to; undefined while nothing comes back. */
export async function replyTo(deps: NeededDeps, tag: string): Promise<string | undefined> {
  const inbox = inboxEmail(deps);
  return inbox && replyAddress(inbox, { tag, signature: await signatureOf(deps, tag) });
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const isSame = (known: string, given: string) =>
  known.length === given.length && timingSafeEqual(bytesOf(known), bytesOf(given));

/** Whether the shop signed a tag itself; the time it takes says nothing about how much of it was right. */
export const isSigned = async (deps: NeededDeps, { tag, signature }: ReplyTag): Promise<boolean> =>
  isSame(await signatureOf(deps, tag), signature);

/** The Message-ID of a mail that the shop sends by a mail server of its own. */
export const mailIdOf = (outboxId: string): string => `<${outboxId}@${store.email.split('@')[1]}>`;

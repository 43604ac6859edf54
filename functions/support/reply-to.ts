import { timingSafeEqual } from 'node:crypto';
import { store } from '../../src/config/store';
import { type ReplyTag, replyAddress, SIGNATURE_LENGTH } from '../../src/shop/support/reply-address';
import type { Deps } from '../platform/deps';
import { isProduction } from '../platform/production';

type NeededDeps = Pick<Deps, 'settings' | 'vault'>;

/** Returns the inbox address; undefined in production until inbound mail is set up (docs/inbound-mail.md). */
export const inboxEmail = ({ settings }: Pick<Deps, 'settings'>): string | undefined =>
  settings.INBOX_ADDRESS ?? (isProduction(settings) ? undefined : store.email);

/** Hex, since mail programs may change the case of an address. */
async function signatureOf({ vault }: NeededDeps, tag: string): Promise<string> {
  const bytes = Uint8Array.fromBase64(await vault.sign('thread-reply', tag), { alphabet: 'base64url' });
  return bytes.toHex().slice(0, SIGNATURE_LENGTH);
}

/** Returns the reply-to address of a thread; undefined while inbound mail is not set up. */
export async function replyTo(deps: NeededDeps, tag: string): Promise<string | undefined> {
  const inbox = inboxEmail(deps);
  return inbox && replyAddress(inbox, { tag, signature: await signatureOf(deps, tag) });
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const isSame = (known: string, given: string) =>
  known.length === given.length && timingSafeEqual(bytesOf(known), bytesOf(given));

/** Returns whether the shop signed a tag itself, compared in constant time. */
export const isSigned = async (deps: NeededDeps, { tag, signature }: ReplyTag): Promise<boolean> =>
  isSame(await signatureOf(deps, tag), signature);

/** Returns the Message-ID of a mail that the shop sends through its own mail server. */
export const mailIdOf = (outboxId: string): string => `<${outboxId}@${store.email.split('@')[1]}>`;

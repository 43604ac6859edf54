import { mailboxOf } from '../../src/shop/checkout/email';
import { isolateMemory } from '../platform/isolate-memory';

/** Returns the mail domain of an address, in lower case; empty for what is not an address. */
export const mailDomain = (email: string): string => mailboxOf(email).split('@')[1] ?? '';

const listed = isolateMemory<ReadonlySet<string> | undefined>(() => undefined);

/**
 * Returns whether a domain, or a parent of it, gives disposable addresses to anyone. The list is loaded on first use.
 */
export async function isDisposable(domain: string): Promise<boolean> {
  if (!listed.value) {
    const list = await import('disposable-email-domains-js/dist/dict/disposable_email_blocklist.json');
    listed.value = new Set(list.default as string[]);
  }
  const domains = listed.value;
  const labels = domain.split('.');
  return labels.some((_, at) => at < labels.length - 1 && domains.has(labels.slice(at).join('.')));
}

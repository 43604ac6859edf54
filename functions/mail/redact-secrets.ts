const HIDDEN = '[hidden]';
const MAX_LENGTH = 500;

/**
 * Returns the text of a failure with keys, codes and links removed before it is shortened: mail services repeat in
 * their errors what they were sent (invariant I13).
 */
export function redactSecrets(text: string, secrets: readonly string[]): string {
  const redacted = secrets
    // In a mail's HTML, the groups of a key are separate.
    .flatMap((secret) => [secret, secret.replace(/[\s-]/g, ''), ...(secret.includes('@') ? [] : secret.split('-'))])
    .filter((secret) => secret.length >= 4)
    .reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text);
  return redacted.slice(0, MAX_LENGTH);
}

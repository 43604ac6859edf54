const HIDDEN = '[hidden]';
const MAX_LENGTH = 500;

/**
 * The text of a failure as it may be kept: mail services repeat in their errors what they were sent, so keys, codes and
 * links are taken out before it is cut to length (invariant I13).
 */
export function redactSecrets(text: string, secrets: readonly string[]): string {
  const shown = secrets
    // In a mail's HTML the groups of a key stand apart.
    .flatMap((secret) => [secret, secret.replace(/[\s-]/g, ''), ...(secret.includes('@') ? [] : secret.split('-'))])
    .filter((secret) => secret.length >= 4)
    .reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text);
  return shown.slice(0, MAX_LENGTH);
}

/** The receiving service's check of the sender. */
export interface SenderCheck {
  /** `verified`: it came from the domain of its address. `failed`: it was checked, and did not. */
  state: 'verified' | 'failed' | 'unknown';
  /** As text, e.g. "SPF pass, DKIM none, DMARC fail"; empty where nothing was checked. */
  results: string;
}

/** The result for an email that was not checked. */
export const UNKNOWN_SENDER: SenderCheck = { state: 'unknown', results: '' };

/**
 * The server that writes the results, by the way an email arrives: Cloudflare Email Routing, or the servers that
 * receive for Resend. Both add their header above everything the email came with, so only its first one is trusted.
 */
export const RECEIVERS = { cloudflare: 'mx.cloudflare.net', resend: 'amazonses.com' } as const;

const METHODS = ['spf', 'dkim', 'dmarc'] as const;
type Method = (typeof METHODS)[number];

interface SenderVerdict {
  method: Method;
  result: string;
  /** The domain it is about, in lower case; empty if none is given. */
  domain: string;
}

const DOMAIN_OF: Record<Method, RegExp> = {
  spf: /\s(?:smtp\.mailfrom|envelope-from)="?<?([^\s;">]+)/i,
  dkim: /\sheader\.(?:d|i)="?([^\s;"]+)/i,
  dmarc: /\sheader\.from="?([^\s;"]+)/i,
};

function foundIn(clause: string): SenderVerdict | [] {
  const [, method, result = ''] = /^\s*(spf|dkim|dmarc)\s*=\s*([a-z]{2,12})\b/i.exec(clause) ?? [];
  if (!method) return [];
  const name = method.toLowerCase() as Method;
  const domain = DOMAIN_OF[name].exec(clause)?.[1]?.split('@').at(-1) ?? '';
  return { method: name, result: result.toLowerCase(), domain: domain.toLowerCase() };
}

/**
 * Comments and quoted strings contain text chosen by the sender: comments are dropped, and delimiters in quoted strings
 * ignored.
 */
function plainOf(header: string): string {
  let text = header
    .slice(0, 4_000)
    .replace(/"((?:\\.|[^"\\])*)"/g, (_, quoted: string) => quoted.replace(/[\s;()="]/g, ''));
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(/\([^()]*\)/g, ' ');
  }
  return text;
}

const NAMES: Record<Method, string> = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' };

/**
 * Parses `Authentication-Results` (RFC 8601) of the receiving service. DMARC decides if it covers the domain of `from`;
 * else SPF or DKIM of that very domain. A header that `receiver` did not write is ignored.
 */
export function checkSender(header: string | undefined, receiver: string | undefined, from: string): SenderCheck {
  const [by = '', ...clauses] = plainOf(header ?? '').split(';');
  if (!receiver || by.trim().toLowerCase().split(/\s/)[0] !== receiver) return UNKNOWN_SENDER;
  const checks = clauses.flatMap(foundIn);
  const fromDomain = from.split('@').at(-1)?.toLowerCase() ?? '';
  /** Of several signatures, one that passes is enough; a DMARC failure always counts. */
  const resultOf = (method: Method) => {
    const results = checks.filter((one) => one.method === method).map(({ result }) => result);
    const first = method === 'dmarc' ? 'fail' : 'pass';
    return results.includes(first) ? first : (results[0] ?? 'none');
  };
  const isOwn = ({ domain }: SenderVerdict) => domain === fromDomain || fromDomain.endsWith(`.${domain || '?'}`);
  const passes = (method: Method) => checks.some((one) => one.method === method && one.result === 'pass' && isOwn(one));
  const [spf, dkim, dmarc] = METHODS.map(resultOf);
  const results = METHODS.map((method) => `${NAMES[method]} ${resultOf(method)}`).join(', ');
  if (dmarc === 'fail') return { state: 'failed', results };
  if (passes('dmarc') || passes('dkim') || passes('spf')) return { state: 'verified', results };
  const failed = /^(soft)?fail$/.test(spf ?? '') || dkim === 'fail';
  return { state: failed ? 'failed' : 'unknown', results };
}

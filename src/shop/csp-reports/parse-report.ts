import { type PageKind, pageKind } from '../vitals/metrics';

/** The part of a report that is stored. */
export interface Refused {
  directive: string;
  blocked: string;
  page: PageKind;
  source: string;
}

/** Browser extensions and injected programs: nothing the shop could fix. */
const FOREIGN = /^(?!https?:)[\w-]*(extension|safari|about|blob|sandbox eval)/i;

const addressOf = (text: unknown): URL | undefined =>
  typeof text === 'string' && /^https?:/.test(text) && URL.canParse(text) ? new URL(text) : undefined;

/**
 * Parses a CSP report about a page of `host`, without any address of a person's page; undefined if it is not such a
 * report, is about another host, or comes from an extension.
 */
export function parseCspReport(body: unknown, host: string): Refused | undefined {
  const report = (body as { 'csp-report'?: Record<string, unknown> } | null)?.['csp-report'];
  if (typeof report !== 'object' || report === null) return undefined;
  const text = (name: string) => (typeof report[name] === 'string' ? (report[name] as string) : '');
  const page = addressOf(report['document-uri']);
  const directive = (text('effective-directive') || text('violated-directive')).split(' ')[0] ?? '';
  const [uri, file] = [text('blocked-uri'), text('source-file')];
  if (page?.host !== host || !/^[a-z-]{3,40}$/.test(directive) || FOREIGN.test(uri) || FOREIGN.test(file))
    return undefined;
  const blocked = addressOf(uri)?.origin ?? (/^[a-z-]{1,30}$/.exec(uri)?.[0] || 'inline');
  const source = addressOf(file);
  return {
    directive,
    blocked: blocked.slice(0, 200),
    page: pageKind(page.pathname),
    // The address of the page itself may contain an id; its kind is stored beside it.
    source: source && source.pathname !== page.pathname ? (source.origin + source.pathname).slice(0, 200) : '',
  };
}

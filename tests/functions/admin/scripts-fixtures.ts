import { page } from '../../../functions/http/page';
import { serveScriptCode } from '../../../functions/http/script-code';
import { resetMemory } from '../../../functions/platform/isolate-memory';
import type { PublicScript } from '../../../src/shop/scripts/contract';
import type { ReadScriptOutput } from '../../../src/shop/scripts/contract-staff';
import { testServices } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { clock, count, db } from '../../support/stock.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

export const SITE = 'http://localhost:8787';
type Services = Parameters<typeof newVisitor>[0];

/** A script as staff enter it. */
export const FIELDS = {
  name: 'Pixel',
  reason: 'The campaign of spring',
  purpose: 'marketing',
  position: 'header',
  scriptType: 'javascript',
  deviceTargeting: 'all',
  pageTargeting: 'all',
  targetedPages: [] as string[],
  excludedPages: [] as string[],
  priority: 0,
  loadAsync: true,
  content: 'window.pixel = 1;',
  address: '',
  integrity: '',
  hosts: [] as string[],
  startsAt: null as number | null,
  endsAt: null as number | null,
};

export const CALLS = '/api/admin/custom-scripts';
const BECAUSE = { reason: 'A test of it' };

/** Creates a script and returns its id. Throws when it is refused. */
export async function made(author: Visitor, fields: Partial<typeof FIELDS> = {}): Promise<string> {
  const { status, body } = await author.post<{ id: string }>(CALLS, { ...FIELDS, ...fields });
  if (status !== 200) throw new Error(`The script was answered ${status}: ${JSON.stringify(body)}`);
  return body.id;
}

/** Creates a script that a colleague approves at once. */
export async function running(author: Visitor, approver: Visitor, fields: Partial<typeof FIELDS> = {}) {
  const id = await made(author, fields);
  const answer = await act(approver, id, 'approve', { version: 1 });
  if (answer.status !== 200) throw new Error(`Approving was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return id;
}

export const act = (visitor: Visitor, id: string, verb: string, fields: object = {}) =>
  visitor.post(`${CALLS}/${id}/${verb}`, { ...BECAUSE, ...fields });

export const read = async (visitor: Visitor, id: string) =>
  (await visitor.get<ReadScriptOutput>(`${CALLS}/${id}`)).body;

/** The scripts that a page at this path gets, as its browser requests them. */
export async function given(path: string, services?: Services): Promise<PublicScript[]> {
  const init = { headers: { referer: `${SITE}${path}` } };
  const { body } = await newVisitor(services).send<{ scripts: PublicScript[] }>(
    'GET',
    '/api/custom-scripts/public',
    init,
  );
  return body.scripts;
}

/** The purposes for which the bootstrap call says a page's visitors must consent. */
export async function consentPurposesOf(path: string, services?: Services): Promise<string[]> {
  const init = { headers: { referer: `${SITE}${path}` } };
  return (await newVisitor(services).send<{ scripts: string[] }>('GET', '/api/storefront', init)).body.scripts;
}

/** The sources of a directive of the policy of the page at this path; `calls` are those it may make. */
export async function sourcesOf(path: string, directive = 'script-src', calls: string[] = []): Promise<string[]> {
  const drawn = async () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } });
  const answer = await page(new Request(`${SITE}${path}`), testServices(), drawn, calls);
  const policy = answer.headers.get('content-security-policy') ?? '';
  return (new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1] ?? '').split(' ').filter(Boolean);
}

export const codeAt = (path: string, headers: Record<string, string> = {}, services = testServices()) =>
  serveScriptCode(new Request(`${SITE}${path}`, { headers }), services);

const { settings } = testServices();

/** Two colleagues with every permission, a clock of their own, and a shop without scripts. */
export interface Case {
  time: ReturnType<typeof clock>;
  services: { now: () => number; settings: typeof settings };
  author: Visitor;
  approver: Visitor;
  /** Creates a running script. */
  run: (fields?: Partial<typeof FIELDS>) => Promise<string>;
}

/** Starts a test: no script of former tests runs, is cached or has open entries. */
export async function begin(): Promise<Case> {
  resetMemory();
  const time = clock();
  const services = { now: time.now, settings: { ...settings, COUNT_EVERY_MS: 0 } };
  await db.batch([
    db.prepare("UPDATE staff_member SET state = 'disabled'"),
    db.prepare('UPDATE script SET is_active = 0, archived_at = 1'),
    db.prepare('UPDATE script_switch SET off_at = NULL'),
    db.prepare("UPDATE attention SET state = 'resolved', resolved_at = 1 WHERE state = 'open'"),
  ]);
  const [author, approver] = [await verifiedStaff(services), await verifiedStaff(services)];
  return { time, services, author, approver, run: (fields) => running(author, approver, fields) };
}

/** Open entries of this kind in the attention list. */
export const entries = (kind: string) =>
  count("SELECT count(*) FROM attention WHERE kind = ? AND state = 'open'", kind);

import type { BrowserContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { ask } from './ask.ts';
import { afterCron, type Shop } from './e2e.ts';

const COOKIE = '__Host-keystall-staff';
export const PASSWORD = 'lamp river forty seven';

interface Answer {
  [name: string]: unknown;
}

/** The code an authenticator app with this secret shows; `ahead` steps of 30 s from now, since none works twice. */
export const codeOf = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  });

/** A session for a browser. Its name has the prefix of secure hosts; Chromium sends it to http://localhost, too. */
export const staffCookie = (value: string) =>
  ({ name: COOKIE, value, url: 'https://localhost', httpOnly: true, secure: true, sameSite: 'Lax' }) as const;

/** A browser-like caller of the staff API that keeps its session. */
export class StaffCaller {
  cookie = '';
  /** What they sign in with; the secret of their authenticator app, where their role asks for one. */
  email = '';
  secret = '';
  /** When they last verified their identity. */
  verifiedAt = Date.now();
  readonly shop: Shop;
  private readonly lentTo = new Set<BrowserContext>();
  private readonly address: string;

  constructor(shop: Shop, address = '10.200.0.1') {
    this.shop = shop;
    this.address = address;
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await ask(this.shop.url + path, {
      method,
      headers: {
        origin: this.shop.url,
        'cf-connecting-ip': this.address,
        ...(this.cookie && { cookie: `${COOKIE}=${this.cookie}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    const [, token] = new RegExp(`${COOKIE}=([^;]+)`).exec(answer.headers.get('set-cookie') ?? '') ?? [];
    if (token) await this.goOnAs(token);
    return JSON.parse(text) as Answer;
  }

  /** Lets a browser go on as this member. */
  async lend(context: BrowserContext): Promise<void> {
    await context.addCookies([staffCookie(this.cookie)]);
    this.lentTo.add(context);
  }

  /** Goes on with the session of a browser in which the member verified their identity: that renames the session. */
  async takeBack(context: BrowserContext): Promise<void> {
    this.cookie = (await context.cookies()).find(({ name }) => name === COOKIE)?.value ?? this.cookie;
  }

  /** Verifies by password who the member is, in browsers that go on as them, too. */
  async reauthenticate(): Promise<void> {
    await this.call('POST', '/api/admin/reauthenticate', { password: PASSWORD });
    this.verifiedAt = Date.now();
  }

  private async goOnAs(token: string): Promise<void> {
    this.cookie = token;
    for (const context of this.lentTo) await this.lend(context).catch(() => this.lentTo.delete(context));
  }
}

/** The one-time link of the first set-up; the operator's key asks for it, as `npm start` does. */
export async function setupUrl(shop: Shop): Promise<string> {
  const operator = new StaffCaller(shop);
  const { url } = await operator.call(
    'POST',
    '/api/admin/setup-link',
    {},
    { authorization: `Bearer ${shop.operatorKey}` },
  );
  return String(url);
}

const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';

/** Roles whose acts ask for a second factor. */
const NEED_SECOND_FACTOR = new Set(['administrator', 'manager', 'support', 'super_admin']);

/** Sets the authenticator app up; its first code verifies the identity for ten minutes. */
async function setUpApp(caller: StaffCaller): Promise<void> {
  const { secret, ticket } = await caller.call('POST', '/api/admin/me/totp/begin', {});
  await caller.call('POST', '/api/admin/me/totp/finish', { ticket, code: codeOf(String(secret)) });
  caller.secret = String(secret);
}

/** A verification holds for ten minutes, and the tests of a shop take longer on a slow machine. */
const VERIFIED_FOR_MS = 300_000;
const supers = new Map<string, Promise<StaffCaller>>();

async function makeSuperAdmin(shop: Shop): Promise<StaffCaller> {
  const caller = new StaffCaller(shop);
  await caller.call('POST', '/api/admin/setup', {
    token: tokenOf(await setupUrl(shop)),
    email: 'root@shop.example',
    firstName: 'Rita',
    lastName: 'Root',
    password: PASSWORD,
  });
  await setUpApp(caller);
  return caller;
}

/** The first super admin of a shop, signed in, with minutes left in which acts ask for no proof; made once per shop. */
export async function superAdmin(shop: Shop): Promise<StaffCaller> {
  const known = supers.get(shop.url) ?? makeSuperAdmin(shop);
  supers.set(shop.url, known);
  const root = await known;
  if (Date.now() - root.verifiedAt > VERIFIED_FOR_MS) await root.reauthenticate();
  return root;
}

/** The link to this path of the shop in the newest local mail to an address that has one. */
export function mailedLink(shop: Shop, to: string, path: string): Promise<string> {
  const link = new RegExp(`https?://[^\\s"'<>]*${path}\\?token=[\\w-]+`);
  return afterCron(shop, async () => {
    const list = await (await ask(`${shop.url}/email-preview`)).text();
    for (const [, id] of list.matchAll(/\/email-preview\?mail=([\w-]+)/g)) {
      const mail = await (await ask(`${shop.url}/email-preview?mail=${id}&as=text`)).text();
      const found = mail.includes(to) ? link.exec(mail.replaceAll('&amp;', '&')) : null;
      if (found) return found[0];
    }
    return undefined;
  });
}

let members = 0;

/**
 * A member of staff with this role (its id, such as `support`), signed in; give the result's `lend` a browser context
 * to go on as them. Without the authenticator app their role asks for, `withApp` is false.
 */
export async function staffWithRole(
  shop: Shop,
  roleId: string,
  withApp = NEED_SECOND_FACTOR.has(roleId),
): Promise<StaffCaller> {
  const root = await superAdmin(shop);
  members += 1;
  const email = `member-${members}@shop.example`;
  await root.call('POST', '/api/admin/invitations', { email, roleId });
  const member = new StaffCaller(shop, `10.200.1.${members}`);
  member.email = email;
  const token = tokenOf(await mailedLink(shop, email, '/admin/invite'));
  await member.call('POST', '/api/admin/invite/accept', {
    token,
    firstName: 'Mia',
    lastName: `Member ${members}`,
    password: PASSWORD,
  });
  if (withApp) await setUpApp(member);
  return member;
}

/**
 * Goes on to another address of the back office as Back and Forward do, and waits until it is drawn. The page stays, and
 * what was read into it: reading both again for each address takes longer than looking.
 */
export async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate(async (address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, path);
}

import type { BrowserContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { ask } from './ask.ts';
import { onceMailed, type Shop } from './e2e.ts';

const COOKIE = '__Host-keystall-staff';
export const PASSWORD = 'lamp river forty seven';

interface Answer {
  [name: string]: unknown;
}

/**
 * Returns the code of an authenticator app with this secret; `ahead` steps of 30 s from now, since each code works only
 * once.
 */
export const codeOf = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  });

/**
 * Returns a session cookie for a browser. Its name has the prefix of secure hosts; Chromium sends it to
 * http://localhost, too.
 */
export const staffCookie = (value: string) =>
  ({ name: COOKIE, value, url: 'https://localhost', httpOnly: true, secure: true, sameSite: 'Lax' }) as const;

/** A browser-like client of the staff API that keeps its session. */
export class StaffCaller {
  cookie = '';
  /** The credentials; the secret of the authenticator app, if the role requires one. */
  email = '';
  secret = '';
  /** The time of the last re-authentication. */
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

  /** Signs a browser in as this staff member. */
  async lend(context: BrowserContext): Promise<void> {
    await context.addCookies([staffCookie(this.cookie)]);
    this.lentTo.add(context);
  }

  /** Takes over the session of a browser that has re-authenticated, which renames the session. */
  async takeBack(context: BrowserContext): Promise<void> {
    this.cookie = (await context.cookies()).find(({ name }) => name === COOKIE)?.value ?? this.cookie;
  }

  /** Re-authenticates by password, including browsers that share the session. */
  async reauthenticate(): Promise<void> {
    await this.call('POST', '/api/admin/reauthenticate', { password: PASSWORD });
    this.verifiedAt = Date.now();
  }

  private async goOnAs(token: string): Promise<void> {
    this.cookie = token;
    for (const context of this.lentTo) await this.lend(context).catch(() => this.lentTo.delete(context));
  }
}

/** Returns the one-time link of the initial setup; requested with the operator's key, like `npm start` does. */
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

/** Roles whose actions require a second factor. */
const NEED_SECOND_FACTOR = new Set(['administrator', 'manager', 'support', 'super_admin']);

/** Sets up the authenticator app; its first code proves the identity for ten minutes. */
async function setUpApp(caller: StaffCaller): Promise<void> {
  const { secret, ticket } = await caller.call('POST', '/api/admin/me/totp/begin', {});
  await caller.call('POST', '/api/admin/me/totp/finish', { ticket, code: codeOf(String(secret)) });
  caller.secret = String(secret);
}

/** A re-authentication is valid for ten minutes, but the tests of a shop may take longer on a slow machine. */
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

/**
 * Returns the first super admin of a shop, signed in, with a re-authentication that lasts for some minutes; created
 * once per shop.
 */
export async function superAdmin(shop: Shop): Promise<StaffCaller> {
  const known = supers.get(shop.url) ?? makeSuperAdmin(shop);
  supers.set(shop.url, known);
  const root = await known;
  if (Date.now() - root.verifiedAt > VERIFIED_FOR_MS) await root.reauthenticate();
  return root;
}

/** Returns the link to this path of the shop in the newest local email to an address that contains one. */
export function mailedLink(shop: Shop, to: string, path: string): Promise<string> {
  const link = new RegExp(`https?://[^\\s"'<>]*${path}\\?token=[\\w-]+`);
  return onceMailed(shop, async () => {
    const list = await (await ask(`${shop.url}/email-preview`)).text();
    for (const [item] of list.matchAll(/<li\b.*?<\/li>/gs)) {
      const id = item.includes(to) && /\/email-preview\?mail=([\w-]+)/.exec(item)?.[1];
      if (!id) continue;
      const mail = await (await ask(`${shop.url}/email-preview?mail=${id}&as=text`)).text();
      const found = link.exec(mail.replaceAll('&amp;', '&'));
      if (found) return found[0];
    }
    return undefined;
  });
}

let members = 0;

/**
 * Returns a signed-in staff member with this role (an id such as `support`); pass a browser context to `lend` to sign
 * it in as them. `withApp` false leaves out the authenticator app that the role requires.
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
 * Navigates to another address of the back office like Back and Forward do, and waits until it is rendered. The page
 * and its scripts stay: loading them again for each address would take longer than the checks.
 */
export async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate(async (address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, path);
}

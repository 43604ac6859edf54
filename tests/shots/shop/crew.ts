import { Secret, TOTP } from 'otpauth';
import { MINUTE_MS } from '../../../src/shop/time.ts';
import type { Shop } from '../../support/e2e.ts';
import { mailedLink } from '../../support/staff-e2e.ts';
import { Browser } from './browser.ts';

const PASSWORD = 'lamp river forty seven';

const codeAt = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: at });

/** A member of staff who signs in again before each of their acts: sessions end, and times pass. */
export class Member {
  readonly browser: Browser;
  readonly email: string;
  private secret: string;
  private signedInAt = 0;

  constructor(browser: Browser, email: string, secret = '') {
    this.browser = browser;
    this.email = email;
    this.secret = secret;
    browser.prove = () => this.prove();
  }

  /** What they sign in with. */
  keys(): { email: string; secret: string } {
    return { email: this.email, secret: this.secret };
  }

  /** Sets up the authenticator app, which their role asks for. */
  async setUpApp(at: number): Promise<void> {
    const { secret, ticket } = await this.browser.post('/api/admin/me/totp/begin');
    this.secret = String(secret);
    await this.browser.post('/api/admin/me/totp/finish', { ticket, code: codeAt(this.secret, at) });
  }

  /** Signs in, unless that was just done. */
  async signIn(at: number): Promise<Browser> {
    if (at - this.signedInAt < 8 * MINUTE_MS) return this.browser;
    this.signedInAt = at;
    await this.browser.post('/api/admin/login', { email: this.email, password: PASSWORD });
    await this.browser.post('/api/admin/second-factor', { code: codeAt(this.secret, at) });
    return this.browser;
  }

  /** Proves who they are, which holds for ten minutes. */
  prove(): Promise<unknown> {
    return this.browser.post('/api/admin/reauthenticate', { password: PASSWORD });
  }

  /** What lets another browser go on as them. */
  cookie(): string {
    return this.browser.cookie('__Host-keystall-staff');
  }
}

const tokenOf = (url: unknown) => new URL(String(url)).searchParams.get('token') ?? '';

/** The owner, by the link that `npm start` prints. */
export async function makeOwner(shop: Shop, at: number): Promise<Member> {
  const answer = await fetch(`${shop.url}/api/admin/setup-link`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.operatorKey}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const { url } = (await answer.json()) as { url: string };
  const owner = new Member(new Browser(shop.url), 'rita.lindholm@shop.example');
  const names = { firstName: 'Rita', lastName: 'Lindholm' };
  await owner.browser.post('/api/admin/setup', {
    token: tokenOf(url),
    email: owner.email,
    ...names,
    password: PASSWORD,
  });
  await owner.setUpApp(at);
  return owner;
}

/** A colleague the owner invites. */
export async function invite(
  shop: Shop,
  owner: Member,
  { email, roleId, at, ...names }: { email: string; roleId: string; firstName: string; lastName: string; at: number },
): Promise<Member> {
  await owner.browser.post('/api/admin/invitations', { email, roleId });
  const token = tokenOf(await mailedLink(shop, email, '/admin/invite'));
  const member = new Member(new Browser(shop.url), email);
  await member.browser.post('/api/admin/invite/accept', { token, ...names, password: PASSWORD });
  await member.setUpApp(at);
  return member;
}

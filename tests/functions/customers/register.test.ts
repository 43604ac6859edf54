import { describe, expect, test } from 'vitest';
import {
  dump,
  type Failure,
  linkFor,
  mailsTo,
  newAddress,
  PASSWORD,
  registered,
  SESSION,
  signIn,
  verified,
} from '../../support/customer.ts';
import { count } from '../../support/stock.ts';
import { newVisitor } from '../../support/visitor.ts';

const FORM = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', password: PASSWORD };

const refused = async (body: object) => {
  const answer = await newVisitor().post<Failure>('/api/auth/register', body);
  return { status: answer.status, code: answer.body.code, error: answer.body.error, issues: answer.body.issues };
};

describe('registration (specification 1, section 5)', () => {
  test('creates an account and signs the browser in; phone and country are optional', async () => {
    const customer = await registered();
    expect(customer.answer.status).toBe(200);
    expect(customer.answer.body).toEqual({
      success: true,
      customer: {
        id: expect.stringMatching(/^cus_/),
        email: customer.email,
        firstName: 'Ada',
        lastName: 'Byron',
        phone: null,
        country: null,
        emailVerified: false,
        hasPassword: true,
        createdAt: expect.any(Number),
      },
    });
    const me = await customer.get('/api/auth/me');
    expect(me.body).toMatchObject({ success: true, customer: { email: customer.email } });
  });

  test.each(['firstName', 'lastName', 'email', 'password'] as const)('%s is required', async (field) => {
    const { [field]: _, ...rest } = FORM;
    expect(await refused(rest)).toMatchObject({ status: 400, issues: [{ path: field }] });
    expect(await refused({ ...rest, [field]: '' })).toMatchObject({ status: 400, issues: [{ path: field }] });
  });

  test('the address must be valid', async () => {
    expect(await refused({ ...FORM, email: 'ada' })).toMatchObject({
      status: 400,
      issues: [{ path: 'email', message: 'Invalid email format' }],
    });
  });

  test.each([
    ['seven characters', 'abcdef1', 'Password must be at least 8 characters long.'],
    ['a stolen one', 'Password1', 'This password is on a list of stolen passwords. Please choose another one.'],
    ['a stolen one with signs around it', '!!sunshine12', expect.stringContaining('stolen passwords')],
    ['the own name', 'adabyron1815', expect.stringContaining('your name or email address')],
    ['the own address', 'lovelace@example.org', expect.stringContaining('your name or email address')],
    ['one sign over and over', 'aaaabbbbaaaa', expect.stringContaining('repeats')],
  ])('a weak password is refused: %s', async (_, password, error) => {
    const form = { ...FORM, lastName: 'adabyron', email: 'lovelace@example.org', password };
    expect(await refused(form)).toMatchObject({ status: 400, code: 'weak_password', error });
  });

  test('passwords that differ are refused if both are sent', async () => {
    expect(await refused({ ...FORM, confirmPassword: 'something else' })).toMatchObject({
      status: 400,
      error: 'Passwords do not match.',
    });
  });

  test('unknown fields are refused', async () => {
    expect(await refused({ ...FORM, emailVerifiedAt: 1 })).toMatchObject({ status: 400 });
    expect(await refused({ ...FORM, role: 'admin' })).toMatchObject({ status: 400 });
  });

  test('a registered address gets the same response; its owner is notified, and nothing of theirs is accessible', async () => {
    const owner = await verified();
    const fresh = await registered();
    const second = await registered({ email: owner.email.toUpperCase(), password: 'another violet kettle' });
    const shape = ({ status, body }: typeof fresh.answer) => [status, Object.keys(body), Object.keys(body.customer)];
    expect(shape(second.answer)).toEqual(shape(fresh.answer));
    expect(second.answer.body.customer).toMatchObject({ emailVerified: false });
    expect([...second.cookies.keys()]).toEqual([...fresh.cookies.keys()]);
    expect((await mailsTo(owner.email)).at(-1)?.subject).toMatch(/^You already have an account at /);
    // Each password opens its own account.
    const stray = await signIn(newVisitor(), owner.email, 'another violet kettle');
    expect(stray.body.customer.id).toBe(second.answer.body.customer.id);
    const back = await signIn(newVisitor(), owner.email);
    expect(back.body.customer.id).toBe(owner.answer.body.customer.id);
    // Requesting another link sends the owner the same mail, and no link.
    const links = (await mailsTo(owner.email)).filter(({ text }) => text.includes('/verify-email?')).length;
    expect((await second.post('/api/auth/verify-email/send', {})).status).toBe(200);
    expect((await mailsTo(owner.email)).filter(({ text }) => text.includes('/verify-email?'))).toHaveLength(links);
  });

  test('the address belongs to the account that verifies it, whoever registered first', async () => {
    const email = newAddress();
    const early = await registered({ email, password: 'an early violet bird' });
    const earlyLink = await linkFor(email, 'verify-email');
    const owner = await verified(email);
    expect((await signIn(newVisitor(), email)).body.customer.id).toBe(owner.answer.body.customer.id);
    const again = await signIn(newVisitor(), email, 'an early violet bird');
    expect(again.body.customer).toMatchObject({ id: early.answer.body.customer.id, emailVerified: false });
    const late = await early.post<Failure>('/api/auth/verify-email', { token: earlyLink });
    expect([late.status, late.body.code]).toEqual([410, 'link_closed']);
    expect(await count('SELECT count(*) AS n FROM customer WHERE email = ? AND email_verified_at > 0', email)).toBe(1);
  });

  test('a link verifies an address only in a browser that is signed in to that account, and once', async () => {
    const customer = await registered();
    const token = await linkFor(customer.email, 'verify-email');
    const stranger = await registered();
    for (const visitor of [newVisitor(), stranger]) {
      const answer = await visitor.post<Failure>('/api/auth/verify-email', { token });
      expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
    }
    const verify = () => customer.post<Failure>('/api/auth/verify-email', { token });
    expect((await verify()).status).toBe(200);
    const spent = (await verify()).body;
    expect(spent.code).toBe('link_closed');
    expect(spent.error).toContain('This link was already used');
  });

  test('neither password nor tokens are in the database', async () => {
    const customer = await registered();
    const token = await linkFor(customer.email, 'verify-email');
    const session = customer.cookies.get(SESSION) ?? '';
    const everything = await dump('customer', 'customer_session', 'customer_token', 'outbox');
    expect(everything).toContain('scrypt$16$');
    for (const secret of [PASSWORD, token, session]) expect(everything).not.toContain(secret);
  });
});

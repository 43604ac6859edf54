import { afterEach, describe, expect, test, vi } from 'vitest';
import { createMailer } from '../../functions/platform/create-mailer';
import { testDeps } from '../support/deps.ts';

const MAIL = { id: 'mail_1', to: 'ada@example.org', subject: 'Your licence key', html: '<p>key</p>', text: 'key' };

function resend(answer: () => Promise<Response>) {
  const calls: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    calls.push({ url: String(url), init });
    return answer();
  });
  const { settings, db, vault } = testDeps();
  const mailer = createMailer(
    { ...settings, RESEND_API_KEY: 're_test', RESEND_API_BASE: 'http://127.0.0.1:9' },
    db,
    vault,
  );
  return { calls, mailer };
}

afterEach(() => vi.unstubAllGlobals());

describe('I12 the door to Resend', () => {
  test('sends one mail with the outbox id as idempotency key', async () => {
    const { calls, mailer } = resend(async () => Response.json({ id: 're_1' }));
    expect(await mailer.send(MAIL)).toEqual({ providerRef: 're_1' });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.url).toBe('http://127.0.0.1:9/emails');
    expect(new Headers(calls[0]?.init.headers).get('idempotency-key')).toBe('mail_1');
    expect(new Headers(calls[0]?.init.headers).get('authorization')).toBe('Bearer re_test');
    expect(JSON.parse(String(calls[0]?.init.body))).toEqual({
      from: 'Keystall <help@keystall.example>',
      to: ['ada@example.org'],
      subject: 'Your licence key',
      html: '<p>key</p>',
      text: 'key',
    });
  });

  test.each([
    ['429', () => Response.json({ name: 'rate_limit_exceeded', message: 'slow down' }, { status: 429 }), false],
    ['500', () => new Response('oops', { status: 500 }), false],
    ['200 with an error', () => Response.json({ error: 'queued nothing' }), false],
    ['409 at the same time', () => Response.json({ name: 'concurrent_idempotent_requests' }, { status: 409 }), false],
    ['409 with another body', () => Response.json({ name: 'invalid_idempotent_request' }, { status: 409 }), true],
    ['422', () => Response.json({ name: 'validation_error', message: 'bad address' }, { status: 422 }), true],
    ['401', () => Response.json({ name: 'invalid_api_key' }, { status: 401 }), true],
  ])('F18 %s', async (_, answer, permanent) => {
    await expect(resend(async () => answer()).mailer.send(MAIL)).rejects.toMatchObject({
      name: 'MailError',
      permanent,
    });
  });

  test('F18 no answer at all is tried again', async () => {
    const { mailer } = resend(async () => Promise.reject(new Error('connection reset')));
    await expect(mailer.send(MAIL)).rejects.toMatchObject({ permanent: false });
  });

  test('production without a mail service loses no mail and says why', async () => {
    const { settings, db, vault } = testDeps();
    const mailer = createMailer({ ...settings, ENVIRONMENT: 'production' }, db, vault);
    await expect(mailer.send(MAIL)).rejects.toMatchObject({
      permanent: false,
      message: expect.stringContaining('RESEND_API_KEY'),
    });
  });
});

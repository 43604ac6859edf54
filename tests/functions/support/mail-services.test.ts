import { afterEach, describe, expect, test, vi } from 'vitest';
import { receiveCloudflare } from '../../../functions/support/receive-cloudflare';
import { receiveResend } from '../../../functions/support/receive-resend';
import { store } from '../../../src/config/store';
import { readHeader } from '../../../src/shop/pictures/header';
import { newAddress } from '../../support/customer.ts';
import { testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { bomb, chunk, png, text } from '../../support/pictures.ts';
import { count, row } from '../../support/stock.ts';
import { newVisitor } from '../../support/visitor.ts';
import { bytes, parts, raw, receive } from './mails.ts';

describe('Cloudflare', () => {
  const message = (mail: Uint8Array<ArrayBuffer>, size = mail.length) => ({
    from: 'ada@example.org',
    to: store.email,
    headers: new Headers({ subject: 'Many pictures', 'message-id': `<large-${size}@example.org>` }),
    raw: new Response(mail).body as ReadableStream,
    rawSize: size,
    setReject: vi.fn(),
  });

  test('delivers an email; one of 30 MB is refused to its sender and recorded', async () => {
    const from = newAddress();
    await receiveCloudflare(testDeps(), message(raw({ from })));
    expect(await count('SELECT count(*) FROM thread WHERE email = ?', from)).toBe(1);
    const large = message(bytes(''), 30 * 1024 * 1024);
    await receiveCloudflare(testDeps(), large);
    expect(large.setReject).toHaveBeenCalledWith(expect.stringContaining('25 MB'));
    const noted =
      "SELECT m.body FROM thread t JOIN thread_message m ON m.thread_id = t.id WHERE t.subject = 'Many pictures'";
    expect(await row(noted)).toEqual({ body: expect.stringContaining('(30 MB)') });
  });
});

describe('Resend', () => {
  afterEach(() => vi.restoreAllMocks());
  const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const deps = () => {
    const base = testDeps();
    return { ...base, settings: { ...base.settings, RESEND_WEBHOOK_SECRET: SECRET, RESEND_API_KEY: 're_test' } };
  };

  async function signed(data: object, secret = SECRET) {
    const body = JSON.stringify({ type: 'email.received', created_at: new Date().toISOString(), data });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const secretBytes = Uint8Array.fromBase64(secret.slice('whsec_'.length));
    const key = await crypto.subtle.importKey('raw', secretBytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    const mac = await crypto.subtle.sign('HMAC', key, bytes(`msg_1.${timestamp}.${body}`));
    return { id: 'msg_1', timestamp, body, signature: `v1,${new Uint8Array(mac).toBase64()}` };
  }

  test('reports an email, which is fetched once its signature is verified', async () => {
    const from = newAddress();
    const asked = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (address) =>
        String(address).includes('/emails/receiving/')
          ? Response.json({ raw: { download_url: 'https://inbound.example/raw', expires_at: '' } })
          : new Response(raw({ from })),
      );
    const event = { email_id: 'e1', from: `Ada <${from}>`, subject: 'My key', message_id: '<x@example.org>' };
    await expect(receiveResend(deps(), await signed(event, 'whsec_Zm9yZ2VkZm9yZ2VkZm9yZ2Vk'))).rejects.toMatchObject({
      code: 'signature_invalid',
    });
    expect(asked).not.toHaveBeenCalled();
    await receiveResend(deps(), await signed(event));
    expect(await count('SELECT count(*) FROM thread WHERE email = ?', from)).toBe(1);
    const unsigned = { body: '{}', headers: { 'content-type': 'application/json' } };
    expect((await newVisitor().send('POST', '/api/webhooks/resend-inbound', unsigned)).status).toBe(400);
  });

  test('an email that cannot be fetched notifies staff until the next one can', async () => {
    const entry = () =>
      row<{ state: string }>(
        "SELECT state FROM attention WHERE kind = 'inbound_mail' AND subject = 'Resend' ORDER BY created_at DESC LIMIT 1",
      );
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('no', { status: 500 }));
    const event = await signed({ email_id: 'e2', from: newAddress() });
    await expect(receiveResend(deps(), event)).rejects.toThrow('500');
    expect((await entry())?.state).toBe('open');
    asked.mockImplementation(async (address) =>
      String(address).includes('/emails/receiving/')
        ? Response.json({ raw: { download_url: 'https://inbound.example/raw' } })
        : new Response(raw({ from: newAddress() })),
    );
    await receiveResend(deps(), event);
    expect((await entry())?.state).toBe('resolved');
  });

  test('an email over the limit is read no further than that, and recorded', async () => {
    let read = 0;
    const chunk = new Uint8Array(1024 ** 2);
    const endless = new ReadableStream({
      pull(stream) {
        read += 1;
        stream.enqueue(chunk);
      },
    });
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
      String(address).includes('/emails/receiving/')
        ? Response.json({ raw: { download_url: 'https://inbound.example/raw' } })
        : new Response(endless),
    );
    const from = newAddress();
    await receiveResend(deps(), await signed({ email_id: 'e3', from, subject: 'No end' }));
    expect(read).toBeLessThan(32);
    const noted = 'SELECT m.body FROM thread t JOIN thread_message m ON m.thread_id = t.id WHERE t.email = ?';
    expect(await row(noted, from)).toEqual({ body: expect.stringContaining('25 MB') });
  });
});

test('the form of the local mailbox delivers an email as text or file, and reports the result', async () => {
  const { settings } = testDeps();
  const post = async (parts: Record<string, string | File>, services = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(parts)) form.set(name, value);
    const sent = new Request('http://localhost:8787', { method: 'POST', body: form });
    const { status, headers } = await newVisitor(services).send('POST', '/api/local-mail/form', {
      headers: { 'content-type': sent.headers.get('content-type') ?? '', origin: 'http://localhost:8787' },
      body: await sent.bytes(),
    });
    return [status, headers.get('location')];
  };
  const [from, other] = [newAddress(), newAddress()];
  const mail = new TextDecoder().decode(raw({ from }));
  const file = new File([raw({ from: other })], 'answer.eml');
  expect(await post({ mail: `\n${mail}` })).toEqual([303, '/email-preview?outcome=opened']);
  expect(await post({ mail })).toEqual([303, '/email-preview?outcome=duplicate']);
  expect(await post({ mail: '', file })).toEqual([303, '/email-preview?outcome=opened']);
  expect(await count('SELECT count(*) FROM thread WHERE email IN (?, ?)', from, other)).toBe(2);
  expect(await post({ mail: ' ', file: new File([], '') })).toEqual([
    303,
    '/email-preview?outcome=invalid_input&fields=mail',
  ]);
  const production = { settings: { ...settings, ENVIRONMENT: 'production' } };
  expect(await post({ mail }, production)).toEqual([303, '/email-preview?outcome=not_found']);
});

test('a raw email can be delivered by hand, and never in production', async () => {
  const from = newAddress();
  const post = (services = {}) =>
    newVisitor(services).send('POST', '/api/local-mail', {
      headers: { 'content-type': 'message/rfc822' },
      body: raw({ from }),
    });
  expect((await post()).body).toMatchObject({ outcome: 'opened' });
  const { settings } = testDeps();
  expect((await post({ settings: { ...settings, ENVIRONMENT: 'production' } })).status).toBe(404);
});

test('a picture is re-encoded and served without metadata; an invalid one is refused with its reason', async () => {
  const note = chunk('tEXt', text('Location\0GPSLATITUDE 48.8583'));
  const shot = await png(40, 20, undefined, [note]);
  expect(new TextDecoder('latin1').decode(shot)).toContain('GPSLATITUDE');
  const { threadId } = await receive(
    raw({
      from: newAddress(),
      ...parts(
        ['screen.png', shot.toBase64()],
        ['photo.jpg', bytes('MZ, a program in truth').toBase64()],
        ['cut.png', shot.slice(0, -20).toBase64()],
        ['large.bin', (await bomb()).toBase64()],
      ),
    }),
  );
  const staff = await verifiedStaff({}, 'support');
  // biome-ignore lint/suspicious/noExplicitAny: answers are read loosely here.
  const { body } = await staff.get<any>(`/api/admin/threads/${threadId}`);
  const [kept, ...refused] = body.messages[0].attachments;
  expect(kept).toMatchObject({ name: 'screen.jpg', type: 'image/jpeg', refused: null });
  const reason = expect.stringContaining('its content is none that can be read');
  expect(refused).toMatchObject([
    { name: 'photo.jpg', refused: reason },
    { name: 'cut.png', refused: reason },
    { name: 'large.bin', refused: expect.stringContaining('more than 6 megapixels') },
  ]);
  const object = await row<{ name: string }>('SELECT object_key AS name FROM thread_attachment WHERE id = ?', kept.id);
  const served = new Uint8Array((await (await testDeps().files?.get(object?.name ?? ''))?.arrayBuffer()) ?? []);
  expect(new TextDecoder('latin1').decode(served)).not.toMatch(/GPS|tEXt|PNG/);
  expect(readHeader(served, 1)).toEqual({ type: 'jpeg', width: 40, height: 20 });
  const file = await staff.get(`/api/admin/threads/${threadId}/files/${kept.id}`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await staff.get(`/api/admin/threads/${threadId}/files/${refused[0].id}`)).status).toBe(404);
});

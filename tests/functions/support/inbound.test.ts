import { describe, expect, test } from 'vitest';
import { runCron } from '../../../functions/cron';
import { receiveMail } from '../../../functions/support/receive-mail';
import { store } from '../../../src/config/store';
import { fileProblem } from '../../../src/shop/support/file-rules';
import { BODY_LENGTH } from '../../../src/shop/support/kinds';
import { RECEIVERS } from '../../../src/shop/support/sender-check';
import { newAddress } from '../../support/customer.ts';
import { testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { clock, count, db, MINUTE, row } from '../../support/stock.ts';
import { bytes, checked, countMessages, opened, parts, raw, receive, threadOf } from './mails.ts';

describe('Where an inbound email goes', () => {
  test('a reply to the signed address reopens its thread, from any address and in any case', async () => {
    const { id, address } = await opened();
    await db.prepare("UPDATE thread SET state = 'closed' WHERE id = ?").bind(id).run();
    expect(await receive(raw({ from: newAddress(), to: address.toUpperCase() }))).toEqual({
      outcome: 'threaded',
      threadId: id,
    });
    expect(await threadOf(id)).toMatchObject({ state: 'open' });
    expect(await countMessages(id)).toBe(2);
  });

  test('without a tag it joins the message it replies to, for the same address only', async () => {
    const email = newAddress();
    const first = await receive(raw({ from: email, id: '<first@example.org>' }));
    expect(first.outcome).toBe('opened');
    const more = ['In-Reply-To: <first@example.org>'];
    expect(await receive(raw({ from: email, more }))).toEqual({ outcome: 'threaded', threadId: first.threadId });
    const stranger = await receive(raw({ from: newAddress(), more }));
    expect(stranger.outcome).toBe('opened');
    expect(stranger.threadId).not.toBe(first.threadId);
  });

  test('a forged tag goes to spam with its reason; the tag of a deleted thread opens a new one', async () => {
    const { address, tag, id } = await opened();
    const forged = await receive(
      raw({ from: newAddress(), to: address.replace(/\.[0-9a-f]{20}@/, `.${'0'.repeat(20)}@`) }),
    );
    expect(forged.outcome).toBe('spam');
    expect((await threadOf(forged.threadId))?.spam_reason).toBe(
      'The address it was sent to carries a tag that the shop never made.',
    );
    expect(tag).toHaveLength(16);
    await db.batch(
      ['thread_message WHERE thread_id', 'thread WHERE id'].map((what) =>
        db.prepare(`DELETE FROM ${what} = ?`).bind(id),
      ),
    );
    expect((await receive(raw({ from: newAddress(), to: address }))).outcome).toBe('opened');
  });

  test('one email is received once, however often and concurrently it is delivered', async () => {
    const from = newAddress();
    const mail = raw({ from });
    const outcomes = (await Promise.all([1, 2, 3].map(() => receive(mail)))).map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(['duplicate', 'duplicate', 'opened']);
    expect((await receive(mail)).outcome).toBe('duplicate');
    expect(await count('SELECT count(*) FROM thread_message WHERE correspondent = ?', from)).toBe(1);
  });
});

test.each([
  ['an automatic reply', ['Auto-Submitted: auto-replied'], {}],
  ['a mailing list', ['List-Id: <news.example.org>'], {}],
  ['a bulk email', ['Precedence: bulk'], {}],
  ['a bounce', [], { envelopeFrom: '' }],
])('%s is kept as spam with its reason and never answered, whatever tag it carries', async (_, more, envelope) => {
  const { address, id } = await opened();
  const { outcome, threadId } = await receive(raw({ from: newAddress(), to: address, more }), envelope);
  expect(outcome).toBe('spam');
  expect((await threadOf(threadId))?.spam_reason).toBeTruthy();
  expect(await countMessages(id)).toBe(1);
  expect(
    await count(
      'SELECT count(*) FROM outbox WHERE subject_id IN (SELECT id FROM thread_message WHERE thread_id = ?)',
      threadId ?? '',
    ),
  ).toBe(0);
});

test('an email in the shop’s own name is spam; a flood goes to spam, then is dropped with an entry', async () => {
  expect((await receive(raw({ from: store.email }))).outcome).toBe('spam');
  const from = newAddress();
  const outcomes: string[] = [];
  for (let sent = 0; sent < 102; sent += 1) outcomes.push((await receive(raw({ from }))).outcome);
  expect([outcomes[19], outcomes[20], outcomes[99], outcomes[100]]).toEqual(['opened', 'spam', 'spam', 'ignored']);
  expect(await row("SELECT state FROM attention WHERE kind = 'inbound_mail' AND subject = 'flood'")).toEqual({
    state: 'open',
  });
});

describe('The sender of an email', () => {
  test('is shown with the result of the receiving service, and of no other', async () => {
    const staff = await verifiedStaff({}, 'support');
    const from = newAddress();
    const checks = async (mail: Uint8Array<ArrayBuffer>, receiver?: string) => {
      const { threadId } = await receive(mail, { receiver });
      // biome-ignore lint/suspicious/noExplicitAny: answers are read loosely here.
      return (await staff.get<any>(`/api/admin/threads/${threadId}`)).body.messages[0].check;
    };
    const { cloudflare, resend } = RECEIVERS;
    expect(await checks(checked(from, 'pass', 'pass'), cloudflare)).toEqual({
      state: 'verified',
      results: 'SPF pass, DKIM none, DMARC pass',
    });
    expect(await checks(checked(from, 'fail', 'fail'), cloudflare)).toEqual({
      state: 'failed',
      results: 'SPF fail, DKIM none, DMARC fail',
    });
    expect((await checks(checked(from, 'pass', 'pass', resend), resend)).state).toBe('verified');
    // A result that the sender wrote into the mail, and a mail that no service received.
    expect((await checks(checked(from, 'pass', 'pass', 'mail.example.net'), cloudflare)).state).toBe('unknown');
    expect((await checks(checked(from, 'pass', 'pass'))).state).toBe('unknown');
  });
});

describe('The content of an email', () => {
  test('HTML becomes text; files can only be downloaded, and dangerous ones are refused by name', async () => {
    const html = bytes('<script>alert(1)</script>').toBase64();
    const { threadId } = await receive(
      raw({ from: newAddress(), ...parts(['../../invoice.pdf', html], ['page.html', html], ['run.exe', html]) }),
    );
    const staff = await verifiedStaff({}, 'support');
    // biome-ignore lint/suspicious/noExplicitAny: answers are read loosely here.
    const { body } = await staff.get<any>(`/api/admin/threads/${threadId}`);
    const [message] = body.messages;
    expect(message.body).toBe('Hello there');
    expect(
      message.attachments.map(({ name, refused }: { name: string; refused: string | null }) => [name, !refused]),
    ).toEqual([
      ['invoice.pdf', true],
      ['page.html', false],
      ['run.exe', false],
    ]);
    const [kept, refused] = message.attachments;
    const file = await staff.get(`/api/admin/threads/${threadId}/files/${kept.id}`);
    expect(
      Object.fromEntries(
        ['content-type', 'content-disposition', 'x-content-type-options'].map((name) => [name, file.headers.get(name)]),
      ),
    ).toEqual({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="invoice.pdf"; filename*=UTF-8''invoice.pdf`,
      'x-content-type-options': 'nosniff',
    });
    expect((await staff.get(`/api/admin/threads/${threadId}/files/${refused.id}`)).status).toBe(404);
  });

  test('a text too long for the thread is cut there, and stored in full as a file', async () => {
    const body = `${'0123456789 '.repeat(3_000)}the end`;
    const { threadId } = await receive(raw({ from: newAddress(), body }));
    const kept = await row<{ id: string; name: string; body: string }>(
      'SELECT a.id, a.name, m.body FROM thread_message m JOIN thread_attachment a ON a.message_id = m.id WHERE thread_id = ?',
      threadId ?? '',
    );
    expect(kept?.body.slice(-60)).toBe('\n\nCut here: the whole text is the file text-of-the-mail.txt.'.slice(-60));
    expect([kept?.body.length, kept?.name]).toEqual([BODY_LENGTH, 'text-of-the-mail.txt']);
    expect(await (await testDeps().files?.get(`support/${kept?.id}`))?.text()).toBe(body);
  });

  test('ten of very many files are stored, and one line mentions the others', async () => {
    const many = Array.from({ length: 1_500 }, (_, at): [string, string] => [`${at}.txt`, 'eA==']);
    const { outcome, threadId } = await receive(raw({ from: newAddress(), ...parts(...many) }));
    expect(outcome).toBe('opened');
    const { results } = await db
      .prepare(
        'SELECT a.name, a.size FROM thread_attachment a JOIN thread_message m ON m.id = a.message_id WHERE m.thread_id = ? ORDER BY a.rowid',
      )
      .bind(threadId)
      .all();
    expect(results).toHaveLength(11);
    expect(results.at(-1)).toEqual({ name: '1,490 more files', size: 1_490 });
  });

  test.each(['invoice.url', 'invoice.settingcontent-ms', 'sheet.xll', 'invoice.PDF.exe'])('%s is refused', (name) => {
    expect(fileProblem({ name, size: 1 })).toContain('can run programs');
  });

  test('unclosed tags are parsed in time', async () => {
    const html = { more: ['Content-Type: text/html'], body: `<p>Hello</p>${'<br'.repeat(400_000)}` };
    const { threadId } = await receive(raw({ from: newAddress(), ...html }));
    expect(await row('SELECT body FROM thread_message WHERE thread_id = ?', threadId ?? '')).toEqual({ body: 'Hello' });
  });

  test('files are deleted with their thread', async () => {
    const time = clock();
    const deps = testDeps({ now: time.now });
    const { threadId } = await receiveMail(deps, {
      raw: raw({ from: newAddress(), ...parts(['notes.txt', 'aGVsbG8=']) }),
    });
    const of =
      'SELECT object_key AS name FROM thread_attachment WHERE message_id IN (SELECT id FROM thread_message WHERE thread_id = ?)';
    const key = (await row<{ name: string }>(of, threadId ?? ''))?.name ?? '';
    expect(await deps.files?.head(key)).not.toBeNull();
    time.forward(731 * 24 * 60 * MINUTE);
    await runCron(deps);
    expect(await threadOf(threadId)).toBeNull();
    expect(await deps.files?.head(key)).toBeNull();
    expect(await count('SELECT count(*) FROM thread_attachment WHERE object_key = ?', key)).toBe(0);
  });

  test.each([
    ['no sender', 'Subject: Hello\r\n\r\nWho am I?'],
    ['nothing at all', ''],
    ['random bytes', '\u0000\u0001\u0002 \u0000'],
    [
      'parts in parts without end',
      Array.from({ length: 60 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`).join(
        '',
      ),
    ],
  ])('a mail of %s is kept whole as a file', async (_, text) => {
    const { outcome, threadId } = await receive(bytes(text), { envelopeFrom: newAddress() });
    expect(outcome).toBe('opened');
    const kept =
      'SELECT a.name, a.refused FROM thread_attachment a JOIN thread_message m ON m.id = a.message_id WHERE m.thread_id = ?';
    expect(await row(kept, threadId ?? '')).toEqual({ name: 'mail.eml', refused: null });
  });
});

test('a late first answer notifies staff until it is sent, and a snoozed thread returns by itself', async () => {
  const time = clock();
  const deps = testDeps({ now: time.now });
  const { threadId = '' } = await receiveMail(deps, { raw: raw({ from: newAddress() }) });
  const away = await receiveMail(deps, { raw: raw({ from: newAddress() }) });
  await db
    .prepare("UPDATE thread SET state = 'snoozed', snoozed_until = ? WHERE id = ?")
    .bind(time.now() + MINUTE, away.threadId)
    .run();
  const entry = () =>
    row<{ state: string }>("SELECT state FROM attention WHERE kind = 'answer_overdue' AND subject = ?", threadId);
  await runCron(deps);
  expect(await entry()).toBeNull();
  time.forward(5 * 24 * 60 * MINUTE);
  await runCron(deps);
  expect(await entry()).toEqual({ state: 'open' });
  expect((await threadOf(away.threadId))?.state).toBe('open');
  const staff = await verifiedStaff({ now: time.now }, 'support');
  expect((await staff.post(`/api/admin/threads/${threadId}/answer`, { revision: 1, text: 'Here it is.' })).status).toBe(
    200,
  );
  expect(await entry()).toEqual({ state: 'resolved' });
});

import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTcp, type Socket } from 'node:net';
import type { TestProject } from 'vitest/node';

/**
 * What a stub does with the next email: accept it; respond with a status (and `Retry-After` seconds); accept it and
 * lose the response; never respond; accept it and respond with garbage.
 */
export type Behavior =
  | 'ok'
  | 'drop_answer'
  | 'hang'
  | 'no_id'
  | 'echo'
  | { status: number; name?: string; message?: string; retryAfter?: string };

/** An email as accepted by a stub. */
export interface Taken {
  key: string;
  to: string;
  body: string;
  headers: Record<string, string>;
}

declare module 'vitest' {
  interface ProvidedContext {
    mailHttp: string;
    smtpPort: number;
  }
}

const read = async (request: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

const answer = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

const scripts = new Map<string, Behavior[]>();
const taken: Taken[] = [];
const kept = new Map<string, { body: string; id: string }>();

/** Behaves like Resend: one email per idempotency key, refused when the same key comes with another text. */
function accept(key: string, to: string, body: string, headers: Record<string, string>): string | undefined {
  const known = kept.get(key);
  if (known) return known.body === body ? known.id : undefined;
  const id = `re_${kept.size + 1}_${key}`;
  kept.set(key, { body, id });
  taken.push({ key, to, body, headers });
  return id;
}

/** POST /emails in Resend's wire format. */
async function emails(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await read(request);
  const headers = request.headers as Record<string, string>;
  const { to: readers, text } = JSON.parse(body) as { to: string[]; text: string };
  const to = String(readers[0]);
  const now = scripts.get(to)?.shift() ?? 'ok';
  if (!/^Bearer re_/.test(headers.authorization ?? ''))
    return answer(response, 401, { name: 'missing_api_key', message: 'Missing API key' });
  if (now === 'hang') return;
  if (typeof now === 'object') {
    const more = now.retryAfter ? { 'retry-after': now.retryAfter } : undefined;
    const { status, name = 'application_error', message = `stub ${status}` } = now;
    return answer(response, status, { name, message }, more);
  }
  if (now === 'echo') return answer(response, 500, { name: 'application_error', message: `cannot parse: ${text}` });
  const id = accept(headers['idempotency-key'] ?? '', to, body, headers);
  if (!id) return answer(response, 409, { name: 'invalid_idempotent_request', message: 'Other body' });
  if (now === 'drop_answer') return void request.socket.destroy();
  answer(response, 200, now === 'no_id' ? { queued: true } : { id });
}

/** Google Analytics' Measurement Protocol: accepts whatever it can parse, under the id of the data stream. */
function collect({ searchParams }: URL, body: string, response: ServerResponse): void {
  const to = searchParams.get('measurement_id') ?? '';
  const now = scripts.get(to)?.shift() ?? 'ok';
  if (now === 'hang') return;
  if (typeof now === 'object') {
    answer(response, now.status, {});
    return;
  }
  taken.push({ key: searchParams.get('api_secret') ?? '', to, body, headers: {} });
  response.writeHead(204).end();
}

/** Tests control the stubs, and read what they accepted, at these addresses. */
async function steer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://stub');
  if (url.pathname === '/emails') return emails(request, response);
  if (url.pathname === '/mp/collect') return collect(url, await read(request), response);
  if (url.pathname === '/script') {
    const { to, behaviors } = JSON.parse(await read(request)) as { to: string; behaviors: Behavior[] };
    scripts.set(to, behaviors);
    return answer(response, 200, {});
  }
  const to = url.searchParams.get('to');
  answer(
    response,
    200,
    taken.filter((mail) => mail.to === to),
  );
}

/** One SMTP conversation. The script is chosen by the recipient, so refusals start there. */
function talk(socket: Socket): void {
  let to = '';
  let now: Behavior = 'ok';
  let data: string | undefined;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  const finish = (message: string) => {
    data = undefined;
    if (now === 'hang') return;
    if (typeof now === 'object') return say(`${now.status} 5.7.0 stub refuses the message`);
    if (now === 'echo') return say(`451 4.3.0 cannot parse: ${message.replace(/\s+/g, ' ').slice(0, 4000)}`);
    taken.push({ key: /^Message-ID: <(.*)@/im.exec(message)?.[1] ?? '', to, body: message, headers: {} });
    if (now === 'drop_answer') return socket.destroy();
    return say('250 2.0.0 queued');
  };
  const line = (text: string) => {
    if (/^EHLO/i.test(text)) return say('250-stub\r\n250-AUTH PLAIN LOGIN\r\n250 8BITMIME');
    if (/^AUTH PLAIN/i.test(text))
      return say(
        Buffer.from(text.slice(11), 'base64').toString().endsWith('\0right') ? '235 2.7.0 ok' : '535 5.7.8 no',
      );
    if (/^MAIL FROM/i.test(text)) return say('250 2.1.0 ok');
    if (/^RCPT TO/i.test(text)) {
      to = /<(.*)>/.exec(text)?.[1] ?? '';
      now = scripts.get(to)?.shift() ?? 'ok';
      return typeof now === 'object' && now.name === 'rcpt' ? say(`${now.status} 5.1.1 stub`) : say('250 2.1.5 ok');
    }
    if (/^DATA/i.test(text)) {
      data = '';
      return say('354 go ahead');
    }
    if (/^QUIT/i.test(text)) return void socket.end('221 bye\r\n');
    return say('502 5.5.1 unknown');
  };
  say('220 stub ESMTP');
  socket.on('error', () => {});
  socket.on('data', (part) => {
    rest += part.toString();
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const text = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (data === undefined) line(text);
      else if (text === '.') finish(data);
      else data += `${text.replace(/^\.\./, '.')}\r\n`;
    }
  });
}

/** Runs the stubs beside the tests and provides their addresses; in Node, because a Worker cannot listen. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const http = createHttp((request, response) => {
    steer(request, response).catch(() => response.destroy());
  });
  const smtp = createTcp(talk);
  await Promise.all([http, smtp].map((server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done))));
  provide('mailHttp', `http://127.0.0.1:${(http.address() as AddressInfo).port}`);
  provide('smtpPort', (smtp.address() as AddressInfo).port);
  return () => {
    http.closeAllConnections();
    http.close();
    smtp.close();
  };
}

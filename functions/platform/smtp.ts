import type { Socket } from 'cloudflare:sockets';
import { withTimeout } from './with-timeout';

export interface SmtpServer {
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
  credentials: { user: string; password: string } | undefined;
  /** Longest wait for one reply, in milliseconds. */
  timeoutMs: number;
}

/** An error reply, and the step it answered. */
export class SmtpRefusal extends Error {
  constructor(
    readonly step: string,
    readonly code: number,
    text: string,
  ) {
    super(`${step}: ${text}`);
    this.name = 'SmtpRefusal';
  }
}

const encoder = new TextEncoder();
const base64 = (text: string) => encoder.encode(text).toBase64();

/**
 * A whole conversation may take this many times the wait for one reply: a slow server must not outlast the mail's
 * lease.
 */
const WHOLE = 4;

/** A conversation with an SMTP server: one line out, one reply in, with a time limit for each reply and the whole. */
class Conversation {
  private reader: ReadableStreamDefaultReader<Uint8Array>;
  private writer: WritableStreamDefaultWriter<Uint8Array>;
  private rest = '';
  private readonly until: number;

  constructor(
    private socket: Socket,
    private readonly timeoutMs: number,
  ) {
    this.reader = socket.readable.getReader();
    this.writer = socket.writable.getWriter();
    this.until = Date.now() + WHOLE * timeoutMs;
  }

  private inTime<T>(work: Promise<T>): Promise<T> {
    const wait = Math.max(0, Math.min(this.timeoutMs, this.until - Date.now()));
    return withTimeout(work, wait, () => {
      throw new Error(`no reply within ${wait / 1000} s`);
    });
  }

  /** Reads the next complete reply; its last line has a space after the code. Throws if the server hangs up. */
  private async read(): Promise<{ code: number; text: string }> {
    const decoder = new TextDecoder();
    for (;;) {
      const end = /^\d{3}(?: .*)?\r?\n/m.exec(this.rest);
      if (end) {
        const text = this.rest.slice(0, end.index + end[0].length);
        this.rest = this.rest.slice(text.length);
        return { code: Number(end[0].slice(0, 3)), text: text.trim().replace(/\s+/g, ' ') };
      }
      const { value, done } = await this.reader.read();
      if (done) throw new Error('the server hung up');
      this.rest += decoder.decode(value, { stream: true });
    }
  }

  /** Waits for a reply of class `expected` (2 or 3). Throws SmtpRefusal for any other. */
  async expect(expected: 2 | 3, step: string): Promise<string> {
    const { code, text } = await this.inTime(this.read());
    if (Math.floor(code / 100) !== expected) throw new SmtpRefusal(step, code, text);
    return text;
  }

  async write(text: string): Promise<void> {
    await this.inTime(this.writer.write(encoder.encode(text)));
  }

  async say(line: string, expected: 2 | 3, step: string): Promise<string> {
    await this.write(`${line}\r\n`);
    return this.expect(expected, step);
  }

  startTls(): void {
    // Discards data received before TLS, which could be injected (STARTTLS command injection).
    this.rest = '';
    this.reader.releaseLock();
    this.writer.releaseLock();
    this.socket = this.socket.startTls();
    this.reader = this.socket.readable.getReader();
    this.writer = this.socket.writable.getWriter();
  }

  async close(): Promise<void> {
    await this.write('QUIT\r\n').catch(() => {});
    await this.socket.close().catch(() => {});
  }
}

async function signIn(
  conversation: Conversation,
  capabilities: string,
  credentials: SmtpServer['credentials'],
): Promise<void> {
  if (!credentials) return;
  const { user, password } = credentials;
  if (/AUTH[ =][^\n]*PLAIN/i.test(capabilities)) {
    await conversation.say(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`, 2, 'AUTH');
    return;
  }
  await conversation.say('AUTH LOGIN', 3, 'AUTH');
  await conversation.say(base64(user), 3, 'AUTH');
  await conversation.say(base64(password), 2, 'AUTH');
}

/**
 * Hands one message to an SMTP server. `handed` is called after the last byte: what fails before it was not accepted,
 * what fails after it may have been. Throws SmtpRefusal for an error reply, Error for a server that hangs or hangs up.
 * Returns the server's last reply, which often names its own reference.
 */
export async function deliver(
  socket: Socket,
  server: SmtpServer,
  message: { from: string; to: string; domain: string; data: string },
  handed: () => void,
): Promise<string> {
  const conversation = new Conversation(socket, server.timeoutMs);
  try {
    await conversation.expect(2, 'greeting');
    let capabilities = await conversation.say(`EHLO ${message.domain}`, 2, 'EHLO');
    if (server.security === 'starttls') {
      await conversation.say('STARTTLS', 2, 'STARTTLS');
      conversation.startTls();
      capabilities = await conversation.say(`EHLO ${message.domain}`, 2, 'EHLO');
    }
    await signIn(conversation, capabilities, server.credentials);
    await conversation.say(`MAIL FROM:<${message.from}>`, 2, 'MAIL FROM');
    await conversation.say(`RCPT TO:<${message.to}>`, 2, 'RCPT TO');
    await conversation.say('DATA', 3, 'DATA');
    handed();
    await conversation.write(message.data);
    return await conversation.expect(2, 'message');
  } finally {
    await conversation.close();
  }
}

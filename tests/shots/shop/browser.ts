import { ask } from '../../support/ask.ts';

export type Answer = Record<string, unknown>;

let browsers = 0;

/** A browser of somebody, with an address and cookies of its own, that opens no page. */
export class Browser {
  readonly url: string;
  private readonly cookies = new Map<string, string>();
  private readonly address: string;
  /** Says once more who one is, for the acts that ask. */
  prove?: () => Promise<unknown>;

  constructor(url: string) {
    browsers += 1;
    this.url = url;
    this.address = `10.77.${browsers >> 8}.${browsers & 255}`;
  }

  /** A cookie of it; empty where it has none. */
  cookie(name: string): string {
    return this.cookies.get(name) ?? '';
  }

  /** Sends what is given and answers whatever comes, with its status. */
  async send(method: string, path: string, body?: unknown, type = 'application/json') {
    const answer = await ask(this.url + path, {
      method,
      headers: {
        origin: this.url,
        'cf-connecting-ip': this.address,
        'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Firefox/143.0',
        ...(this.cookies.size && { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(body !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return { status: answer.status, text: await answer.text() };
  }

  /** The same for what has to go well: the answer's content. */
  async call(method: string, path: string, body?: unknown, type?: string): Promise<Answer> {
    let { status, text } = await this.send(method, path, body, type);
    if (status === 403 && this.prove && text.includes('"reauthenticate"')) {
      await this.prove();
      ({ status, text } = await this.send(method, path, body, type));
    }
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
    return text.startsWith('{') ? (JSON.parse(text) as Answer) : {};
  }

  post(path: string, body: unknown = {}): Promise<Answer> {
    return this.call('POST', path, body);
  }

  /** What a page sends as it is left: without waiting, and never refused. */
  beacon(path: string, body: unknown) {
    return this.send('POST', path, JSON.stringify(body), 'text/plain;charset=UTF-8');
  }
}

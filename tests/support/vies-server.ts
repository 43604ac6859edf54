import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The stub's answers about a number; the last four simulate a failing VIES. */
export const VIES_ANSWERS = ['VALID', 'INVALID', 'MS_UNAVAILABLE', '500', 'garbage', 'hang', 'cut'] as const;
export type ViesStubAnswer = (typeof VIES_ANSWERS)[number];

export interface ViesServer {
  /** The value of VIES_API_BASE. */
  base: string;
  /** The default answer from now on, and answers for single numbers, with their prefix. */
  answer: ViesStubAnswer;
  numbers: Map<string, ViesStubAnswer>;
  /** The numbers that were looked up. */
  asked: string[];
  close(): Promise<void>;
}

const isAnswer = (text: string | null): text is ViesStubAnswer => VIES_ANSWERS.some((one) => one === text);

/** Changes the stub through its address: /stub?answer=INVALID, for one number with &number=DE136695976. */
function command(server: ViesServer, { searchParams }: URL): object {
  const [answer, number] = [searchParams.get('answer'), searchParams.get('number')];
  if (isAnswer(answer) && number) server.numbers.set(number.toUpperCase(), answer);
  else if (isAnswer(answer)) server.answer = answer;
  return { answer: server.answer, numbers: Object.fromEntries(server.numbers), asked: server.asked };
}

/** Serves a stand-in for VIES's REST API on this machine; on a free port by default. */
export async function serveVies(port = 0): Promise<ViesServer> {
  const listener = createServer((request, response) => {
    const url = new URL(request.url ?? '/', made.base);
    const send = (status: number, body: string) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    if (url.pathname === '/stub') return send(200, JSON.stringify(command(made, url), null, 2));
    const [, country, number] = /^\/rest-api\/ms\/([A-Z]{2})\/vat\/([^/]+)$/.exec(url.pathname) ?? [];
    if (!country || !number) return send(404, '{}');
    const asked = country + decodeURIComponent(number);
    made.asked.push(asked);
    const answer = made.numbers.get(asked) ?? made.answer;
    if (answer === 'hang') return;
    if (answer === 'cut') return void response.destroy();
    if (answer === '500') return send(500, '{}');
    if (answer === 'garbage') return send(200, '<html>');
    send(
      200,
      JSON.stringify({
        isValid: answer === 'VALID',
        requestDate: new Date().toISOString(),
        userError: answer,
        name: '---',
        address: '---',
        vatNumber: number,
      }),
    );
  }).listen(port, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  const made: ViesServer = {
    base: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/rest-api`,
    answer: 'VALID',
    numbers: new Map(),
    asked: [],
    close: () => {
      listener.closeAllConnections();
      return new Promise<void>((resolve) => void listener.close(() => resolve()));
    },
  };
  return made;
}

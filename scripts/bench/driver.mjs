import http from 'node:http';
import { cpuMs } from './cpu.mjs';
import { haveWrk, wrk } from './wrk.mjs';

const connection = () => new http.Agent({ keepAlive: true, maxSockets: 1 });

/** Simulates a shopper's browser on one keep-alive connection. Sends JSON, keeps cookies. */
export function visitor(base, ip, agent = connection()) {
  const { hostname, port } = new URL(base);
  let cookie = '';
  return (method, path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const data = body === undefined ? undefined : JSON.stringify(body);
      const request = http.request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: {
            ...headers,
            'cf-connecting-ip': ip,
            ...(cookie && { cookie, 'sec-fetch-site': 'same-origin' }),
            ...(data && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(data) }),
          },
        },
        (response) => {
          let text = '';
          const set = response.headers['set-cookie']?.[0];
          if (set) cookie = set.split(';')[0];
          response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
          response.on('end', () =>
            resolve({ status: response.statusCode, headers: response.headers, text, json: () => JSON.parse(text) }),
          );
        },
      );
      request.setTimeout(30_000, () => request.destroy(new Error('no answer in 30 s')));
      request.on('error', reject).end(data);
    });
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Returns the median of the values; the upper of two middle ones. */
export const median = (values) =>
  at(
    [...values].sort((a, b) => a - b),
    0.5,
  );

/** Returns the address of flow `n`'s shopper: each has its own, as limits apply per address. */
const addressOf = (n) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

/**
 * Runs `flow(send, n)` for `buyers` concurrent buyers for `seconds`; every flow checks its own final state and throws
 * if it is wrong.
 */
async function run(base, flow, buyers, seconds, first) {
  const times = [];
  const end = performance.now() + seconds * 1000;
  const started = performance.now();
  let n = first;
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      const agent = connection();
      while (performance.now() < end) {
        const from = performance.now();
        n += 1;
        await flow(visitor(base, addressOf(n), agent), n);
        times.push(performance.now() - from);
      }
      agent.destroy();
    }),
  );
  times.sort((a, b) => a - b);
  return {
    rate: times.length / ((performance.now() - started) / 1000),
    p50: at(times, 0.5),
    p95: at(times, 0.95),
    next: n,
  };
}

let counter = (Math.floor(Date.now() / 1000) % 1e6) * 1000;

async function send({ base, flow, buyers, request }, seconds) {
  if (request && haveWrk) {
    await flow(visitor(base, addressOf(counter)), counter);
    return wrk(base, request, buyers, seconds);
  }
  const result = await run(base, flow, buyers, seconds, counter);
  counter = result.next + 1;
  return result;
}

/**
 * Does one run, with the server's CPU time per flow, which compares servers even while other processes use the machine.
 */
async function once(subject, seconds) {
  const before = cpuMs(subject.base);
  const started = performance.now();
  const result = await send(subject, seconds);
  const flows = (result.rate * (performance.now() - started)) / 1000;
  return { ...result, cpu: (cpuMs(subject.base) - before) / flows };
}

function medians(results) {
  const of = (name) => median(results.map((result) => result[name]));
  return {
    rate: of('rate'),
    p50: of('p50'),
    p95: of('p95'),
    cpu: of('cpu'),
    rates: results.map((result) => result.rate),
  };
}

/** Returns medians of `runs` runs after one warm-up. */
export const measure = async (base, flow, { buyers, request, seconds = 3, runs = 3 }) =>
  (await inTurn([{ name: 'one', base, flow, buyers, request }], { seconds, runs })).one;

/**
 * Measures several subjects in turn, repeatedly, so that other load on the machine affects all of them alike.
 * @param subjects `{name, base, flow, buyers}` each; one whose flow is a single `request` is driven by wrk if that is
 * installed, after the flow has checked one response
 * @returns the medians of each by its name
 */
export async function inTurn(subjects, { seconds = 2, runs = 5 } = {}) {
  const results = new Map(subjects.map((subject) => [subject, []]));
  for (const subject of subjects) await once(subject, 1);
  for (let round = 0; round < runs; round += 1)
    for (const subject of subjects) results.get(subject).push(await once(subject, seconds));
  return Object.fromEntries([...results].map(([{ name }, list]) => [name, medians(list)]));
}

import { Agent, request } from 'node:http';

const quantile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** A client that keeps its connections, as browsers do. `send` resolves to status, headers and the parsed body. */
export function client(url, connections) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = (method, path, { headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const type =
        text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
      const call = request(new URL(path, url), { method, agent, headers: { ...type, ...headers } }, (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const raw = Buffer.concat(parts);
          const json = answer.headers['content-type']?.includes('json');
          resolve({
            status: answer.statusCode,
            headers: answer.headers,
            bytes: raw.length,
            body: json ? JSON.parse(raw) : raw.toString(),
          });
        });
      });
      call.on('error', reject);
      call.end(text);
    });
  return { send, close: () => agent.destroy() };
}

/**
 * Runs `work(number)` in `buyers` endless loops for `seconds`, after a warm-up that is not counted.
 * @returns the rate per second and the milliseconds of the median and of the slowest twentieth. Any failure throws.
 */
export async function load({ buyers, seconds, warmUp = 1, work }) {
  const times = [];
  let number = 0;
  const start = performance.now() + warmUp * 1000;
  const end = start + seconds * 1000;
  const buyer = async () => {
    while (performance.now() < end) {
      const from = performance.now();
      number += 1;
      await work(number);
      const now = performance.now();
      if (from >= start && now <= end) times.push(now - from);
    }
  };
  await Promise.all(Array.from({ length: buyers }, buyer));
  times.sort((a, b) => a - b);
  return { rate: times.length / seconds, p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

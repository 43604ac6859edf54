import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Whether the load driver `wrk` is installed; it uses far less CPU than one written in JavaScript. */
export const haveWrk = spawnSync('wrk', ['-v']).error === undefined;

const script = ({ method = 'GET', body }) => `wrk.method=${JSON.stringify(method)}
${body ? `wrk.headers["content-type"]="application/json"\nwrk.body=${JSON.stringify(JSON.stringify(body))}` : ''}
threads={}
function setup(thread) table.insert(threads, thread) end
function init(args) bad=0 end
function response(status) if status >= 400 then bad=bad+1 end end
function done(summary, latency)
  local wrong=summary.errors.connect+summary.errors.read+summary.errors.write+summary.errors.timeout
  for _,thread in ipairs(threads) do wrong=wrong+thread:get("bad") end
  io.write(string.format('RESULT{"n":%d,"us":%d,"wrong":%d,"p50":%.2f,"p95":%.2f}', summary.requests, summary.duration,
    wrong, latency:percentile(50)/1000, latency:percentile(95)/1000))
end
`;

/**
 * Repeats one request over `buyers` connections for `seconds`. Throws if any response is an error.
 * @param request `{method, path, body}`; the body is sent as JSON
 */
export async function wrk(base, request, buyers, seconds) {
  const dir = mkdtempSync(path.join(tmpdir(), 'keystall-wrk-'));
  const file = path.join(dir, 'request.lua');
  writeFileSync(file, script(request));
  const child = spawn('wrk', [
    '-t1',
    `-c${buyers}`,
    `-d${seconds}s`,
    '--timeout',
    '10s',
    '-s',
    file,
    base + request.path,
  ]);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  await new Promise((done) => child.on('close', done));
  rmSync(dir, { recursive: true, force: true });
  const result = JSON.parse(/RESULT(\{.*\})/.exec(text)?.[1] ?? 'null');
  if (!result || result.wrong) throw new Error(`wrk: ${text}`);
  return { rate: result.n / (result.us / 1e6), p50: result.p50, p95: result.p95 };
}

import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ask } from '../../support/ask.ts';

const CLOCK_PATH = '/set-the-clock';

/** Stands before the built Worker: its `Date` differs from the real one by what `CLOCK_PATH` was last sent. */
const wrapper = (entry: string) => `import worker from ${JSON.stringify(entry)};
export * from ${JSON.stringify(entry)};
const Real = Date;
let offset = 0;
globalThis.Date = class extends Real {
  constructor(...given) { if (given.length) super(...given); else super(Real.now() + offset); }
  static now() { return Real.now() + offset; }
};
export default { ...worker, async fetch(request, env, context) {
  const url = new URL(request.url);
  if (url.pathname !== ${JSON.stringify(CLOCK_PATH)}) return worker.fetch(request, env, context);
  offset = Number(url.searchParams.get('at')) - Real.now();
  return new Response('ok');
} };
`;

/** A copy of the build whose clock `setClock` moves. @returns its folder. */
export async function buildWithClock(dist: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'keystall-clock-'));
  const server = path.join(folder, 'server');
  await cp(path.join(dist, 'server'), server, { recursive: true });
  await symlink(path.resolve(dist, 'client'), path.join(folder, 'client'));
  const file = path.join(server, 'wrangler.json');
  const config = JSON.parse(await readFile(file, 'utf8'));
  const main = path.join(server, config.main);
  await writeFile(path.join(path.dirname(main), 'clocked.mjs'), wrapper(`./${path.basename(main)}`));
  config.main = path.join(path.dirname(config.main), 'clocked.mjs');
  await writeFile(file, JSON.stringify(config));
  return folder;
}

/** Lets the Worker's clock go on from a moment; its database keeps its own, which holds and leases alone ask. */
export async function setClock(url: string, at: number): Promise<void> {
  const answer = await ask(`${url}${CLOCK_PATH}?at=${Math.round(at)}`);
  if (!answer.ok) throw new Error(`The clock answered ${answer.status}`);
}

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

const SOURCES = [
  'src',
  'functions',
  'public',
  'scripts/astro',
  'astro.config.mjs',
  'wrangler.toml',
  'tsconfig.json',
  'package-lock.json',
  '.dev.vars',
];
/** Environment variables that pages are built from. */
const BUILD_VARS = /^(SITE_URL|CLOUDFLARE_ENV|PUBLIC_.*)$/;
const LOCK = 'node_modules/.build-lock';

function filesOf(source) {
  if (!existsSync(source)) return [];
  if (!statSync(source).isDirectory()) return [source];
  const below = readdirSync(source, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return below.map((entry) => path.join(entry.parentPath, entry.name)).sort();
}

const PUBLISH_AT = /^publishAt:\s*["']?([^"'\s]+)/m;

/** Returns texts whose date has come: a build omits those that still wait (src/shop/content/publish.ts). */
const dueTexts = () =>
  filesOf('src/content').filter(
    (file) => file.endsWith('.md') && Date.parse(PUBLISH_AT.exec(readFileSync(file, 'utf8'))?.[1] ?? '') <= Date.now(),
  );

/**
 * Returns one hash over everything the build reads, including which texts are due: if it is equal, a new build would be
 * the same.
 */
function fingerprint() {
  const hash = createHash('sha256');
  for (const name of Object.keys(process.env).sort())
    if (BUILD_VARS.test(name)) hash.update(`${name}=${process.env[name]}\0`);
  for (const file of SOURCES.flatMap(filesOf)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  for (const file of dueTexts()) hash.update(file).update('\0');
  return hash.digest('hex');
}

function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Returns who holds the lock; this process itself if the holder is just releasing it, so that it is tried again. */
function holderOf(lock) {
  try {
    return Number(readFileSync(lock, 'utf8')) || process.pid;
  } catch {
    return process.pid;
  }
}

/**
 * Runs `work` alone: of two instances started side by side, which share dist/, the second waits for the first one's
 * build.
 */
async function locked(work) {
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (alive(holderOf(LOCK))) await setTimeout(250);
      else rmSync(LOCK, { force: true });
    }
  }
  try {
    return await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

/** Sources that change during a build may break it; it is then repeated up to this many times. */
const ROUNDS = 3;

const astroBuild = (dir, quiet) =>
  spawnSync('astro', ['build', '--outDir', dir], {
    stdio: quiet ? 'pipe' : 'inherit',
    encoding: 'utf8',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', WRANGLER_SEND_METRICS: 'false' },
    shell: process.platform === 'win32',
  });

/**
 * Builds the pages and the Worker into `dir`, unless it already contains the build of exactly these sources.
 * @returns whether a build was needed. Throws if the build fails, after showing its output, and if the sources change
 * during each of three builds.
 */
export async function build({ dir = 'dist', quiet = true } = {}) {
  const note = path.join(dir, '.fingerprint');
  return locked(() => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const sources = fingerprint();
      if (existsSync(note) && readFileSync(note, 'utf8') === sources) return false;
      rmSync(note, { force: true });
      console.log(round === 1 ? 'Building the shop ...' : 'Sources changed meanwhile; building again ...');
      const run = astroBuild(dir, quiet);
      if (fingerprint() !== sources) continue;
      if (run.status !== 0) {
        if (quiet) process.stderr.write(`${run.stdout}${run.stderr}`);
        throw new Error('The build failed; see the lines above.');
      }
      mkdirSync(dir, { recursive: true });
      writeFileSync(note, sources);
      return true;
    }
    throw new Error(`The sources changed during ${ROUNDS} builds. Build again once nothing changes them.`);
  });
}

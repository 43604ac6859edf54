import { readScripts, reportRun } from '../../client/scripts';
import { mayRunThirdParty } from '../../shop/consent/third-party-pages';
import { deviceByWidth } from '../../shop/device';
import type { PublicScript } from '../../shop/scripts/contract';
import { BLOCK_MS, type Outcome } from '../../shop/scripts/kinds';
import { runsOnPage } from '../../shop/scripts/runs-on-page';
import { allows } from '../consent/consent';
import { isSkipped, markRunning, skip, takeBlockedScript } from './blocked';
import { guardPage } from './guard';
import { elementOf, htmlOf, place } from './place';

const ERRORS_A_SCRIPT = 3;
const BEAT_MS = 100;

/** The script currently running, whether it failed, and how many errors each script has reported here. */
const page = { running: undefined as PublicScript | undefined, failed: false, reported: new Map<string, number>() };
const started = new Map<string, PublicScript>();

function report(scriptId: string, executionStatus: Outcome, errorMessage?: string, pageUrl = location.href): void {
  reportRun({
    scriptId,
    pageUrl: pageUrl.slice(0, 2000),
    userAgent: navigator.userAgent.slice(0, 1000),
    executionStatus,
    ...(errorMessage !== undefined && { errorMessage: errorMessage.slice(0, 1000) }),
    deviceType: deviceByWidth(innerWidth),
    screenResolution: `${screen.width}x${screen.height}`,
    executedAt: new Date().toISOString(),
  });
}

function reportError(script: PublicScript | undefined, message: string): void {
  if (!script) return;
  if (script === page.running) page.failed = true;
  const before = page.reported.get(script.id) ?? 0;
  page.reported.set(script.id, before + 1);
  if (before < ERRORS_A_SCRIPT) report(script.id, 'error', message);
}

function reportBlocked(script: PublicScript, ms: number): void {
  skip(script);
  report(script.id, 'blocked', `It held the page up for ${Math.round(ms)} ms`);
}

/** Returns the script whose file this text names: of two with the same code, the one currently running. */
const scriptIn = (text: string): PublicScript | undefined =>
  [...(page.running ? [page.running] : []), ...started.values()].find(({ src }) => src !== null && text.includes(src));

function listen(): void {
  addEventListener('error', ({ message, filename = '', error }) => {
    // The browser names no file for failing code of another host: then it is the one currently running. For a
    // JSON.parse error, Chromium names the page: only the stack tells who called.
    const stack = error instanceof Error ? error.stack : '';
    reportError(filename ? scriptIn(`${filename} ${stack}`) : page.running, message ?? 'An error');
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    const stack = reason instanceof Error ? `${reason.stack}` : '';
    reportError(stack ? scriptIn(stack) : undefined, String(reason));
  });
  const type = 'long-animation-frame';
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => {
    for (const { scripts = [] } of list.getEntries() as { scripts?: { sourceURL: string; duration: number }[] }[])
      for (const { sourceURL, duration } of scripts) {
        const script = duration > BLOCK_MS ? scriptIn(sourceURL) : undefined;
        if (script && !isSkipped(script)) reportBlocked(script, duration);
      }
  }).observe({ type });
}

const whenLoaded = (element: HTMLElement) =>
  new Promise<boolean>((done) => {
    element.addEventListener('load', () => done(true));
    element.addEventListener('error', () => done(false));
  });

/**
 * Returns the longest time the page was blocked until `until`; 0 while the page is hidden, when timers are throttled.
 */
async function longestPause(until: Promise<unknown>): Promise<number> {
  let [last, longest] = [performance.now(), 0];
  const beat = () => {
    const now = performance.now();
    if (document.visibilityState === 'visible') longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(beat, BEAT_MS);
  await until;
  clearInterval(timer);
  beat();
  return longest;
}

/** Runs one loaded script; none of our own code runs meanwhile, so that anything that happens is caused by it. */
async function execute(script: PublicScript): Promise<void> {
  if (document.querySelector(`[data-script="${script.id}"]`)) return;
  const { id, version } = script;
  Object.assign(page, { running: script, failed: false });
  const end = markRunning({ id, version, at: Date.now(), pageUrl: location.href.slice(0, 500) });
  const element = elementOf(script);
  const loaded = whenLoaded(element);
  const pause = longestPause(loaded);
  place(element, script.position);
  if (!(await loaded)) reportError(script, 'The file could not be loaded, or is not the one that was approved');
  const ms = await pause;
  end();
  if (ms > BLOCK_MS && !isSkipped(script)) reportBlocked(script, ms);
  else if (!page.failed) report(id, 'success');
  page.running = undefined;
}

function putHtml(script: PublicScript): void {
  if (document.querySelector(`[data-script="${script.id}"]`)) return;
  const box = document.createElement('div');
  box.dataset.script = script.id;
  box.append(htmlOf(script.html ?? ''));
  place(box, script.position, true);
  report(script.id, 'success');
}

/** Loads all scripts at once and runs them in order; asynchronous ones run as soon as they are loaded. */
function runAll(scripts: readonly PublicScript[]): void {
  let turn: Promise<unknown> = Promise.resolve();
  let ordered: Promise<unknown> = Promise.resolve();
  for (const script of scripts) {
    started.set(script.id, script);
    if (script.scriptType === 'html') putHtml(script);
    if (script.src === null) continue;
    const ahead = elementOf(script, true);
    const fetched = whenLoaded(ahead);
    document.head.append(ahead);
    const run = () => {
      turn = turn.then(() => execute(script));
      return turn;
    };
    if (script.loadAsync) void fetched.then(run);
    else ordered = ordered.then(() => fetched).then(run);
  }
}

const mayRun = (script: PublicScript) =>
  !started.has(script.id) &&
  allows(script.purpose) &&
  !isSkipped(script) &&
  runsOnPage(script, location.pathname) &&
  [deviceByWidth(innerWidth), 'all'].includes(script.deviceTargeting);

let prepared = false;
/** Once per page: reports the script that blocked an earlier page, and monitors this one. */
function prepare(): void {
  if (prepared) return;
  prepared = true;
  const blocked = takeBlockedScript(Date.now());
  if (blocked) {
    skip(blocked);
    report(blocked.id, 'blocked', 'The page never came back from it', blocked.pageUrl);
  }
  listen();
  guardPage(() => reportError(page.running, 'It called document.write, which writes nothing here'));
}

/**
 * Runs the custom scripts of this page that its visitor consented to, each once, and more after further consent. Never
 * on pages that may show a key or a payment, and never a script that blocked a page of this tab before.
 */
export async function runScripts(): Promise<void> {
  if (!mayRunThirdParty(location.pathname)) return;
  const { scripts } = await readScripts().catch(() => ({ scripts: [] }));
  prepare();
  runAll(scripts.filter(mayRun));
}

import { type Assets, landingsOf } from './host-rule';

const TICK_MS = 60_000;

/**
 * Asks for a new build when a page that waited for its date became due within this tick of the cron (design 3.20).
 * The ticks do not overlap, so each date calls once; the new build no longer lists it as waiting.
 * @param hook address that starts a build and deploy; without one the log tells staff what waits for a release
 * @param tick the cron's scheduled time, milliseconds
 */
export async function publishDue(
  assets: Assets,
  hook: string | undefined,
  siteUrl: string,
  tick: number,
): Promise<void> {
  const { waiting } = await landingsOf(assets, siteUrl);
  const due = waiting.filter((moment) => Date.parse(moment) <= tick && Date.parse(moment) > tick - TICK_MS);
  if (due.length === 0) return;
  if (!hook) {
    console.warn(JSON.stringify({ level: 'warn', content: 'a landing page is due: run a release', due }));
    return;
  }
  const answer = await fetch(hook, { method: 'POST' });
  if (!answer.ok) throw new Error(`The deploy hook answered ${answer.status}`);
}

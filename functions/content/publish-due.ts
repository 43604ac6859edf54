import { MINUTE_MS } from '../../src/shop/time';
import type { Deps } from '../platform/deps';
import { raiseAttention } from '../staff/statements';
import { type Assets, landingsOf } from './host-rule';

const TICK_MS = MINUTE_MS;

/** Calls the address that starts a build and deploy; says why not when there is none or it refused. */
async function askForBuild(hook: string | undefined): Promise<string | undefined> {
  if (!hook) return 'DEPLOY_HOOK_URL is not set';
  try {
    const answer = await fetch(hook, { method: 'POST' });
    return answer.ok ? undefined : `the deploy hook answered ${answer.status}`;
  } catch {
    return 'the deploy hook did not answer';
  }
}

/**
 * Asks for a new build when a page that waited for its date became due within this tick of the cron (design 3.20);
 * where that is not possible, staff are asked to release. The ticks do not overlap, so each date counts once.
 * @param tick the cron's scheduled time, milliseconds
 */
export async function publishDue(deps: Deps, assets: Assets, tick: number): Promise<void> {
  const { DEPLOY_HOOK_URL, SITE_URL } = deps.settings;
  const { waiting } = await landingsOf(assets, SITE_URL);
  const due = waiting.filter((moment) => Date.parse(moment) <= tick && Date.parse(moment) > tick - TICK_MS);
  if (due.length === 0) return;
  const failure = await askForBuild(DEPLOY_HOOK_URL);
  if (!failure) return;
  for (const moment of due)
    await raiseAttention(deps.db, {
      id: deps.newId('att'),
      kind: 'page_due',
      subject: moment,
      message: `A landing page is due since ${moment} and waits for a release: ${failure}. Run one now.`,
      now: deps.now(),
    }).run();
}

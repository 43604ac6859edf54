import { MINUTE_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { attentionKinds } from '../db/kinds';
import type { Deps } from '../platform/deps';
import { raiseAttention, resolveOthers } from '../staff/statements';
import { type Assets, landingsOf } from './host-rule';

const TIMEOUT_MS = 5_000;
/** Minutes after its date at which a build is requested for a missing page; a build or a cron run may fail. */
const ASKED_AFTER = [0, 15, 60];
const LATE_AFTER = 60;

/** Returns which of these moments have an open entry, or one that staff resolved. */
const selectKnown = (db: D1Database, moments: readonly string[]) =>
  statement<{ subject: string }>(
    db,
    `SELECT subject FROM attention WHERE kind = ${attentionKinds('page_due')} AND (state = 'open' OR resolved_by IS NOT NULL)
       AND subject IN (SELECT value FROM json_each(?))`,
    JSON.stringify(moments),
  );

/**
 * Returns the moments whose page is missing for more than an hour although nobody was told: no cron ran in the minutes
 * for that, or a release without the page replaced one that had it.
 */
async function missed(db: D1Database, due: readonly Due[]): Promise<Due[]> {
  const late = due.filter(({ minutes }) => minutes > LATE_AFTER);
  if (late.length === 0) return [];
  const { results } = await selectKnown(
    db,
    late.map(({ moment }) => moment),
  ).all();
  return late.filter(({ moment }) => !results.some(({ subject }) => subject === moment));
}

interface Due {
  moment: string;
  minutes: number;
}

/** Calls the deploy hook; returns the reason if there is none or it refuses. */
async function askForBuild(hook: string | undefined): Promise<string | undefined> {
  if (!hook) return 'DEPLOY_HOOK_URL is not set';
  try {
    const answer = await fetch(hook, { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok ? undefined : `the deploy hook answered ${answer.status}`;
  } catch {
    return 'the deploy hook did not answer';
  }
}

/**
 * Requests a build when a scheduled page or post is due (design 3.20), and again while this deployment lacks it. If
 * that is impossible or fails for an hour, staff are asked to deploy; a deployment with the page resolves the alert.
 * @param tick the scheduled time of the cron run, in milliseconds
 */
export async function publishDue(deps: Deps, assets: Assets, tick: number): Promise<void> {
  const { DEPLOY_HOOK_URL, SITE_URL } = deps.settings;
  const { waiting } = await landingsOf(assets, SITE_URL);
  const due = waiting
    .map((moment) => ({ moment, minutes: Math.floor((tick - Date.parse(moment)) / MINUTE_MS) }))
    .filter(({ minutes }) => minutes >= 0);
  const requested = [...due.filter(({ minutes }) => ASKED_AFTER.includes(minutes)), ...(await missed(deps.db, due))];
  const failure = requested.length > 0 ? await askForBuild(DEPLOY_HOOK_URL) : undefined;
  const late = requested.filter(({ minutes }) => failure || minutes >= LATE_AFTER);
  const subjects = due.map(({ moment }) => moment);
  await deps.db.batch([
    resolveOthers(deps, { kind: 'page_due', subjects }),
    ...late.map(({ moment }) =>
      raiseAttention(deps, {
        kind: 'page_due',
        subject: moment,
        message:
          `A landing page or post is due since ${moment} and waits for a release: ` +
          `${failure ?? 'the deploy hook was asked, and no build with it has come'}. Run one now.`,
      }),
    ),
  ]);
}

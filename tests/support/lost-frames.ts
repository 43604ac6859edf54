import { setTimeout } from 'node:timers/promises';
import { type Page, test } from '@playwright/test';

/** Ample even on a busy machine: both responses take milliseconds. */
const WAIT_MS = 10_000;

/**
 * After a test timed out, tells a page that hangs from a browser that no longer renders: on a busy machine, Chromium
 * sometimes stops giving a page frames, and waiting for a stable element never ends. `scripts/local/lost-frames.mjs`
 * reads the annotation.
 */
export async function noteLostFrames(page: Page): Promise<void> {
  const info = test.info();
  if (info.status !== 'timedOut' || page.isClosed()) return;
  const comes = (answer: Promise<unknown>) =>
    Promise.race([answer.then(() => true).catch(() => false), setTimeout(WAIT_MS, false)]);
  const runs = await comes(page.evaluate('1'));
  const draws = runs && (await comes(page.evaluate(() => new Promise(requestAnimationFrame))));
  info.annotations.push({ type: 'timed out', description: draws ? 'draws' : runs ? 'runs scripts' : 'hangs' });
}

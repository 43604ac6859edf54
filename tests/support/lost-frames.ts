import { setTimeout } from 'node:timers/promises';
import { type Page, test } from '@playwright/test';

/** Ample even on a loaded machine: both answers come within milliseconds. */
const WAIT_MS = 10_000;

/**
 * After a test that ran out of time, tells a page that hangs from a browser that has stopped drawing: on a loaded
 * machine Chromium sometimes gives a page no frame anymore, and who waits for an element to be still waits forever.
 * `scripts/local/lost-frames.mjs` reads the annotation.
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

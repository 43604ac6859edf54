import { stripVTControlCharacters } from 'node:util';

/**
 * Playwright's log of an action ends like this if the frames for its first check never came: every check logs what it
 * saw.
 */
const AWAITS_FRAMES = /^(?!.*element is).*waiting for element to be visible(, enabled)? and stable\s*$/s;

const logOf = (message) => stripVTControlCharacters(message).split('Call log:')[1]?.split('\n\n')[0] ?? '';

/**
 * Returns whether a test of a Playwright report timed out because its browser had stopped drawing while the page still
 * ran scripts: then neither the shop nor the test is at fault. `tests/support/lost-frames.ts` records the page's state.
 *
 * @param {{ status: string, annotations?: { type: string, description?: string }[], results?: { errors?: { message?: string }[] }[] }} test
 */
export function lostFrames({ status, annotations = [], results = [] }) {
  if (status !== 'unexpected') return false;
  const page = annotations.find(({ type }) => type === 'timed out')?.description;
  if (page === 'runs scripts') return true;
  // The screenshot of a failed test may have brought the frames back.
  const messages = results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message));
  return page === 'draws' && messages.some((message) => AWAITS_FRAMES.test(logOf(message)));
}

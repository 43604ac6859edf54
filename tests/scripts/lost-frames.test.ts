import { describe, expect, test } from 'vitest';
import { lostFrames } from '../../scripts/local/lost-frames.mjs';

const failed = (page: string, log: string, status = 'unexpected') => ({
  status,
  annotations: [{ type: 'timed out', description: page }],
  results: [
    {
      errors: [
        { message: 'Test timeout of 90000ms exceeded.' },
        {
          message: `Error: locator.check: Test timeout exceeded.\nCall log:\n\u001B[2m${log}\u001B[22m\n\n\n   at steps.ts:67`,
        },
      ],
    },
  ],
});

const WAITS = '  - attempting click action\n    - waiting for element to be visible, enabled and stable';

describe('A browser test is retried only if its browser had stopped rendering', () => {
  test('the page runs scripts and gets no frame', () => {
    expect(lostFrames(failed('runs scripts', '  - waiting for a heading'))).toBe(true);
  });

  test('frames are back by now, and the action was never given one', () => {
    expect(lostFrames(failed('draws', WAITS))).toBe(true);
  });

  test('a page that hangs has failed itself', () => {
    expect(lostFrames(failed('hangs', WAITS))).toBe(false);
  });

  test('an element that was found but moved, was covered or did not appear is a failure', () => {
    expect(
      lostFrames(
        failed(
          'draws',
          `${WAITS}\n    - element is not stable\n    - waiting for element to be visible, enabled and stable`,
        ),
      ),
    ).toBe(false);
    expect(lostFrames(failed('draws', '  - waiting for a heading'))).toBe(false);
  });

  test('a test that failed before its timeout has no such note', () => {
    expect(lostFrames({ ...failed('draws', WAITS), annotations: [] })).toBe(false);
    expect(lostFrames(failed('draws', WAITS, 'expected'))).toBe(false);
  });
});

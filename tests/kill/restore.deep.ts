import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { drill } from '../../scripts/local/drill.mjs';

test.each([0, 1, 3, 12, 30])(
  'I21 the restore drill with %i sales after the last entry, 300 before it',
  async (unseen) => {
    const stateDir = mkdtempSync(path.join(tmpdir(), 'keystall-drill-'));
    onTestFinished(() => rmSync(stateDir, { recursive: true, force: true }));
    const done = await drill({ stateDir, sales: 300, unseen, say: () => {} });
    expect(done.report.broken).toEqual([]);
    expect({ resold: done.resold, difference: done.difference }).toEqual({ resold: 0, difference: 0 });
  },
  900_000,
);

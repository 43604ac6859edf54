import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { drill } from '../../scripts/local/drill.mjs';
import { brokenIn } from '../support/killable-shop.ts';

test('I21 the restore drill on the built Worker: sold, killed, restored to before; none sold twice, no money lost', async () => {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'keystall-drill-'));
  onTestFinished(() => rmSync(stateDir, { recursive: true, force: true }));
  const done = await drill({ stateDir, sales: 20, say: () => {} });
  expect(done.report.broken).toEqual([]);
  expect({ resold: done.resold, difference: done.difference }).toEqual({ resold: 0, difference: 0 });
  expect(done.report.unrecorded.length).toBeGreaterThanOrEqual(7);
  expect(done.report.quarantined[0]?.seats).toBeGreaterThanOrEqual(done.report.unrecorded.length);
  // The stock was sold out afterwards, so a key that could be sold twice would have been.
  expect(done.soldAfterwards).toBeGreaterThan(done.sold);
  const { DatabaseSync } = await import('node:sqlite');
  const state = new DatabaseSync(done.database);
  expect(await brokenIn(state)).toEqual([]);
  state.close();
}, 180_000);

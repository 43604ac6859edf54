import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { doubling } from '../../scripts/local/miniflare.mjs';

test('the pinned Miniflare still has the line that lets its configuration grow by doubling', () => {
  const file = createRequire(createRequire(import.meta.url).resolve('wrangler')).resolve('miniflare');
  const source = readFileSync(file, 'utf8');
  expect(source.split('srcBuffer.byteLength + minSize')).toHaveLength(2);
  expect(doubling(source)).toContain('srcBuffer.byteLength + Math.max(minSize, srcBuffer.byteLength)');
});

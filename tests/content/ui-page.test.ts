import { afterEach, expect, test, vi } from 'vitest';
import uiPage from '../../scripts/astro/ui-page.mjs';

afterEach(() => vi.unstubAllEnvs());

/** The routes that the page of all primitives adds to a build. */
function added(): string[] {
  const patterns: string[] = [];
  uiPage().hooks['astro:config:setup']({ injectRoute: ({ pattern }: { pattern: string }) => patterns.push(pattern) });
  return patterns;
}

test('the page of all primitives is in local builds and in no deployment', () => {
  vi.stubEnv('CLOUDFLARE_ENV', undefined);
  expect(added()).toEqual(['/ui']);
  vi.stubEnv('CLOUDFLARE_ENV', 'production');
  expect(added()).toEqual([]);
});

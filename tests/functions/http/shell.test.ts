import { expect, test } from 'vitest';
import { page } from '../../../functions/http/page';
import { testServices } from '../../support/deps.ts';

/** The response to a path, and which page is rendered for it. */
async function ask(path: string) {
  let rendered = '';
  const answer = await page(new Request(new URL(path, 'http://localhost:8787')), testServices(), async (request) => {
    rendered = new URL(request.url).pathname;
    return new Response('page');
  });
  return { status: answer.status, rendered, headers: answer.headers };
}

test.each([
  ['/admin', 200],
  ['/admin/main-site?tab=orders', 200],
  ['/admin/store/main', 200],
  ['/admin/shopify/license-manager', 200],
  ['/rbac-login', 200],
  ['/rbac-dashboard', 200],
  ['/admin/nowhere', 404],
  ['/admin/shopify/nothing', 404],
  ['/rbac-nowhere', 404],
])('%s is answered by the shell with %i', async (path, status) => {
  const answer = await ask(path);
  expect([answer.status, answer.rendered]).toEqual([status, '/admin']);
  expect([answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
  // Mails shown in the back office have their styles in attributes; nothing else may be in a page.
  const policy = `${answer.headers.get('content-security-policy')}`;
  expect(policy).toContain("; style-src-attr 'unsafe-inline';");
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline');
});

test('other paths with the same beginning are left alone', async () => {
  expect((await ask('/administrator')).rendered).toBe('/administrator');
  expect((await ask('/rbacus')).rendered).toBe('/rbacus');
});

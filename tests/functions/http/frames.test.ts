import { expect, test } from 'vitest';
import { NO_TAG_MANAGER } from '../../../src/shop/tags/tag-manager';
import { setSettings } from '../../support/carts.ts';
import { newVisitor } from '../../support/visitor.ts';
import { policyOf } from '../admin/settings-fixtures.ts';

/* A frame of the shop's own origin without the policy of a page would let third-party code make personal calls. */

test('no page with third-party code may frame the shop itself', async () => {
  await setSettings({ tagManager: { ...NO_TAG_MANAGER, containerId: 'GTM-TEST123' } });
  const policy = await policyOf('/about');
  await setSettings({ tagManager: NO_TAG_MANAGER });
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toContain('https://');
  const frames = /frame-src ([^;]*)/.exec(policy)?.[1];
  expect(frames).toContain('https:');
  expect(frames).not.toContain("'self'");
});

test('an answer of the API cannot be framed', async () => {
  const { headers } = await newVisitor().send('GET', '/api/health');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

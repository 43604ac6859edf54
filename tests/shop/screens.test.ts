import { describe, expect, test, vi } from 'vitest';
import type { Actor } from '../../functions/platform/deps';
import { levelOf, PERMISSIONS } from '../../src/shop/staff/permissions';
import { BUILT_IN_ROLES } from '../../src/shop/staff/roles';
import { SCREENS } from '../../src/shop/staff/screen-list';
import { isScreenPath, railOf, screenAt, screenOf, screenPath, verdictOn } from '../../src/shop/staff/screens';

const NOBODY = { permissions: [], accessLevel: 0 };
const all = { permissions: [...PERMISSIONS], accessLevel: 5 };
const accessOf = (id: string) => {
  const role = BUILT_IN_ROLES.find((one) => one.id === id);
  return { permissions: role?.permissions ?? [], accessLevel: role?.accessLevel ?? 0 };
};
const titles = (id: string) => railOf(accessOf(id)).flatMap(({ screens }) => screens.map((screen) => screen.id));

describe('the screens of the back office', () => {
  test.each([
    '/admin/setup',
    '/admin/invite',
    '/admin/login',
    '/rbac-login',
    '/admin',
    '/admin/welcome',
    '/admin/dashboard',
    '/admin/main-site',
    '/admin/store/main',
    '/admin/products',
    '/admin/simple-product-editor',
    '/admin/gtm-manager',
    '/rbac-dashboard',
    '/rbac-user-management',
    '/admin/shopify',
    ...['license-manager', 'products', 'orders', 'customers', 'analytics', 'settings', 'sync'].map(
      (part) => `/admin/shopify/${part}`,
    ),
  ])('%s leads to a screen', (path) => expect(isScreenPath(path)).toBe(true));

  test.each([
    '/admin/nowhere',
    '/admin/shopify/nothing',
    '/admin/store',
    '/admin/store/a/b',
    '/rbac-',
    '/administrator',
  ])('%s leads nowhere', (path) => expect(isScreenPath(path)).toBe(false));

  test.each(['customers', 'orders', 'feeds', 'email', 'licenses', 'notifications', 'support'] as const)(
    'the tab %s of the main site is a screen with an address of its own',
    (tab) => {
      expect(screenPath(tab)).toBe(`/admin/main-site?tab=${tab}`);
      expect(screenAt('/admin/main-site', tab, () => false)?.screen.id).toBe(tab);
    },
  );

  test('the main site without a tab opens the first permitted one', () => {
    const may = (id: string) => screenAt('/admin/main-site', null, (screen) => screen.id === id)?.screen.id;
    expect([may('email'), may('none')]).toEqual(['email', 'orders']);
    expect(screenAt('/admin/main-site', 'nonsense', () => true)).toBeUndefined();
  });

  test('every address leads to its own screen', () => {
    for (const { id } of SCREENS) {
      const url = new URL(screenPath(id, { part: 'sync', storeId: 'main' }), 'http://localhost');
      expect(screenAt(url.pathname, url.searchParams.get('tab'), () => false)?.screen.id).toBe(id);
    }
  });
});

describe('who may open them', () => {
  test('the level is checked before the permission, as the API does', () => {
    const team = screenOf('team');
    expect(verdictOn(team, { permissions: ['staff:read'], accessLevel: 2 })).toBe('level');
    expect(verdictOn(team, { permissions: [], accessLevel: 5 })).toBe('permission');
    expect(verdictOn(team, all)).toBe('allowed');
    expect(verdictOn(screenOf('login'), NOBODY)).toBe('allowed');
  });

  test('every built-in role may open all screens of its permissions, and the API asks for the same level', () => {
    for (const { permissions, accessLevel } of BUILT_IN_ROLES)
      for (const permission of permissions) expect(levelOf(permission)).toBeLessThanOrEqual(accessLevel);
    expect([levelOf('staff:write'), levelOf('mail:send'), levelOf('orders:refund')]).toEqual([4, 2, 1]);
  });

  test('a super admin sees every group; a viewer neither people nor settings; content staff no orders', () => {
    expect(railOf(all).map(({ group }) => group)).toEqual([
      'Overview',
      'Sales',
      'Catalog',
      'Messages',
      'Shop',
      'Access',
    ]);
    for (const id of ['team', 'settings', 'mail-texts']) expect(titles('viewer')).not.toContain(id);
    expect(titles('content')).not.toContain('orders');
    expect(titles('support')).not.toContain('team');
  });
});

test('a screen below the level of its permission does not open the calls of that permission', async () => {
  vi.resetModules();
  vi.doMock('../../src/shop/staff/screen-list', async (original) => {
    const real = await original<typeof import('../../src/shop/staff/screen-list')>();
    const low = { id: 'low', path: '/admin/low', title: 'Low', about: '', permission: 'staff:read', level: 1 };
    return { ...real, SCREENS: [...real.SCREENS, low] };
  });
  const { screenAt } = await import('../../src/shop/staff/screens');
  expect(screenAt('/admin/low', null, () => true)?.screen.title).toBe('Low');
  const { permit } = await import('../../functions/http/permit');
  const junior: Actor = { kind: 'staff', name: 'staff:1', permissions: new Set(['staff:read']), accessLevel: 1 };
  expect(() => permit(junior, { permission: 'staff:read' }, 0)).toThrow(
    expect.objectContaining({ code: 'access_level' }),
  );
  vi.doUnmock('../../src/shop/staff/screen-list');
});

import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Screen, ScreenId } from '../../shop/staff/screens';

export interface ScreenProps {
  screen: Screen;
  /** The varying parts of the address. */
  params: Record<string, string>;
}

type View = LazyExoticComponent<ComponentType<ScreenProps>>;

const planned = lazy(() => import('./planned/Planned'));

/** The code of every screen, each loaded when it is first opened. */
export const screens: Record<ScreenId, View> = {
  home: lazy(() => import('./home/Home')),
  store: planned,
  orders: lazy(() => import('./orders/Orders')),
  customers: planned,
  licenses: lazy(() => import('./licences/Licences')),
  support: planned,
  products: planned,
  'product-editor': planned,
  feeds: planned,
  tags: planned,
  email: lazy(() => import('./mails/Mails')),
  notifications: planned,
  shopify: planned,
  'shopify-part': planned,
  access: lazy(() => import('./access/AccessDashboard')),
  team: lazy(() => import('./team/Team')),
  audit: lazy(() => import('./audit/Audit')),
  profile: lazy(() => import('./profile/Profile')),
  setup: lazy(() => import('./sign-in/Setup')),
  invite: lazy(() => import('./sign-in/Invite')),
  reset: lazy(() => import('./sign-in/Reset')),
  login: lazy(() => import('./sign-in/Login')),
};

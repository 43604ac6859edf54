import { store } from '../../config/store';
import { editions } from './editions';
import type { Listed } from './listed';

/** The editions the shop began with, as pages show them while the catalog cannot be read. */
export const builtIn: readonly Listed[] = editions.map((edition) => ({
  ...edition,
  vendor: store.vendor,
  suite: store.suite,
}));

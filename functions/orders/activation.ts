import { store } from '../../src/config/store';
import type { Activation } from '../../src/shop/orders/contract';
import { downloadLink } from '../../src/shop/orders/download';
import { type JsonText, readJson } from '../db/json';

/** The columns about activation that `selectKeys` and the mails read of a product. */
export interface ProductWay {
  suite: string;
  /** JSON: `destinations` and `platforms` of the product's details; null where they were never set. */
  destinations: JsonText<Partial<Activation>> | null;
  platforms: JsonText<Activation['platforms']> | null;
}

const NONE = { download: null, guide: null };

/**
 * Returns how a product is activated, as its details say; undefined where only the built-in rule for its suite applies.
 */
export function activationOf({ suite, destinations, platforms }: ProductWay): Activation | undefined {
  const { windows = NONE, mac = NONE } = destinations ? readJson(destinations) : {};
  const hasSteps = [windows, mac].some(({ download, guide }) => download || guide);
  const own = suite === store.suite;
  if (own && !hasSteps) return undefined;
  return { suite: own, platforms: platforms ? readJson(platforms) : [], windows, mac };
}

/** Returns the single download address of a product where no platform is known; empty if there is none. */
export const downloadOf = (productId: string, activation: Activation | undefined): string =>
  activation?.windows.download ??
  activation?.mac.download ??
  (activation && !activation.suite ? '' : downloadLink(productId));

import { store } from '../../src/config/store';
import type { Activation } from '../../src/shop/orders/contract';
import { downloadLink } from '../../src/shop/orders/download';
import { type JsonText, readJson } from '../db/json';

/** What `selectKeys` and the mails read of a product. */
export interface ProductWay {
  suite: string;
  /** JSON: `destinations` and `platforms` of its details; null where they were never said. */
  destinations: JsonText<Partial<Activation>> | null;
  platforms: JsonText<Activation['platforms']> | null;
}

const NONE = { download: null, guide: null };

/** How a product is put to use, as its owner says; undefined where only the rule of the shop's own suite is known. */
export function activationOf({ suite, destinations, platforms }: ProductWay): Activation | undefined {
  const { windows = NONE, mac = NONE } = destinations ? readJson(destinations) : {};
  const said = [windows, mac].some(({ download, guide }) => download || guide);
  const own = suite === store.suite;
  if (own && !said) return undefined;
  return { suite: own, platforms: platforms ? readJson(platforms) : [], windows, mac };
}

/** The one address a product is fetched at, for where no platform is known; empty where none is. */
export const downloadOf = (productId: string, activation: Activation | undefined): string =>
  activation?.windows.download ??
  activation?.mac.download ??
  (activation && !activation.suite ? '' : downloadLink(productId));

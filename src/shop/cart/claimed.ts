import { DAY_MS } from '../time';
import { parseJson } from './stored';
/** How long a claimed coupon may still be applied on its own: 24 hours, in milliseconds. */
export const CLAIM_TTL_MS = DAY_MS;

/** Returns whether a claim made at `claimedAt` (milliseconds or an ISO time, as stored) is still fresh at `now`. */
export function isClaimFresh(claimedAt: string | null, now: number): boolean {
  const at = claimedAt && /^\d+$/.test(claimedAt) ? Number(claimedAt) : Date.parse(claimedAt ?? '');
  return Number.isFinite(at) && now - at >= 0 && now - at < CLAIM_TTL_MS;
}

/** Returns the entries of a cart from a recovery email: a list, bare or as `items`; empty where it is neither. */
export function recoveredEntries(text: string | null): (Record<string, unknown> | null)[] {
  const value = parseJson(text);
  const list = Array.isArray(value) ? value : (value as { items?: unknown } | null | undefined)?.items;
  return Array.isArray(list) ? list : [];
}

/**
 * Returns the lines of a cart recovered from an email, matched to products by id, else by exact or partial name
 * (specification 1, section 4). Entries without a match are left out.
 */
export function matchRecovered(
  entries: readonly (Record<string, unknown> | null)[],
  products: { id: string; name: string }[],
): { productId: string; quantity: number }[] {
  return entries.flatMap((entry) => {
    const byId = products.find(({ id }) => id === entry?.productId);
    const entryName = String(entry?.name ?? entry?.productName ?? '').toLowerCase();
    if (!entryName && !byId) return [];
    const candidates = products.map(({ id, name }) => ({ id, name: name.toLowerCase() }));
    const match =
      byId ??
      candidates.find(({ name }) => name === entryName) ??
      candidates.find(({ name }) => name.includes(entryName) || entryName.includes(name));
    const quantity = Math.max(1, Math.trunc(Number(entry?.quantity) || 1));
    return match ? [{ productId: match.id, quantity }] : [];
  });
}

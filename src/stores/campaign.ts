import { KEYS } from '../shop/cart/stored';
import type { Utm } from '../shop/payments/contract';
import { read } from './storage';

const MARKS = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/** The marks of the first address of this visit that had any (stores/boot.ts keeps it); undefined without one. */
export function campaign(): Utm | undefined {
  const kept = new URLSearchParams(read(KEYS.campaign, 'sessionStorage') ?? '');
  const utm: Utm = {};
  for (const mark of MARKS) {
    const value = kept.get(`utm_${mark}`)?.trim().slice(0, 200);
    if (value) utm[mark] = value;
  }
  return Object.keys(utm).length > 0 ? utm : undefined;
}

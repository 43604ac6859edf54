import { statement } from '../../functions/db/client';
import { clearSettingsCache } from '../../functions/settings/shop-settings';
import { REMINDER } from '../../src/shop/carts/words';
import type { TestProduct } from './buyer.ts';
import { db, row } from './stock.ts';
import type { Visitor } from './visitor.ts';

/** Saves settings of the shop as an owner would; null is the default. */
export async function setSettings(values: Record<string, unknown>): Promise<void> {
  await db.batch(
    Object.entries(values).map(([name, value]) =>
      statement(
        db,
        `INSERT INTO setting (name, value, updated_at) VALUES (?1, ?2, 1)
         ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
        name,
        JSON.stringify(value),
      ),
    ),
  );
  clearSettingsCache();
}

let sessions = 0;
/** Returns the random name of a cart session, as a browser creates it. */
export const newSession = (): string => {
  sessions += 1;
  return `session-of-a-test-${String(sessions).padStart(6, '0')}`;
};

/** Returns the abandoned-cart record as sent by checkout; `more` overrides its fields. */
export function cartRecord(sessionId: string, customerEmail: string, products: TestProduct[], more: object = {}) {
  const items = products.map(({ id, priceMinor }) => ({
    productId: id,
    productName: id,
    quantity: 1,
    price: priceMinor / 100,
  }));
  const subtotal = products.reduce((sum, { priceMinor }) => sum + priceMinor, 0) / 100;
  return {
    sessionId,
    customerEmail,
    customerName: 'Ada Byron',
    customerPhone: '+442079460018',
    items,
    subtotal,
    total: subtotal,
    couponCode: null,
    couponDiscount: 0,
    deviceInfo: {
      userAgent: 'Mozilla/5.0',
      browser: 'Firefox',
      os: 'Linux',
      device: 'desktop',
      viewport: { width: 1280, height: 800 },
    },
    pageUrl: 'http://localhost:8787/checkout?token=secret',
    referrer: 'https://search.example/?q=office',
    utm: { source: 'newsletter', medium: 'email', campaign: 'autumn' },
    ...more,
  };
}

/** Sends a record like a page that is being left. */
export const beacon = (visitor: Visitor, path: string, body: unknown) =>
  visitor.send(`POST`, `/api/abandoned-cart/${path}`, {
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Ticks or unticks the box for reminders. */
export const agree = (visitor: Visitor, sessionId: string, customerEmail: string, agreed = true) =>
  beacon(visitor, 'reminders', { sessionId, customerEmail, agreed, version: REMINDER.version });

/** Returns the stored cart of an address; null when there is none. */
export const cartOf = (email: string) =>
  row<Record<string, string | number | null> & { id: string; state: string }>(
    'SELECT * FROM abandoned_cart WHERE email = ? ORDER BY created_at DESC',
    email,
  );

import { expect, type Page } from '@playwright/test';
import { ask } from './ask.ts';
import type { Shop } from './e2e.ts';

/** Sets the tag manager's container like an owner does. */
export async function setContainer({ url, operatorKey }: Shop, change: object): Promise<void> {
  const headers = { authorization: `Bearer ${operatorKey}`, 'content-type': 'application/json' };
  const at = `${url}/api/admin/settings/tagManager`;
  const { setting } = (await (await ask(at, { headers })).json()) as { setting: { value: object; revision: number } };
  const body = JSON.stringify({ value: { ...setting.value, ...change }, revision: setting.revision });
  expect((await ask(at, { method: 'PUT', headers, body })).status).toBe(200);
}

export interface Pushed {
  event: string;
  ecommerce?: { items: { item_id: string; index?: number }[]; item_list_name?: string; value?: number };
  [fact: string]: unknown;
}

/** The shop's own events in the data layer of this page; undefined without one. */
export const layer = (page: Page): Promise<Pushed[] | undefined> =>
  page.evaluate(() => {
    const { dataLayer } = window as { dataLayer?: Pushed[] };
    return dataLayer && Array.from(dataLayer).filter(({ event }) => event && !event.startsWith('gtm.'));
  });
export const names = async (page: Page) => (await layer(page))?.map(({ event }) => event);

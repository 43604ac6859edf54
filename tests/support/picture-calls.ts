import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { servePicture } from '../../functions/http/picture';
import { consumePictures } from '../../functions/pictures/consume';
import type { Job } from '../../functions/platform/deps';
import type { PictureRow } from '../../src/shop/pictures/contract';
import { testDeps, testServices } from './deps.ts';
import { product, row } from './stock.ts';
import { newVisitor, OPERATOR } from './visitor.ts';

export const files = (env as unknown as { FILES: R2Bucket }).FILES;
export type Answer = { picture: PictureRow; code?: string; error?: string; issues?: { path: string }[] };

/** The product whose pictures are tested; each test has one of its own. */
export const sold = { id: '' };
export const newProduct = async (): Promise<void> => {
  sold.id = (await product()).id;
};

export const pathOf = (id: string) => `/api/admin/products/${id}/pictures`;

export async function upload(
  bytes: Uint8Array,
  { to = sold.id, alt = 'A red and blue box', type = 'image/jpeg' } = {},
) {
  return newVisitor().send<Answer>('POST', `${pathOf(to)}?alt=${encodeURIComponent(alt)}`, {
    headers: { ...OPERATOR, 'content-type': type },
    body: bytes as Uint8Array<ArrayBuffer>,
  });
}

/** Calls as staff; deleting sends a reason unless the test overrides it. */
export async function staff<T = Answer>(
  method: string,
  path: string,
  body: object | undefined = method === 'DELETE' ? { reason: 'Out of date' } : undefined,
) {
  return newVisitor().send<T>(method, path, {
    headers: { ...OPERATOR, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

export const picturesOf = async (id = sold.id) =>
  (await staff<{ pictures: PictureRow[] }>('GET', pathOf(id))).body.pictures;

/** Passes these jobs to the consumer like the queue does; returns the result of each message. */
export async function consume(ids: string[], queue = 'keystall-jobs', deps = testDeps()) {
  const ended: string[] = [];
  const messages = ids.map((id) => ({
    body: { kind: 'picture', pictureId: id } satisfies Job,
    ack: () => ended.push(`ack ${id}`),
    retry: () => ended.push(`retry ${id}`),
  }));
  await consumePictures(deps, { queue, messages: messages as unknown as Message<unknown>[] });
  return ended;
}

/** Uploads a picture and runs its job; returns the resulting row. */
export async function processed(bytes: Uint8Array, to = sold.id): Promise<PictureRow> {
  const { status, body } = await upload(bytes, { to });
  expect([status, body.error]).toEqual([200, undefined]);
  await consume([body.picture.id]);
  const found = (await picturesOf(to)).find(({ id }) => id === body.picture.id);
  if (!found) throw new Error('The picture is gone.');
  return found;
}

export const ask = (path: string, method = 'GET') =>
  servePicture(new Request(`http://localhost:8787${path}`, { method }), testServices());

export async function served(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await ask(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return new Uint8Array(await answer.arrayBuffer());
}

export const versionNow = async () =>
  Number((await row<{ value: string }>("SELECT value FROM setting WHERE name = 'catalog_version'"))?.value);

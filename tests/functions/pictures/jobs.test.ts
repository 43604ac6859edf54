import { beforeEach, describe, expect, test } from 'vitest';
import { originalName } from '../../../functions/pictures/names';
import { prunePictures } from '../../../functions/pictures/prune-pictures';
import { sweepPictures } from '../../../functions/pictures/sweep-pictures';
import type { Job } from '../../../functions/platform/deps';
import { pictureFile } from '../../../src/shop/pictures/shown';
import { subjectPath } from '../../../src/shop/staff/attention';
import { HOUR_MS } from '../../../src/shop/time';
import { testDeps } from '../../support/deps.ts';
import {
  ask,
  consume,
  files,
  newProduct,
  pathOf,
  picturesOf,
  processed,
  sold,
  staff,
  upload,
  versionNow,
} from '../../support/picture-calls.ts';
import { joined, jpeg, png } from '../../support/pictures.ts';
import { clock, count, db, product } from '../../support/stock.ts';

beforeEach(newProduct);

describe('A picture job', () => {
  test('fails at once for a damaged file, with what to do', async () => {
    const bytes = await png(400, 300);
    const { state, error } = await processed(joined(bytes.subarray(0, 60), new Uint8Array(40), bytes.subarray(100)));
    expect([state, error]).toEqual(['failed', expect.stringMatching(/damaged.* upload it again/)]);
  });

  test('is retried three times when storage fails, and then reported to staff as failed', async () => {
    const { body } = await upload(await jpeg(400, 300));
    const { id } = body.picture;
    const down = () => Promise.reject(new Error('R2 is down'));
    const deps = testDeps({ files: { ...files, get: down, put: down, delete: down } as unknown as R2Bucket });
    expect(await consume([id], 'keystall-jobs', deps)).toEqual([`retry ${id}`]);
    expect(await consume([id], 'keystall-jobs', deps)).toEqual([`retry ${id}`]);
    expect(await consume([id], 'keystall-jobs', deps)).toEqual([`ack ${id}`]);
    expect((await picturesOf()).find((one) => one.id === id)).toMatchObject({ state: 'failed' });
    const open = "SELECT count(*) FROM attention WHERE kind = 'picture_failed' AND subject = ? AND state = 'open'";
    const subject = `product:${sold.id}/${id}`;
    expect(await count(open, subject)).toBe(1);
    expect(subjectPath(subject)).toBe(`/admin/products?product=${sold.id}&view=pictures`);
    await staff('DELETE', `${pathOf(sold.id)}/${id}`);
    expect(await count(open, subject)).toBe(0);
  });

  test('that arrives twice or from the dead letter queue is done once', async () => {
    const { id } = await processed(await jpeg(400, 300));
    expect(await consume([id])).toEqual([`ack ${id}`]);
    expect(await consume([id], 'keystall-jobs-dead')).toEqual([`ack ${id}`]);
    expect((await picturesOf()).find((one) => one.id === id)?.state).toBe('ready');
    const { body } = await upload(await jpeg(400, 300));
    await consume([body.picture.id], 'keystall-jobs-dead');
    expect((await picturesOf()).find((one) => one.id === body.picture.id)?.state).toBe('failed');
  });

  test('takes one picture of a batch, and sends the others again', async () => {
    const sent: Job[] = [];
    const deps = testDeps({ jobs: { send: async (job: Job) => sent.push(job) } });
    const uploads = [await upload(await jpeg(200, 200)), await upload(await jpeg(200, 200))];
    const [one = '', two = ''] = uploads.map(({ body }) => body.picture.id);
    expect(await consume([one, two], 'keystall-jobs', deps)).toEqual([`ack ${two}`, `ack ${one}`]);
    expect(sent).toEqual([{ kind: 'picture', pictureId: two }]);
  });

  test('that the queue lost is sent again by the cron, and given up after an hour', async () => {
    const time = clock();
    const { body } = await upload(await jpeg(200, 200));
    const { id } = body.picture;
    const sent: string[] = [];
    const jobs = { send: async (job: Job) => sent.push(job.kind === 'picture' ? job.pictureId : '') };
    const sweep = () => sweepPictures(testDeps({ now: time.now, jobs }));
    await sweep();
    expect(sent).not.toContain(id);
    time.forward(2 * 60_000);
    await sweep();
    await sweep();
    expect(sent.filter((one) => one === id)).toEqual([id]);
    time.forward(61 * 60_000);
    await sweep();
    expect((await picturesOf()).find((one) => one.id === id)?.state).toBe('failed');
  });
});

describe('staff', () => {
  test('reorder, describe and delete pictures, and each action is audited', async () => {
    const { id } = await product();
    const [one, two] = [await processed(await jpeg(200, 200), id), await processed(await jpeg(300, 200), id)];
    const before = await versionNow();
    expect((await staff('PUT', pathOf(id), { ids: [two.id, one.id] })).status).toBe(200);
    expect((await picturesOf(id)).map((picture) => picture.id)).toEqual([two.id, one.id]);
    expect((await staff('PATCH', `${pathOf(id)}/${one.id}`, { alt: 'The box from behind' })).status).toBe(200);
    expect((await picturesOf(id)).at(-1)?.alt).toBe('The box from behind');
    const unsaid = await staff('DELETE', `${pathOf(id)}/${two.id}`, {});
    expect([unsaid.status, unsaid.body.issues?.map(({ path }) => path)]).toEqual([400, ['reason']]);
    expect((await staff('DELETE', `${pathOf(id)}/${two.id}`)).status).toBe(200);
    expect((await picturesOf(id)).map((picture) => picture.id)).toEqual([one.id]);
    expect(await versionNow()).toBeGreaterThan(before + 2);
    for (const missed of [
      staff('DELETE', `${pathOf(id)}/${two.id}`),
      staff('PATCH', `${pathOf(sold.id)}/${one.id}`, { alt: 'Of another product' }),
    ])
      expect((await missed).status).toBe(404);
    const { results } = await db
      .prepare('SELECT action FROM audit WHERE subject = ? ORDER BY id')
      .bind(`product:${id}`)
      .all();
    expect(results.map(({ action }) => action)).toEqual([
      'picture.uploaded',
      'picture.uploaded',
      'picture.moved',
      'picture.described',
      'picture.deleted',
    ]);
  });

  test('changing an outdated list changes nothing', async () => {
    const { id } = await product();
    const [one, two] = [await processed(await jpeg(200, 200), id), await processed(await jpeg(300, 200), id)];
    for (const ids of [[one.id], [one.id, one.id], [one.id, 'pic_x'], [one.id, two.id, 'pic_x']]) {
      const { status, body } = await staff('PUT', pathOf(id), { ids });
      expect([status, body.code]).toEqual([409, 'pictures_changed']);
    }
    expect((await picturesOf(id)).map((picture) => picture.id)).toEqual([one.id, two.id]);
  });
});

test('unused files are deleted a day later', async () => {
  const time = clock();
  const { id, hash, width } = await processed(await jpeg(400, 300));
  await files.put(originalName('pic_of_nobody'), 'left behind');
  await staff('DELETE', `${pathOf(sold.id)}/${id}`);
  const prune = () => prunePictures(testDeps({ now: time.now }));
  await prune();
  expect((await files.list({ prefix: `pictures/shown/${hash}` })).objects).toHaveLength(4);
  time.forward(25 * HOUR_MS);
  await prune();
  expect((await files.list({ prefix: `pictures/shown/${hash}` })).objects).toEqual([]);
  expect(await files.head(originalName('pic_of_nobody'))).toBeNull();
  expect((await ask(pictureFile({ hash, width }, 1280))).status).toBe(404);
  expect(await count('SELECT count(*) FROM product_picture WHERE id = ?', id)).toBe(0);
});

test.each(['/pictures/x', '/pictures/..%2foriginal/pic', '/pictures/', `/pictures/${'0'.repeat(32)}-320.svg`])(
  '%s is no picture',
  async (path) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  },
);

import { beforeEach, describe, expect, test } from 'vitest';
import { decode } from '../../../functions/pictures/codecs';
import { originalName } from '../../../functions/pictures/names';
import { readHeader } from '../../../src/shop/pictures/header';
import { pictureFile, picturePath } from '../../../src/shop/pictures/shown';
import { laterDone } from '../../support/deps.ts';
import {
  type Answer,
  ask,
  consume,
  files,
  newProduct,
  pathOf,
  picturesOf,
  processed,
  served,
  upload,
  versionNow,
} from '../../support/picture-calls.ts';
import { bomb, joined, jpeg, movingPng, movingWebp, phoneJpeg, png, text, webp } from '../../support/pictures.ts';
import { product } from '../../support/stock.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';

beforeEach(newProduct);

describe('An uploaded picture', () => {
  test('is served in three widths and two formats, and its original is deleted', async () => {
    const before = await versionNow();
    const { body } = await upload(await jpeg(1500, 1000));
    expect(body.picture).toMatchObject({ state: 'processing', width: 1500, height: 1000 });
    expect(await versionNow()).toBe(before);
    expect(await consume([body.picture.id])).toEqual([`ack ${body.picture.id}`]);
    const [picture] = (await picturesOf()).filter(({ id }) => id === body.picture.id);
    expect(picture).toMatchObject({ state: 'ready', width: 1280, height: 853, color: expect.stringMatching(/^#/) });
    expect(await versionNow()).toBe(before + 1);
    for (const [width, height] of [
      [320, 213],
      [640, 427],
      [1280, 853],
    ] as const)
      for (const [format, type] of [
        ['webp', 'webp'],
        ['jpg', 'jpeg'],
      ] as const) {
        const bytes = await served(picturePath(body.picture.hash, width, format));
        expect(readHeader(bytes)).toEqual({ type, width, height });
      }
    expect(await files.head(originalName(body.picture.id))).toBeNull();
  });

  test('is never enlarged', async () => {
    const { hash, width } = await processed(await webp(500, 400));
    expect(width).toBe(500);
    expect(readHeader(await served(pictureFile({ hash, width }, 9000)))).toMatchObject({ width: 500, height: 400 });
    expect((await ask(picturePath(hash, 640, 'webp'))).status).toBe(404);
  });

  test('is cached by browsers permanently, and never sniffed', async () => {
    const { hash, width } = await processed(await jpeg(400, 300));
    const { headers, status } = await ask(pictureFile({ hash, width }, 320));
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    await laterDone();
    expect((await ask(pictureFile({ hash, width }, 320), 'HEAD')).headers.get('etag')).toBeTruthy();
    expect((await ask(pictureFile({ hash, width }, 320), 'POST')).status).toBe(405);
  });

  test('loses its camera metadata, and is rotated upright', async () => {
    const bytes = await phoneJpeg(600, 300);
    expect(new TextDecoder('latin1').decode(bytes)).toContain('GPSLATITUDE');
    const { hash, width, height } = await processed(bytes);
    expect([width, height]).toEqual([300, 600]);
    for (const format of ['webp', 'jpg'] as const) {
      const file = new TextDecoder('latin1').decode(await served(picturePath(hash, 300, format)));
      expect(file).not.toMatch(/Exif|GPS/);
    }
  });

  test('has a white background where it is transparent', async () => {
    const { hash } = await processed(await png(400, 300));
    const { data } = await decode('webp', await served(picturePath(hash, 320, 'webp')));
    const [red = 0, green = 0, blue = 0, opaque] = data.subarray(4 * 300, 4 * 301);
    expect([Math.abs(red - 147) < 12, Math.abs(green - 147) < 12, Math.abs(blue - 237) < 12, opaque]).toEqual([
      true,
      true,
      true,
      255,
    ]);
  });

  test('shows its first frame if it is an animated PNG', async () => {
    expect(await processed(await movingPng(300, 200))).toMatchObject({ state: 'ready', width: 300 });
  });

  test('carries over nothing of a second file format it also is', async () => {
    const page = text('<html><script>alert(1)</script></html>');
    for (const bytes of [joined(await jpeg(400, 300), page, text('PK\x03\x04')), joined(await png(400, 300), page)]) {
      const { hash } = await processed(bytes);
      for (const format of ['webp', 'jpg'] as const)
        expect(new TextDecoder('latin1').decode(await served(picturePath(hash, 320, format)))).not.toMatch(/script|PK/);
    }
  });

  test('is recognized by its content, whatever its type says', async () => {
    const { status, body } = await upload(await png(300, 200), { type: 'image/webp' });
    expect(status).toBe(200);
    await consume([body.picture.id]);
    expect((await picturesOf()).find(({ id }) => id === body.picture.id)?.state).toBe('ready');
  });
});

describe('An invalid picture is refused with what to do', () => {
  const svg = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const gif = text('GIF89a\x01\x00\x01\x00');

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, number, string, RegExp]>([
    ['a bomb', bomb, 400, 'picture_size', /30,000 × 30,000 .* 6 megapixels.* scale it down/],
    ['an SVG with a script', () => svg, 415, 'picture_type', /JPEG, PNG or WebP/],
    ['a GIF', () => gif, 415, 'picture_type', /JPEG, PNG or WebP/],
    ['nothing', () => new Uint8Array(), 415, 'picture_type', /JPEG, PNG or WebP/],
    ['a moving WebP', () => movingWebp(300, 200), 415, 'picture_type', /Moving pictures/],
    ['one that is too small', () => jpeg(90, 200), 400, 'picture_size', /between 100 and 10,000/],
    ['one of 8 MB and a byte', () => new Uint8Array(8 * 1024 * 1024 + 1), 413, 'payload_too_large', /larger than 8 MB/],
    ['half a JPEG', async () => (await jpeg(400, 300)).subarray(0, 1_000), 400, 'picture_broken', /incomplete/],
    ['half a PNG', async () => (await png(400, 300)).subarray(0, 200), 400, 'picture_broken', /incomplete/],
    ['half a WebP', async () => (await webp(400, 300)).subarray(0, 400), 400, 'picture_broken', /incomplete/],
  ])('%s', async (_, make, status, code, says) => {
    const before = (await picturesOf()).length;
    const answer = await upload(await make());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.error).toMatch(says);
    expect((await picturesOf()).length).toBe(before);
  });

  test('a picture without a description', async () => {
    const answer = await upload(await jpeg(400, 300), { alt: ' ' });
    expect([answer.status, answer.body.issues?.map(({ path }) => path)]).toEqual([400, ['alt']]);
  });

  test('one of an unknown product, one too many, and one without a storage bucket', async () => {
    expect((await upload(await jpeg(400, 300), { to: 'nothing' })).status).toBe(404);
    const { id } = await product();
    const bytes = await jpeg(120, 120);
    for (let one = 0; one < 12; one += 1) expect((await upload(bytes, { to: id })).status).toBe(200);
    expect((await upload(bytes, { to: id })).body).toMatchObject({ code: 'picture_limit' });
    const bare = await newVisitor({ files: undefined }).send<Answer>('POST', `${pathOf(id)}?alt=none`, {
      headers: { ...OPERATOR, 'content-type': 'image/png' },
      body: bytes as Uint8Array<ArrayBuffer>,
    });
    expect([bare.status, bare.body.code]).toEqual([503, 'pictures_off']);
  });

  test('anything that is not sent as a picture', async () => {
    const answer = await upload(await jpeg(400, 300), { type: 'application/json' });
    expect([answer.status, answer.body.error]).toEqual([415, expect.stringMatching(/content-type: image\/jpeg/)]);
  });
});

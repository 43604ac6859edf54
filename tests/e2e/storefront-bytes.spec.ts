import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from '../support/e2e.ts';

// A shop of its own: what other tests buy, write and publish is in the pages of theirs.
test.use({ ownShop: true });

/** What a server may send in the first two rounds of answers: ten packets, then twenty. */
const TWO_ROUNDS = 30 * 1460;

test('a page and its typeface arrive in two rounds of answers', async ({ request }) => {
  const face = (await (await request.get('/fonts/geist-text.woff2')).body()).length;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  for (const path of ['/', '/shop', '/pricing', '/product/home-business-2024', '/product/professional-plus-2021']) {
    const answer = await request.get(path);
    const head = answer.headersArray().reduce((sum, { name, value }) => sum + name.length + value.length, 0);
    const bytes = head + brotliCompressSync(await answer.body(), quality).length + face;
    expect({ path, bytes, fits: bytes <= TWO_ROUNDS }).toMatchObject({ path, fits: true });
  }
});

import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from '../support/e2e.ts';

// A shop of its own: orders and reviews of other tests would be in its pages.
test.use({ ownShop: true });

/** What a server may send in the first two round trips: ten packets, then twenty. */
const TWO_ROUNDS = 30 * 1460;

test('a page and its font arrive in two round trips', async ({ request }) => {
  const face = (await (await request.get('/fonts/geist-text.woff2')).body()).length;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  for (const path of ['/', '/shop', '/pricing', '/product/home-business-2024', '/product/professional-plus-2021']) {
    const answer = await request.get(path);
    const head = answer.headersArray().reduce((sum, { name, value }) => sum + name.length + value.length, 0);
    const bytes = head + brotliCompressSync(await answer.body(), quality).length + face;
    expect({ path, bytes, fits: bytes <= TWO_ROUNDS }).toMatchObject({ path, fits: true });
  }
});

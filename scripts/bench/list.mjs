import { client, load } from './load.mjs';

export const title = 'Product list: GET /api/products';

/** How many product lists per second the shop answers from its database. */
export async function run({ shop, seconds, row }) {
  for (const buyers of [1, 16, 64]) {
    const { send, close } = client(shop.url, buyers);
    const work = async () => {
      const answer = await send('GET', '/api/products');
      if (answer.status !== 200) throw new Error(`The product list answered ${answer.status}`);
    };
    row(`${buyers} at a time`, await load({ buyers, seconds, work }));
    close();
  }
}

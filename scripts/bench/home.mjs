import { client, load } from './load.mjs';

export const title = 'Home page HTML: GET /';

/** How many home pages per second pass the Worker. */
export async function run({ shop, seconds, row }) {
  const { send, close } = client(shop.url, 16);
  const work = async () => {
    const answer = await send('GET', '/');
    if (answer.status !== 200) throw new Error(`The home page answered ${answer.status}`);
  };
  row('16 at a time', await load({ buyers: 16, seconds, work }));
  close();
}

import { beforeEach, expect, test } from 'vitest';
import { readProduct } from '../../../functions/catalog/read-product';
import { listLocalMails, readLocalMail } from '../../../functions/mail/list-local';
import { sweepMail } from '../../../functions/mail/sweep';
import { pictureFile } from '../../../src/shop/pictures/shown';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { ask, newProduct, pathOf, processed, sold, staff } from '../../support/picture-calls.ts';
import { jpeg } from '../../support/pictures.ts';
import { db, restock } from '../../support/stock.ts';
import { newVisitor, seedShop } from '../../support/visitor.ts';

beforeEach(newProduct);

const listed = async () => {
  const { body } = await newVisitor().get<{ id: string; productImage: string }[]>('/api/products');
  return body.find(({ id }) => id === sold.id)?.productImage;
};
const locationOf = async (path: string) => (await ask(path)).headers.get('location');

test('a product shows its pictures in order as soon as they are ready, and no deleted one', async () => {
  const [one, two] = [await processed(await jpeg(700, 500)), await processed(await jpeg(800, 500))];
  await staff('PUT', pathOf(sold.id), { ids: [two.id, one.id] });
  const hashes = async () => (await readProduct(testDeps(), sold.id))?.pictures?.map(({ hash }) => hash);
  expect(await hashes()).toEqual([two.hash, one.hash]);
  expect(await listed()).toBe(pictureFile(two, 640));
  expect(await locationOf(`/pictures/product/${sold.id}`)).toBe(pictureFile(two, 320, 'webp'));
  expect(await locationOf(`/pictures/product/${sold.id}.jpg`)).toBe(pictureFile(two, 320));
  await staff('DELETE', `${pathOf(sold.id)}/${two.id}`);
  expect(await hashes()).toEqual([one.hash]);
});

test('a product without one has the artwork of the build, or a background with its year', async () => {
  await seedShop();
  expect(await locationOf('/pictures/product/home-2024')).toBe('/art/home-2024.svg');
  expect(await locationOf('/pictures/product/home-2024.jpg')).toBe('/art/share/home-2024.png');
  const drawn = await ask(`/pictures/product/${sold.id}`);
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(await drawn.text()).toContain('2024</text>');
  await newProduct();
  await db.prepare("UPDATE product SET status = 'draft' WHERE id = ?").bind(sold.id).run();
  expect((await ask(`/pictures/product/${sold.id}`)).status).toBe(404);
});

test('the email with the keys shows the picture, and its year while it is not loaded', async () => {
  await processed(await jpeg(400, 300));
  await db.prepare('UPDATE product_picture SET created_at = created_at - 7200000').run();
  await restock({ id: sold.id, priceMinor: 1_000 }, 1);
  const buyer = new Buyer();
  await buyer.buy([{ product: { id: sold.id, priceMinor: 1_000 } }]);
  await sweepMail(testDeps());
  const mail = (await listLocalMails(testDeps())).find(({ recipient }) => recipient === buyer.email);
  const { html = '' } = (await readLocalMail(testDeps(), mail?.id ?? '')) ?? {};
  const [image = ''] = /<img[^>]*>/.exec(html) ?? [];
  expect(image).toContain(`/pictures/product/${sold.id}.jpg`);
  expect(image).toContain('alt="2024"');
});

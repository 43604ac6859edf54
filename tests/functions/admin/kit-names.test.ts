import { beforeAll, expect, test } from 'vitest';
import { openThread } from '../../../functions/support/open-thread';
import { Buyer, billing } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { db, product } from '../../support/stock.ts';
import { newVisitor } from '../../support/visitor.ts';

let email: string;

beforeAll(async () => {
  const buyer = new Buyer();
  email = buyer.email;
  const billingInfo = { ...billing(email), firstName: 'Şükrü', lastName: 'Öztürk' };
  await buyer.buy([{ product: await product({ keys: 1 }) }], { change: { billingInfo } });
  const words = { subject: 'Ärger mit dem Schlüssel', name: 'Şükrü Öztürk', email, body: 'Wo ist er?' };
  await db.batch((await openThread(testDeps(), { kind: 'message', ...words })).writes);
  const review = { customerName: 'Øystein Ångström', customerEmail: email, rating: 5, title: 'Ett bra köp' };
  await newVisitor().post('/api/reviews', { ...review, comment: 'Éverything arrived within a minute.' });
});

test.each([
  ['orders', 'Öztürk'],
  ['orders', 'şükrü öztürk'],
  ['customers', 'Öztürk'],
  ['customers', 'şük'],
  ['customers', 'ŞÜKRÜ ÖZTÜRK'],
  ['threads', 'Öztürk'],
  ['threads', 'ärger öztürk'],
  ['threads', 'ÄRGER'],
  ['reviews', 'ångström'],
  ['reviews', 'Øystein éverything'],
])('in %s a name is found with its letters, however they are written: %s', async (list, q) => {
  const staff = await verifiedStaff();
  const { body } = await staff.get<{ total: number }>(`/api/admin/${list}?q=${encodeURIComponent(q)}`);
  expect(body.total).toBe(1);
});

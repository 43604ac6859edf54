import { beforeAll, describe, expect, test } from 'vitest';
import { FULFILLED, killedShop } from './killed-shop.ts';
import { CARD, Shopper } from './shopper.ts';

const { start, kill, cron, inspect, outcomeOf, dieIn, stopped } = killedShop();

beforeAll(async () => {
  await new Shopper(await start()).seed();
  await kill();
}, 120_000);

describe('F1: the Worker is killed between two writes of a purchase, and comes back', () => {
  test.each(['before:place-order', 'after:place-order', 'after:create-intent'])(
    'killed %s: the buyer tries again and gets one order with its key',
    async (failpoint) => {
      const buyer = new Shopper(await start(failpoint));
      await dieIn(() => buyer.order());
      await inspect();
      buyer.url = await start();
      await buyer.order();
      await buyer.pay();
      await buyer.confirm();
      await cron(buyer.url);
      await kill();
      await inspect();
      expect(outcomeOf(buyer.email)).toEqual(FULFILLED);
    },
  );

  test('killed while the buyer types the card: the order is still there to be paid', async () => {
    const buyer = new Shopper(await start());
    await buyer.order();
    await kill();
    await inspect();
    buyer.url = await start();
    await buyer.pay();
    await buyer.confirm();
    await cron(buyer.url);
    await kill();
    await inspect();
    expect(outcomeOf(buyer.email)).toEqual(FULFILLED);
  }, 90_000);

  test('killed after the money moved, the buyer gone: the cron alone delivers', async () => {
    const buyer = new Shopper(await start());
    await buyer.order();
    await buyer.pay();
    await kill();
    await inspect();
    await cron(await start());
    await kill();
    await inspect();
    expect(outcomeOf(buyer.email)).toEqual(FULFILLED);
  }, 90_000);

  test.each(['before:settle', 'after:settle'])(
    'killed %s, the buyer gone: the cron alone delivers',
    async (failpoint) => {
      const buyer = new Shopper(await start(failpoint));
      await buyer.order();
      await buyer.pay();
      await dieIn(() => buyer.confirm());
      await inspect();
      await cron(await start());
      await kill();
      await inspect();
      expect(outcomeOf(buyer.email)).toEqual(FULFILLED);
    },
  );

  test.each(['before:send', 'before:mark'])(
    'killed %s of the mail: it goes out, and is kept once',
    async (failpoint) => {
      const buyer = new Shopper(await start(failpoint));
      await buyer.order();
      await buyer.pay();
      await buyer.confirm();
      await stopped();
      await kill();
      await inspect();
      await cron(await start());
      await kill();
      await inspect();
      expect(outcomeOf(buyer.email)).toEqual(FULFILLED);
    },
  );

  test('the harness bites: a card that was declined leaves nothing paid, whatever is killed', async () => {
    const buyer = new Shopper(await start());
    await buyer.order();
    await buyer.pay({ ...CARD, cardNumber: '4000000000000002' });
    await kill();
    await inspect();
    await cron(await start());
    await kill();
    expect(outcomeOf(buyer.email)).toMatchObject({ paidOrders: 0, openOrders: 1, keys: 0, mails: 0 });
  }, 90_000);
});

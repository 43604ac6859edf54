import { beforeAll, describe, expect, test } from 'vitest';
import { FULFILLED, killedShop } from './killed-shop.ts';
import { CARD, Shopper } from './shopper.ts';

const { start, kill, cron, inspect, outcomeOf, dieIn, stopped } = killedShop();

beforeAll(async () => {
  await new Shopper(await start()).seed();
  await kill();
}, 120_000);

describe('F1: the Worker is killed between two writes of a purchase, and restarted', () => {
  test.each(['before:place-order', 'after:place-order', 'after:create-intent'])(
    'killed %s: the buyer retries and gets one order with its key',
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

  test('killed while one buyer types the card, one has paid and left, and one card was declined', async () => {
    const url = await start();
    const [typing, gone, declined] = [new Shopper(url), new Shopper(url), new Shopper(url)];
    for (const buyer of [typing, gone, declined]) await buyer.order();
    await gone.pay();
    await declined.pay({ ...CARD, cardNumber: '4000000000000002' });
    await kill();
    await inspect();
    typing.url = await start();
    // What was paid is delivered by the cron alone; the order that was not is still there to be paid.
    await cron(typing.url);
    await typing.pay();
    await typing.confirm();
    await cron(typing.url);
    await kill();
    await inspect();
    expect([outcomeOf(typing.email), outcomeOf(gone.email)]).toEqual([FULFILLED, FULFILLED]);
    // The harness bites: a card that was declined leaves nothing paid, whatever is killed.
    expect(outcomeOf(declined.email)).toMatchObject({ paidOrders: 0, openOrders: 1, keys: 0, mails: 0 });
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

  test.each(['before:send', 'before:mark'])('killed %s of the email: it is sent and stored once', async (failpoint) => {
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
  });
});

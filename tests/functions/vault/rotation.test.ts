import { expect, test } from 'vitest';
import { runCron } from '../../../functions/cron';
import { settingsOf } from '../../../functions/platform/env';
import { createVault } from '../../../functions/platform/vault';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { setUpShop } from '../../support/staff.ts';
import { count, product, restock, row } from '../../support/stock.ts';
import { TEST_VARS } from '../../support/vars.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';

const NEW = 'next:/v79/Pv6+fj39vX08/Lx8O/u7ezr6uno5+bl5OPi4eA=';
const settings = (keys: string) => settingsOf({ ...TEST_VARS, VAULT_KEYS: keys });
const both = createVault(settings(`${NEW},${TEST_VARS.VAULT_KEYS}`));
const newOnly = createVault(settings(NEW));

interface Remaining {
  newestKeyId: string;
  remaining: { kind: string; keyId: string; count: number }[];
}

test('a rotation finishes automatically: everything is resealed in batches, and staff see when the old key may go', async () => {
  const sold = await product({ keys: 1 });
  await restock(sold, 450);
  await setUpShop();
  const buyer = new Buyer();
  const { orderId } = await buyer.buy([{ product: sold }]);
  const visitor = newVisitor({ vault: both });
  const remaining = async () => (await visitor.send<Remaining>('GET', '/api/admin/vault', { headers: OPERATOR })).body;

  const before = await remaining();
  expect(before.newestKeyId).toBe('next');
  expect(before.remaining).toContainEqual({ kind: 'license_keys', keyId: 'test', count: 451 });
  expect(before.remaining).toContainEqual(expect.objectContaining({ kind: 'authenticator_apps', keyId: 'test' }));

  // Before the rotation is finished the new key alone cannot decrypt what the old one encrypted.
  const revealOf = (vault: typeof both) => {
    const visitorWithVault = newVisitor({ vault });
    for (const [name, value] of buyer.visitor.cookies) visitorWithVault.cookies.set(name, value);
    return row<{ id: string }>(
      'SELECT a.id FROM key_assignment a JOIN order_line l ON l.id = a.line_id WHERE l.order_id = ?',
      orderId,
    ).then((key) => visitorWithVault.post<{ licenseKey: string }>(`/api/orders/${orderId}/keys/${key?.id}/reveal`, {}));
  };
  expect((await revealOf(newOnly)).status).toBe(500);

  const clear = (await revealOf(both)).body.licenseKey;
  await runCron(testDeps({ vault: both }));
  // Limited: one cron run rotates a part.
  expect(await count("SELECT count(*) FROM license_key WHERE vault_key_id = 'test'")).toBe(251);
  for (const _ of [1, 2]) await runCron(testDeps({ vault: both }));
  expect((await remaining()).remaining).toEqual([]);
  expect((await revealOf(newOnly)).body.licenseKey).toBe(clear);
});

test('a text that no key can open is left as it is and stays in the count', async () => {
  const sold = await product({ keys: 1 });
  const key = await row<{ id: string }>('SELECT id FROM license_key WHERE product_id = ?', sold.id);
  await testDeps().db.prepare("UPDATE license_key SET vault_key_id = 'lost' WHERE id = ?").bind(key?.id).run();
  await runCron(testDeps({ vault: both }));
  expect(await row('SELECT vault_key_id FROM license_key WHERE id = ?', key?.id ?? '')).toEqual({
    vault_key_id: 'lost',
  });
});

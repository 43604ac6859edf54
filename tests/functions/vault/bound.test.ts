import { expect, test } from 'vitest';
import { createVault, type SealContext } from '../../../functions/platform/vault';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { colleague, setUpShop } from '../../support/staff.ts';
import { db, product, row } from '../../support/stock.ts';
import { TEST_VARS } from '../../support/vars.ts';

balanceBooksAfterEach();

const vault = createVault(TEST_VARS);
const HERE: SealContext = { table: 'license_key', id: 'key_1', purpose: 'key' };

test.each<[string, SealContext]>([
  ['another row', { ...HERE, id: 'key_2' }],
  ['another table', { ...HERE, table: 'outbox' }],
  ['another purpose', { ...HERE, purpose: 'content' }],
])('a sealed text does not open in %s', async (_, there) => {
  const sealed = await vault.seal('AAAA-BBBB', HERE);
  expect(await vault.open(sealed, HERE)).toBe('AAAA-BBBB');
  await expect(vault.open(sealed, there)).rejects.toThrow();
});

test('two keys whose sealed texts were swapped in the database are shown to nobody', async () => {
  const [ada, bob] = [new Buyer(), new Buyer()];
  const sold = await product({ keys: 2 });
  const orders = [await ada.buy([{ product: sold }]), await bob.buy([{ product: sold }])];
  const keyOf = async (orderId: string) =>
    row<{ id: string; ciphertext: string; assignment: string }>(
      `SELECT k.id, k.ciphertext, a.id AS assignment FROM order_line l JOIN key_assignment a ON a.line_id = l.id
       JOIN seat s ON s.id = a.seat_id JOIN license_key k ON k.id = s.key_id WHERE l.order_id = ?`,
      orderId,
    );
  const [first, second] = [await keyOf(orders[0]?.orderId ?? ''), await keyOf(orders[1]?.orderId ?? '')];
  if (!first || !second) throw new Error('no keys');
  const put = db.prepare('UPDATE license_key SET ciphertext = ? WHERE id = ?');
  await db.batch([put.bind(second.ciphertext, first.id), put.bind(first.ciphertext, second.id)]);
  const path = `/api/orders/${orders[0]?.orderId}/keys/${first.assignment}/reveal`;
  expect((await ada.visitor.post(path, {})).status).toBe(500);
  await db.batch([put.bind(first.ciphertext, first.id), put.bind(second.ciphertext, second.id)]);
  expect((await ada.visitor.post(path, {})).status).toBe(200);
});

test('a colleague’s authenticator secret copied into another row signs nobody in', async () => {
  const boss = await setUpShop();
  const other = await colleague(boss, 'support');
  await db.batch([
    db
      .prepare(
        `UPDATE staff_member SET (totp_ciphertext, totp_vault_key_id) =
         (SELECT totp_ciphertext, totp_vault_key_id FROM staff_member WHERE id = ?1) WHERE id = ?2`,
      )
      .bind(boss.id, other.id),
  ]);
  const { memberStep } = await import('../../../functions/staff/totp');
  const { loadMember } = await import('../../../functions/staff/members');
  const deps = testDeps();
  const member = await loadMember(deps, other.id);
  await expect(memberStep(deps, member, '123456')).rejects.toThrow();
});

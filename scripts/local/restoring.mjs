/**
 * Replays the ledger into a restored shop, then quarantines what was sold after its last entry. Selling stays off.
 * @param call calls the shop as its operator (`operatorOf`).
 * @returns the response of `POST /api/admin/ledger/finish`.
 */
export async function catchUp(call, say = console.log) {
  await call('/api/admin/selling', { state: 'off', reason: 'The database is being restored.' });
  for (let more = true; more; ) {
    const done = await call('/api/admin/ledger/replay', {});
    say(`Replayed ${done.entries} entries up to ${done.seq}: ${done.orders} orders, ${done.assignments} keys given.`);
    if (done.conflicts.length) say(`  ${done.conflicts.length} keys were sold twice; see the attention list.`);
    more = done.more;
  }
  return call('/api/admin/ledger/finish', {});
}

/** Returns what the operator has to know after a restore, as lines. */
export function restoreReport({ lastEntryAt, unrecorded, quarantined, broken, unopened }) {
  return [
    `The ledger's last entry is of ${new Date(lastEntryAt).toISOString()}.`,
    `Paid after it and recorded nowhere: ${unrecorded.length}.`,
    ...unrecorded.map(({ ref, orderId, products }) => `  ${ref}  ${orderId}  ${JSON.stringify(products)}`),
    ...quarantined.map(
      ({ productId, paidCopies, seats }) => `Set aside: ${seats} keys of ${productId} for ${paidCopies} paid copies.`,
    ),
    broken.length ? 'THE BOOKS DO NOT BALANCE. Leave selling off and look at:' : 'The books balance.',
    ...broken.map((line) => `  ${line}`),
    ...unopened.map(
      ({ keyId, keys }) =>
        `${keys} LICENSE KEYS DO NOT OPEN: the vault key "${keyId}" that sealed them is not in VAULT_KEYS. Put it back behind the others before selling (docs/runbooks/rotate-keys.md).`,
    ),
  ];
}

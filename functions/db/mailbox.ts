/**
 * SQL of `mailboxOf` over a column with a lower-case address: a plus tag or Gmail's dots make no other mailbox. The
 * index `orders_mailbox` of guards.sql uses it, so that all spellings of a mailbox are found at once.
 */
export function mailboxSql(column: string): string {
  const user = `substr(${column}, 1, instr(${column}, '@') - 1)`;
  const host = `substr(${column}, instr(${column}, '@') + 1)`;
  const name = `iif(instr(${user}, '+') > 1, substr(${user}, 1, instr(${user}, '+') - 1), ${user})`;
  return `iif(${host} IN ('gmail.com', 'googlemail.com'), replace(${name}, '.', '') || '@gmail.com', ${name} || '@' || ${host})`;
}

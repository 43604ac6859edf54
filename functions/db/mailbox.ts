/**
 * SQL of `mailboxOf` over a column that holds an address in lower case: neither a tag behind a plus nor Gmail's dots make
 * another mailbox. The index `orders_mailbox` of guards.sql is made of it, so that all spellings of one mailbox are found at once.
 */
export function mailboxSql(column: string): string {
  const user = `substr(${column}, 1, instr(${column}, '@') - 1)`;
  const host = `substr(${column}, instr(${column}, '@') + 1)`;
  const name = `iif(instr(${user}, '+') > 1, substr(${user}, 1, instr(${user}, '+') - 1), ${user})`;
  return `iif(${host} IN ('gmail.com', 'googlemail.com'), replace(${name}, '.', '') || '@gmail.com', ${name} || '@' || ${host})`;
}

/**
 * SQL: `mailboxOf` for a column with a lowercase email address: plus tags and Gmail's dots do not make a different
 * mailbox. The index `orders_mailbox` in guards.sql uses it to find all spellings of a mailbox.
 */
export function mailboxSql(column: string): string {
  const user = `substr(${column}, 1, instr(${column}, '@') - 1)`;
  const host = `substr(${column}, instr(${column}, '@') + 1)`;
  const name = `iif(instr(${user}, '+') > 1, substr(${user}, 1, instr(${user}, '+') - 1), ${user})`;
  return `iif(${host} IN ('gmail.com', 'googlemail.com'), replace(${name}, '.', '') || '@gmail.com', ${name} || '@' || ${host})`;
}

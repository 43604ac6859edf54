/**
 * SQL: whether nobody had shown by `at` (SQL, milliseconds; now unless given) that the address of order `o`, which cost
 * nothing, is theirs: by the link or code of a mail, or by the account it was placed with, whose address is verified.
 * Its keys go nowhere until then: made-up addresses would empty the shop otherwise.
 */
export const isEmailUnconfirmed = (o: string, at = '8e15') =>
  `(${o}.provider = 'free' AND coalesce(${o}.address_confirmed_at, 9e15) > ${at}
    AND NOT EXISTS (SELECT 1 FROM customer c
      WHERE c.id = ${o}.customer_id AND c.email = ${o}.email AND c.email_verified_at <= ${at}))`;

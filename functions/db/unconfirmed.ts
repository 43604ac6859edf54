/**
 * SQL: whether the email address of the free order `o` was still unverified at `at` (SQL, milliseconds; default now). A
 * link or code in an email verifies it, or the verified account it was placed with. Its keys are held until then, since
 * made-up addresses could otherwise empty the stock.
 */
export const isEmailUnconfirmed = (o: string, at = '8e15') =>
  `(${o}.provider = 'free' AND coalesce(${o}.address_confirmed_at, 9e15) > ${at}
    AND NOT EXISTS (SELECT 1 FROM customer c
      WHERE c.id = ${o}.customer_id AND c.email = ${o}.email AND c.email_verified_at <= ${at}))`;

/** SQL after ORDER BY: of the accounts `c` of one email address, the verified one comes first, then the oldest. */
export const verifiedFirst = (c: string): string => `${c}.email_verified_at IS NULL, ${c}.created_at, ${c}.id`;

/** SQL: whether an email address (SQL) has a verified account. */
export const hasVerifiedAccount = (email: string): string =>
  `EXISTS (SELECT 1 FROM customer va WHERE va.email = ${email} AND va.email_verified_at IS NOT NULL)`;

/** The placeholder that replaces the email of an erased buyer. */
export const ERASED_EMAIL = 'erased@erased.invalid';

/** SQL: whether a column holds the address of an erased buyer. */
export const isErased = (column: string): string => `${column} = '${ERASED_EMAIL}'`;

/** SQL: whether a column holds no such address; written as the partial indexes have it, which only then apply. */
export const isNotErased = (column: string): string => `${column} <> '${ERASED_EMAIL}'`;

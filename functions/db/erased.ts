/** The placeholder that replaces the email of an erased buyer. */
export const ERASED_EMAIL = 'erased@erased.invalid';

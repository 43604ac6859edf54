/** What stands where an erased person's address stood. */
export const ERASED_EMAIL = 'erased@erased.invalid';

/** What becomes of a record of a file. */
export const ROW_STATES = ['created', 'updated', 'skipped', 'refused'] as const;

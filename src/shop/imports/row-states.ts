/** The results of importing a record. */
export const ROW_STATES = ['created', 'updated', 'skipped', 'refused'] as const;

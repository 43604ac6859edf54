/** Figures count all codes of a batch under this prefix and the batch's id. */
export const BATCH_PREFIX = 'batch:';

/** Returns the id of the batch that a figure's name stands for; undefined for a code of its own. */
export const batchIdOf = (name: string): string | undefined =>
  name.startsWith(BATCH_PREFIX) ? name.slice(BATCH_PREFIX.length) : undefined;

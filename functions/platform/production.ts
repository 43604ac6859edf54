import type { Settings } from './env';

/** Returns whether this is the real shop, not one on a computer or in a test. */
export const isProduction = ({ ENVIRONMENT }: Pick<Settings, 'ENVIRONMENT'>): boolean => ENVIRONMENT === 'production';

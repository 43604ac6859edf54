import path from 'node:path';

/** Resolves a path as the caller of `npm run` means it: npm itself runs scripts in the project's folder. */
export const fromCaller = (file) => path.resolve(process.env.INIT_CWD ?? '.', file);

import { createContext } from 'react';

/** Heading and opening of the mail that is drawn, as staff worded them; empty for mails without such texts. */
export const Words = createContext({ heading: '', opening: '' });

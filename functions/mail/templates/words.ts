import { createContext } from 'react';
import type { MailText } from '../../../src/shop/mail/text-facts';

interface InForce {
  /** The words of the mail that is drawn, by part, as staff worded them. */
  text: MailText;
  /** What stands for the names in them. */
  values: Readonly<Record<string, string>>;
}

/** The words of the mail that is drawn. */
export const Words = createContext<InForce>({ text: {}, values: {} });

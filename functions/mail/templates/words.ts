import { createContext } from 'react';
import type { MailText } from '../../../src/shop/mail/text-facts';

interface InForce {
  /** The words of the rendered mail, by part, as staff wrote them. */
  text: MailText;
  /** The values of the placeholders in them. */
  values: Readonly<Record<string, string>>;
}

/** Provides the words of the rendered mail. */
export const Words = createContext<InForce>({ text: {}, values: {} });

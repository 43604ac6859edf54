import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';

/** Marks React leaves for waking a page up, which no mail does. Conditions for Outlook stay. */
const MARKS = /<!--(?: |\/?\$|html|head|body)-->/g;

/** The HTML of a mail as programs in dark draw it. */
export { withDarkMode } from './look';

/** The HTML of a mail and the same words as plain text. */
export async function renderBoth(mail: ReactElement): Promise<{ html: string; text: string }> {
  const html = (await render(mail)).replace(MARKS, '');
  // A sum is in a column of its own; in plain text it follows its label.
  const text = toPlainText(html)
    .replace(/:\n(?=\S)/g, ': ')
    // A sign that follows an address would be taken for a part of it.
    .replace(/(https?:\/\/\S*[^\s.,;:!?])([.,;:!?])(?=\s|$)/g, '<$1>$2');
  return { html, text };
}

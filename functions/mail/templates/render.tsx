import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';

/** React's hydration markers, which a mail does not need. Conditional comments for Outlook stay. */
const MARKS = /<!--(?: |\/?\$|html|head|body)-->/g;

export { previewsOf } from './look';

/** Returns the HTML of a mail and the same words as plain text. */
export async function renderBoth(mail: ReactElement): Promise<{ html: string; text: string }> {
  const html = (await render(mail)).replace(MARKS, '');
  // A sum has a column of its own in HTML; in plain text it follows its label.
  const text = toPlainText(html)
    .replace(/:\n(?=\S)/g, ': ')
    // Punctuation right after an address would be taken for a part of it.
    .replace(/(https?:\/\/\S*[^\s.,;:!?])([.,;:!?])(?=\s|$)/g, '<$1>$2');
  return { html, text };
}

import { render, toPlainText } from '@react-email/render';
import type { StoreFacts } from '../../../src/config/store';
import type { OrderMail } from '../content';
import type { OrderMailKind } from '../statements';
import { BackInStockMail, type BackInStockProps } from './BackInStockMail';
import { ContactMail, type ContactProps } from './ContactMail';
import { KeysMail } from './KeysMail';
import { LinkMail } from './LinkMail';
import { RefundMail } from './RefundMail';

export interface MailProps {
  mail: OrderMail;
  shop: StoreFacts;
}

const TEMPLATES: Record<OrderMailKind, (props: MailProps) => React.ReactElement> = {
  order_paid: (props) => <KeysMail {...props} thanks />,
  keys_arrived: (props) => <KeysMail {...props} thanks={false} />,
  order_link: LinkMail,
  refund: RefundMail,
};

/** The HTML of a mail and the same words as plain text. */
export async function renderMail(
  kind: OrderMailKind,
  mail: OrderMail,
  shop: StoreFacts,
): Promise<{ html: string; text: string }> {
  return both(TEMPLATES[kind]({ mail, shop }));
}

/** The mail to somebody who asked to be told when a product is in stock again. */
export const renderBackInStock = (props: BackInStockProps) => both(BackInStockMail(props));

/** The mail that brings a contact message to the people who answer. */
export const renderContact = (props: ContactProps) => both(ContactMail(props));

async function both(mail: React.ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(mail);
  return { html, text: toPlainText(html) };
}

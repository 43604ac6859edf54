import { render, toPlainText } from '@react-email/render';
import type { StoreFacts } from '../../../src/config/store';
import type { OrderMail } from '../content';
import type { MailKind } from '../statements';
import { KeysMail } from './KeysMail';
import { LinkMail } from './LinkMail';
import { RefundMail } from './RefundMail';

export interface MailProps {
  mail: OrderMail;
  shop: StoreFacts;
}

const TEMPLATES: Record<MailKind, (props: MailProps) => React.ReactElement> = {
  order_paid: (props) => <KeysMail {...props} thanks />,
  keys_arrived: (props) => <KeysMail {...props} thanks={false} />,
  order_link: LinkMail,
  refund: RefundMail,
};

/** The HTML of a mail and the same words as plain text. */
export async function renderMail(
  kind: MailKind,
  mail: OrderMail,
  shop: StoreFacts,
): Promise<{ html: string; text: string }> {
  const html = await render(TEMPLATES[kind]({ mail, shop }));
  return { html, text: toPlainText(html) };
}

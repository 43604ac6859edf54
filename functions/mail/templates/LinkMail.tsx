import { Text } from '@react-email/components';
import { Frame } from './Frame';
import { body } from './look';
import { OrderButton } from './OrderButton';
import type { MailProps } from './render';

/** Only the way back to an order: no names of goods, no sums, no keys. */
export function LinkMail({ mail, shop }: MailProps) {
  return (
    <Frame mail={mail} shop={shop} heading="Your order link" preview={`Open order ${mail.orderNumber}`}>
      <Text style={body}>You, or somebody who knows your order, asked for a new link. Here it is.</Text>
      <OrderButton url={mail.orderUrl} />
      <Text style={body}>If it was not you, you need not do anything: the link was sent to nobody else.</Text>
    </Frame>
  );
}

import { Text } from '@react-email/components';
import { Frame } from './Frame';
import { body } from './look';
import { OrderButton } from './OrderButton';
import type { MailProps } from './render';

/** Tells what was given back for an order. */
export function RefundMail({ mail, shop }: MailProps) {
  return (
    <Frame mail={mail} shop={shop} heading="Your refund" preview={`Refund for order ${mail.orderNumber}`}>
      {mail.refunds.length > 0 && (
        <Text style={body}>
          We have given back {mail.refunds.join(' and ')} for {mail.products.map((product) => product.name).join(', ')}.
        </Text>
      )}
      <Text style={body}>
        The money goes to the card or account you paid with; banks take up to ten days to show it.
      </Text>
      <OrderButton url={mail.orderUrl} />
    </Frame>
  );
}

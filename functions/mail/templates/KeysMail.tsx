import { Section, Text } from '@react-email/components';
import type { OrderMail } from '../content';
import { Frame } from './Frame';
import { body, colours, mono } from './look';
import { OrderButton } from './OrderButton';
import type { MailProps } from './render';
import { Totals } from './Totals';

function Key({ text, seats }: OrderMail['products'][number]['keys'][number]) {
  return (
    <Text
      style={{
        margin: '8px 0 0',
        padding: '12px 16px',
        borderRadius: '8px',
        backgroundColor: colours.key,
        fontFamily: mono,
        fontSize: '17px',
        wordBreak: 'break-all',
      }}
    >
      {text}
      {seats > 1 && ` (volume key, ${seats} activations in all)`}
    </Text>
  );
}

const copies = (count: number) => `${count} ${count === 1 ? 'key follows' : 'keys follow'} by mail.`;

/** The mail that carries licence keys: at once when the order was paid, or when keys arrived for it later. */
export function KeysMail({ mail, shop, thanks }: MailProps & { thanks: boolean }) {
  const keys = mail.products.flatMap((product) => product.keys).length;
  const waiting = mail.products.reduce((sum, product) => sum + product.waiting, 0);
  const heading = keys === 0 ? 'Your order is paid' : keys === 1 ? 'Your licence key' : 'Your licence keys';
  return (
    <Frame mail={mail} shop={shop} heading={heading} preview={`Order ${mail.orderNumber}`}>
      <Text style={body}>
        {thanks ? 'Thank you for your order. ' : 'New keys have arrived for your order. '}
        {keys > 0 && 'Enter a key once, on the computer it is for, and keep this mail.'}
      </Text>
      {mail.products.map((product) => (
        <Section key={product.name} style={{ margin: '16px 0' }}>
          <Text style={{ ...body, margin: 0, fontWeight: 600 }}>{product.name}</Text>
          {product.keys.map((key) => (
            <Key key={key.text} {...key} />
          ))}
          {product.waiting > 0 && (
            <Text style={{ ...body, margin: '8px 0 0', color: colours.quiet }}>{copies(product.waiting)}</Text>
          )}
        </Section>
      ))}
      {waiting > 0 && (
        <Text style={body}>
          {shop.delivery.sentence} If you would rather not wait, write to us and we refund what is missing.
        </Text>
      )}
      <OrderButton url={mail.orderUrl} />
      {thanks && <Totals mail={mail} />}
    </Frame>
  );
}

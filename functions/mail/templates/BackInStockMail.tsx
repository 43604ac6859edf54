import { Link, Text } from '@react-email/components';
import type { StoreFacts } from '../../../src/config/store';
import { Frame } from './Frame';
import { body, colours } from './look';

export interface BackInStockProps {
  shop: StoreFacts;
  product: { name: string; url: string; price: string };
}

/** The one mail a back-in-stock request brings. */
export function BackInStockMail({ shop, product }: BackInStockProps) {
  return (
    <Frame shop={shop} heading={`${product.name} is in stock`} preview="Its key arrives at once after payment.">
      <Text style={body}>
        You asked us to tell you. {product.name} can be bought again for {product.price}; its key arrives at once.
      </Text>
      <Link href={product.url} style={{ ...body, color: colours.accent }}>
        Open {product.name}
      </Link>
      <Text style={body}>This is the only mail about it; we have deleted your request.</Text>
    </Frame>
  );
}

import { Steps } from '../../contents/Steps';
import { Block } from '../../kit/Block';

const SHOPS = [
  ['Shopify', 'Open Products, Customers, Orders or Discounts in the admin, then press Export.'],
  [
    'WooCommerce',
    'Products: Export on the products screen. Customers: Download under Analytics. Orders and coupons: the export plugins by SkyVerge or WebToffee.',
  ],
  ['Gumroad', 'The sales export brings past orders and products, the audience export brings customers.'],
] as const;

const STEPS = [
  ['It is recognized', 'The first line tells us what it is, so leave the file as exported.'],
  ['You check the preview', 'See what is new, what changes and what is skipped, with the reason for each line.'],
  [
    'You import it',
    'Only then is anything stored. If the import stops halfway, choose the same file again and it goes on from there.',
  ],
] as const;

/** Shown before a file is chosen: what happens to it, and where each platform offers its exports. */
export function WhereFrom() {
  return (
    <>
      <Steps title="What happens to the file" steps={STEPS} />
      <Block title="Where to find the files">
        <dl>
          {SHOPS.map(([shop, text]) => (
            <div key={shop} className="grid gap-x-5 border-line px-4 py-3 not-last:border-b sm:grid-cols-[130px_1fr]">
              <dt className="font-[550]">{shop}</dt>
              <dd className="max-w-[96ch] text-pretty text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Block>
    </>
  );
}

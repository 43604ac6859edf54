import { nameInShort, SUITE_PREFIX } from '../../shop/orders/short-items';
import { imageOf } from '../../shop/pictures/image-of';

/** Wraps a list of products: on a phone, the picture is at the left of both lines of a row. */
export const PICTURED =
  'contents max-md:[&_.data-row]:pl-15.5 max-md:[&_.data-row:has(.data-tick)]:pl-24 max-md:[&_.data-row_img]:absolute max-md:[&_.data-row_img]:top-3 max-md:[&_.data-row_img]:left-3.5 max-md:[&_.data-row:has(.data-tick)_img]:left-12';

/** A product in a list: a small picture before its name, which may be `short` where a phone has no room for it. */
export const ProductName = ({ id, name, short }: { id: string; name: string; short?: boolean }) => (
  <span className="flex items-center gap-2.5 font-medium">
    <img
      src={imageOf(id)}
      alt=""
      width="36"
      height="24"
      loading="lazy"
      className="h-6 w-9 flex-none rounded-tiny border border-line object-cover"
    />
    <span className="truncate max-md:self-baseline max-md:whitespace-normal">
      {/* The common prefix would cost a second line on a phone; screen readers still get it. */}
      <span className="max-md:sr-only">{SUITE_PREFIX.exec(name)?.[0]}</span>
      <span className={short ? 'max-md:hidden' : undefined}>{name.replace(SUITE_PREFIX, '')}</span>
      {short && <span className="md:hidden">{nameInShort(name)}</span>}
    </span>
  </span>
);

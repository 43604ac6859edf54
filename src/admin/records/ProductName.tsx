import { imageOf } from '../../shop/pictures/image-of';

/** A product in a list: its picture, small, before its name. */
export const ProductName = ({ id, name }: { id: string; name: string }) => (
  <span className="flex items-center gap-2.5 font-medium">
    <img
      src={imageOf(id)}
      alt=""
      width="36"
      height="24"
      loading="lazy"
      className="h-6 w-9 flex-none rounded-tiny border border-line object-cover"
    />
    <span className="truncate self-baseline max-md:whitespace-normal">{name}</span>
  </span>
);

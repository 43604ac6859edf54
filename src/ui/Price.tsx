import { clsx } from 'clsx';

interface Props {
  /** Formatted by the caller: symbol, space, amount. */
  text: string;
  /** The struck price, formatted; left out when there is none. */
  was?: string | undefined;
  className?: string;
}

/** A price with the one it replaces; readers hear which is which. */
export function Price({ text, was, className }: Props) {
  return (
    <span className={clsx('inline-flex flex-wrap items-baseline gap-x-2', className)}>
      {was && (
        <s className="was order-last">
          <span className="sr-only">Before: </span>
          {was}
        </s>
      )}
      <span className="price">
        {was && <span className="sr-only">Now: </span>}
        {text}
      </span>
    </span>
  );
}

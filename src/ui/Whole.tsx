import { unbroken } from '../shop/content/unbroken';

/** A text in which no range of minutes is torn at the end of a line (components/Whole.astro). */
export const Whole = ({ text }: { text: string }) =>
  unbroken(text).map((part, at) =>
    at % 2 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );

/** A text cut so that every second piece stays on one line (shop/content/unbroken.ts, components/NoWrap.astro). */
export const NoWrap = ({ pieces }: { pieces: readonly string[] }) =>
  pieces.map((piece, at) =>
    at % 2 ? (
      <span key={piece} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      piece
    ),
  );

import { useMemo } from 'react';
import { encode } from 'uqr';

/** One square path for every dark module of the code. */
function pathOf(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: 0 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: squares.join(''), size };
}

/** A QR code drawn as SVG; black on white in every color scheme, as cameras want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => pathOf(text), [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="black" />
    </svg>
  );
}

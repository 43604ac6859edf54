import { useMemo } from 'react';
import { encode } from 'uqr';

/** A single path with a square for every dark module of the code. */
function pathOf(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: 0 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: squares.join(''), size };
}

/** The quiet zone a camera needs, in modules (ISO/IEC 18004). */
const BORDER = 4;
const SCALE = 4;

/** A QR code as SVG; black on white in every color scheme, since cameras need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => pathOf(text), [text]);
  return (
    <svg
      viewBox={`${-BORDER} ${-BORDER} ${size + 2 * BORDER} ${size + 2 * BORDER}`}
      // Whole pixels per module: others would differ in width.
      width={SCALE * (size + 2 * BORDER)}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-BORDER} y={-BORDER} width="100%" height="100%" fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}

/** Pixels as four bytes each: red, green, blue and alpha. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBufferLike>;
  width: number;
  height: number;
}

interface Span {
  from: number;
  /** The covered share of each pixel, starting at `from`. */
  shares: number[];
}

/** Returns which pixels of a row of `from` pixels each of `to` target pixels covers, and the share of each. */
function spansOf(from: number, to: number): Span[] {
  const step = from / to;
  return Array.from({ length: to }, (_, index) => {
    const [start, end] = [index * step, Math.min(from, (index + 1) * step)];
    const first = Math.floor(start);
    const last = Math.min(from, Math.ceil(end - 1e-9));
    const shares = Array.from(
      { length: last - first },
      (_, at) => Math.min(end, first + at + 1) - Math.max(start, first + at),
    );
    return { from: first, shares };
  });
}

/** Adds a weighted row of pixels to `sums`, on white: transparent pixels become white. */
function addRow({ data, width }: Pixels, row: number, share: number, columns: Span[], sums: Float32Array): void {
  for (const [index, { from, shares }] of columns.entries()) {
    let [red, green, blue] = [0, 0, 0];
    let at = (row * width + from) * 4;
    for (const part of shares) {
      const opaque = (data[at + 3] ?? 255) / 255;
      const white = 255 * (1 - opaque);
      red += ((data[at] ?? 0) * opaque + white) * part;
      green += ((data[at + 1] ?? 0) * opaque + white) * part;
      blue += ((data[at + 2] ?? 0) * opaque + white) * part;
      at += 4;
    }
    sums[index * 3] = (sums[index * 3] ?? 0) + red * share;
    sums[index * 3 + 1] = (sums[index * 3 + 1] ?? 0) + green * share;
    sums[index * 3 + 2] = (sums[index * 3 + 2] ?? 0) + blue * share;
  }
}

/** Scales a picture down to this many pixels, each the mean of the area it covers, on white. Never enlarges. */
export function shrink(picture: Pixels, width: number, height: number): Pixels {
  const columns = spansOf(picture.width, width);
  const area = (picture.width / width) * (picture.height / height);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [row, { from, shares }] of spansOf(picture.height, height).entries()) {
    const sums = new Float32Array(width * 3);
    for (const [index, share] of shares.entries()) addRow(picture, from + index, share, columns, sums);
    for (let column = 0; column < width; column += 1)
      for (let channel = 0; channel < 3; channel += 1)
        data[(row * width + column) * 4 + channel] = Math.round((sums[column * 3 + channel] ?? 0) / area);
  }
  return { data, width, height };
}

/** Returns the mean color of a picture, as `#rrggbb`. */
export function meanColor(picture: Pixels): string {
  const column = shrink(picture, 1, picture.height);
  const mean = (channel: number) => {
    let sum = 0;
    for (let row = 0; row < column.height; row += 1) sum += column.data[row * 4 + channel] ?? 0;
    return Math.round(sum / column.height);
  };
  return `#${[0, 1, 2].map((channel) => mean(channel).toString(16).padStart(2, '0')).join('')}`;
}

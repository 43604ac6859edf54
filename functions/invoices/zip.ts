interface ZipFile {
  name: string;
  bytes: Uint8Array;
  /** In milliseconds since 1970. */
  at: number;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Packs numbers in little-endian order, each with its size in bytes. */
function packed(...fields: [value: number, size: 2 | 4][]): Uint8Array {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, size]) => sum + size, 0)));
  let at = 0;
  for (const [value, size] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return new Uint8Array(view.buffer);
}

function dosTime(at: number): { date: number; time: number } {
  const day = new Date(at);
  return {
    date: ((day.getUTCFullYear() - 1980) << 9) | ((day.getUTCMonth() + 1) << 5) | day.getUTCDate(),
    time: (day.getUTCHours() << 11) | (day.getUTCMinutes() << 5) | (day.getUTCSeconds() >> 1),
  };
}

/**
 * The fields shared by a file's two headers. Names are plain ASCII; files are stored uncompressed, since
 * PDFs are compressed already.
 */
function about({ name, bytes, at }: ZipFile): [number, 2 | 4][] {
  const { date, time } = dosTime(at);
  return [
    [20, 2],
    [0, 2],
    [0, 2],
    [time, 2],
    [date, 2],
    [crc32(bytes), 4],
    [bytes.length, 4],
    [bytes.length, 4],
    [name.length, 2],
    [0, 2],
  ];
}

/** Creates a ZIP of files (APPNOTE 6.3); the same files give the same bytes. */
export function zipOf(files: ZipFile[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const entries: Uint8Array[] = [];
  let offset = 0;
  const add = (...more: Uint8Array[]) => {
    parts.push(...more);
    offset += more.reduce((sum, { length }) => sum + length, 0);
  };
  for (const file of files) {
    const name = new TextEncoder().encode(file.name);
    const facts = about(file);
    entries.push(packed([0x02014b50, 4], [20, 2], ...facts, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), name);
    add(packed([0x04034b50, 4], ...facts), name, file.bytes);
  }
  const start = offset;
  add(...entries);
  const [many, size] = [files.length, offset - start];
  add(packed([0x06054b50, 4], [0, 2], [0, 2], [many, 2], [many, 2], [size, 4], [start, 4], [0, 2]));
  const whole = new Uint8Array(offset);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

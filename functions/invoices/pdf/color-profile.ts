const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const u32 = (value: number) => [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
/** A number in ICC's s15Fixed16 format: 16 bits before the point and 16 after it. */
const fixed = (value: number) => u32(Math.round(value * 65_536));
const xyz = (...values: number[]) => [...ascii('XYZ '), ...u32(0), ...values.flatMap(fixed)];

const NAME = 'sRGB';
/** The profile's tags: primaries and white point of sRGB under D50, and its curve as a power of 2.2. */
const TAGS: [string, number[]][] = [
  ['desc', [...ascii('desc'), ...u32(0), ...u32(NAME.length + 1), ...ascii(NAME), 0, ...Array(78).fill(0)]],
  ['cprt', [...ascii('text'), ...u32(0), ...ascii('Public domain'), 0]],
  ['wtpt', xyz(0.9642, 1, 0.8249)],
  ['rXYZ', xyz(0.4361, 0.2225, 0.0139)],
  ['gXYZ', xyz(0.3851, 0.7169, 0.0971)],
  ['bXYZ', xyz(0.1431, 0.0606, 0.7141)],
  ['rTRC', [...ascii('curv'), ...u32(0), ...u32(1), 2, 51]],
  ['gTRC', [...ascii('curv'), ...u32(0), ...u32(1), 2, 51]],
  ['bTRC', [...ascii('curv'), ...u32(0), ...u32(1), 2, 51]],
];

/** The color profile that PDF/A requires (ICC.1:2001-04): sRGB, in 500 bytes. */
export function colorProfile(): Uint8Array<ArrayBuffer> {
  const data: number[] = [];
  const table: number[] = [];
  const start = 128 + 4 + TAGS.length * 12;
  for (const [signature, content] of TAGS) {
    table.push(...ascii(signature), ...u32(start + data.length), ...u32(content.length));
    data.push(...content, ...Array((4 - (content.length % 4)) % 4).fill(0));
  }
  const size = start + data.length;
  const header = [
    ...[...u32(size), ...u32(0), ...u32(0x02100000), ...ascii('mntrRGB XYZ ')],
    // A constant creation date, so that the bytes are always the same.
    ...[0x07, 0xea, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0],
    ...[...ascii('acsp'), ...Array(28).fill(0), ...fixed(0.9642), ...fixed(1), ...fixed(0.8249)],
    ...Array(48).fill(0),
  ];
  return new Uint8Array([...header, ...u32(TAGS.length), ...table, ...data]);
}

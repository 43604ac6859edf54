/**
 * Splits `total` in proportion to `weights` so that the parts add up exactly (largest remainder method).
 * @param step every part is a multiple of it; `total` has to be one, too
 */
export function allocate(total: number, weights: number[], step = 1): number[] {
  if (step > 1) return allocate(total / step, weights).map((part) => part * step);
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (BigInt(total) * BigInt(weight)) / BigInt(sum));
  const parts = exact.map(Number);
  const rest = weights.map((weight, index) => ({
    index,
    rest: Number((BigInt(total) * BigInt(weight)) % BigInt(sum)),
  }));
  rest.sort((a, b) => b.rest - a.rest || a.index - b.index);
  let left = total - parts.reduce((a, b) => a + b, 0);
  for (const { index } of rest) {
    if (left <= 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}

/** A line of a diff. */
export interface DiffLine {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Above this number of comparisons, lines are no longer matched: changed parts are shown as removed and added. */
const MAX_CELLS = 4_000_000;

const marked = (kind: DiffLine['kind'], lines: readonly string[]): DiffLine[] => lines.map((text) => ({ kind, text }));

/** Matches the longest common subsequence of two lists of lines, with the usual table of lengths. */
function matched(before: readonly string[], after: readonly string[]): DiffLine[] {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const lines: DiffLine[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    const [old = '', now = ''] = [before[row], after[column]];
    if (old === now) lines.push({ kind: 'same', text: old });
    else if (at(row + 1, column) >= at(row, column + 1)) lines.push({ kind: 'removed', text: old });
    else lines.push({ kind: 'added', text: now });
    const { kind } = lines.at(-1) as DiffLine;
    if (kind !== 'added') row += 1;
    if (kind !== 'removed') column += 1;
  }
  return [...lines, ...marked('removed', before.slice(row)), ...marked('added', after.slice(column))];
}

/** Returns the differences between two texts, line by line. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, now] = [before === '' ? [] : before.split('\n'), after === '' ? [] : after.split('\n')];
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < old.length - head && tail < now.length - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const [a, b] = [old.slice(head, old.length - tail), now.slice(head, now.length - tail)];
  const middle = a.length * b.length > MAX_CELLS ? [...marked('removed', a), ...marked('added', b)] : matched(a, b);
  return [...marked('same', old.slice(0, head)), ...middle, ...marked('same', old.slice(old.length - tail))];
}

/**
 * The order in which the threads of a list are gone through once a new page of it came: the open one, which leaves the
 * list when it is closed or put away, keeps its place.
 */
export function walkOf(before: readonly string[], open: string, rows: readonly string[]): readonly string[] {
  const at = before.indexOf(open);
  if (at < 0 || rows.includes(open)) return rows;
  const next = before.slice(at + 1).find((id) => rows.includes(id));
  const place = next === undefined ? rows.length : rows.indexOf(next);
  return rows.toSpliced(place, 0, open);
}

/** What is before and after the open thread; empty where nothing is. */
export function neighborsIn(walk: readonly string[], open: string): { previous: string; next: string } {
  const at = walk.indexOf(open);
  return at < 0 ? { previous: '', next: '' } : { previous: walk[at - 1] ?? '', next: walk[at + 1] ?? '' };
}

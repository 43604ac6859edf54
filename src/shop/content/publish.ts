/** Returns whether a text is part of this build: drafts and texts before `publishAt` are shown in development only. */
export function isDue(
  { draft, publishAt }: { draft: boolean; publishAt?: string },
  dev: boolean,
  now: number,
): boolean {
  if (dev) return true;
  return !draft && (publishAt === undefined || Date.parse(publishAt) <= now);
}

/** Returns an ISO date as 'November 21, 2026', the same in every time zone. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(day),
  );
}

/** Returns an ISO time as 'December 1, 2026, 18:00 UTC'. */
export function momentText(moment: string): string {
  return `${dayText(moment)}, ${moment.slice(11, 16)} UTC`;
}

/** Returns the reading time of a text as '2 min read', at a careful 200 words a minute. */
export const readingText = (words: string): string =>
  `${Math.max(1, Math.ceil(words.split(/\s+/).filter(Boolean).length / 200))} min read`;

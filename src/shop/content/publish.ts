/** Whether a text belongs into this build: drafts and texts before `publishAt` are shown in development only. */
export function isDue(
  { draft, publishAt }: { draft: boolean; publishAt?: string },
  dev: boolean,
  now: number,
): boolean {
  if (dev) return true;
  return !draft && (publishAt === undefined || Date.parse(publishAt) <= now);
}

/** 'November 21, 2026' of an ISO date, the same in every time zone. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(day),
  );
}

/** 'December 1, 2026, 18:00 UTC' of an ISO moment. */
export function momentText(moment: string): string {
  return `${dayText(moment)}, ${moment.slice(11, 16)} UTC`;
}

/** '2 min read' of a text, at the 200 words a minute of somebody who reads with care. */
export const readingText = (words: string): string =>
  `${Math.max(1, Math.ceil(words.split(/\s+/).filter(Boolean).length / 200))} min read`;

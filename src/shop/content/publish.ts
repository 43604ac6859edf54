/** Whether a text belongs into this build: drafts and texts before `publishAt` are shown in development only. */
export function isDue(
  { draft, publishAt }: { draft: boolean; publishAt?: string },
  dev: boolean,
  now: number,
): boolean {
  if (dev) return true;
  return !draft && (publishAt === undefined || Date.parse(publishAt) <= now);
}

/** '21 November 2026' of an ISO date, the same in every time zone. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(day),
  );
}

/** '1 December 2026, 18:00 UTC' of an ISO moment. */
export function momentText(moment: string): string {
  return `${dayText(moment)}, ${moment.slice(11, 16)} UTC`;
}

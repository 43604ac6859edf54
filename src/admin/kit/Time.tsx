import { timeAgo, timeExact } from './time';

/** A moment as people say it; the exact one with its zone is in the title. */
export function Time({ at, never = '—' }: { at: number | null; never?: string }) {
  if (at === null) return <span className="text-muted">{never}</span>;
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={timeExact(at)}
      className="num inline-block lg:whitespace-nowrap md:in-[td]:min-w-20"
    >
      {timeAgo(at, Date.now())}
    </time>
  );
}

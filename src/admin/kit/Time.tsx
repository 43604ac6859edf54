import { timeAgo, timeExact } from './time';

/** A time in relative form; the title holds the exact time with its zone. */
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

import { localTimeOf, momentOf } from '../local-time';
import { addDays, dayAt } from '../reports/days';
import { DAY_MS } from '../time';
import { TOPIC_NAMES, type Topic, topicOf } from './topics';

/** Who is notified of what, and when; the address of a disabled member is left out. */
export interface Rule {
  to: string;
  topics: readonly Topic[];
  when: 'at_once' | 'daily';
  /** Holds mails that would go at once until the quiet hours are over. */
  quiet: boolean;
}

/** Who gets the sales of a day or of a week, at the time of the daily mail; a week's on Mondays. */
export interface Summary {
  to: string;
  every: 'day' | 'week';
}

/** Times of day are those of the shop's time zone (opening hours), as "08:00". */
export interface Notifications {
  quiet: { from: string; until: string };
  digestAt: string;
  rules: readonly Rule[];
  summaries: readonly Summary[];
}

interface Entry {
  kind: string;
  createdAt: number;
}

/** Older entries are mailed to nobody, so that a new recipient is not flooded. */
const AT_ONCE_MS = DAY_MS;
const DIGEST_MS = 2 * DAY_MS;
/** The oldest entry any rule can still ask for. */
export const LOOKBACK_MS = DIGEST_MS;

/** Topics nobody is named for. */
export const uncovered = (rules: readonly Rule[]): Topic[] =>
  TOPIC_NAMES.filter((topic) => !rules.some(({ topics }) => topics.includes(topic)));

/**
 * The rules that hold: those whose address can be reached, and for what none of them covers the addresses that get
 * everything, at once. So nothing goes unsaid while one address can be reached.
 */
export function rulesInForce(
  { rules }: Pick<Notifications, 'rules'>,
  { everything, unreachable }: { everything: readonly string[]; unreachable: ReadonlySet<string> },
): Rule[] {
  const reached = rules.filter(({ to }) => !unreachable.has(to));
  const left = uncovered(reached);
  const others =
    left.length > 0
      ? everything
          .filter((to) => !unreachable.has(to))
          .map((to) => ({ to, topics: left, when: 'at_once' as const, quiet: false }))
      : [];
  return [...reached, ...others];
}

/** Whether a time of day ("23:15") lies in quiet hours, which may go over midnight; equal ends are no quiet hours. */
export function isQuiet({ from, until }: Notifications['quiet'], time: string): boolean {
  return from <= until ? from <= time && time < until : from <= time || time < until;
}

/** The newest moment a daily mail was due (milliseconds since 1970), right on the days the clocks change. */
export function lastDigest(digestAt: string, timeZone: string, now: number): number {
  const today = dayAt(now, timeZone);
  const due = momentOf(`${today}T${digestAt}`, timeZone);
  return due <= now ? due : momentOf(`${addDays(today, -1)}T${digestAt}`, timeZone);
}

/** Those of the entries a rule mails at this moment; what was mailed before is the caller's to leave out. */
export function dueEntries<E extends Entry>(
  rule: Rule,
  entries: readonly E[],
  at: { now: number; timeZone: string; notifications: Pick<Notifications, 'quiet' | 'digestAt'> },
): E[] {
  const { now, timeZone, notifications } = at;
  const mine = entries.filter(({ kind }) => rule.topics.includes(topicOf(kind)));
  if (rule.when === 'daily') {
    const due = lastDigest(notifications.digestAt, timeZone, now);
    return mine.filter(({ createdAt }) => createdAt <= due && createdAt > due - DIGEST_MS);
  }
  if (rule.quiet && isQuiet(notifications.quiet, localTimeOf(now, timeZone).slice(11))) return [];
  return mine.filter(({ createdAt }) => createdAt > now - AT_ONCE_MS);
}

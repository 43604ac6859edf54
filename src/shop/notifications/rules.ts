import { localTimeOf, momentOf } from '../local-time';
import { addDays, dayAt } from '../reports/days';
import { DAY_MS } from '../time';
import { TOPIC_NAMES, type Topic, topicOf } from './topics';

/** A rule: who is notified of which topics, and when. Addresses of disabled staff are skipped. */
export interface Rule {
  to: string;
  topics: readonly Topic[];
  when: 'at_once' | 'daily';
  /** Delays immediate emails until the quiet hours are over. */
  quiet: boolean;
}

/** A recipient of daily or weekly sales summaries, sent with the daily email; weekly ones on Mondays. */
export interface Summary {
  to: string;
  every: 'day' | 'week';
}

/** Times of day are in the shop's time zone (opening hours), as "08:00". */
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

/** Older entries are not sent, so that a new recipient is not flooded. */
const AT_ONCE_MS = DAY_MS;
const DIGEST_MS = 2 * DAY_MS;
/** The age of the oldest entry any rule can still send. */
export const LOOKBACK_MS = DIGEST_MS;

/** Returns the topics without a recipient. */
export const uncovered = (rules: readonly Rule[]): Topic[] =>
  TOPIC_NAMES.filter((topic) => !rules.some(({ topics }) => topics.includes(topic)));

/**
 * Returns the effective rules: those with a reachable address and, for topics none of them covers, the addresses that
 * get everything, at once. So every topic is reported as long as one address is reachable.
 */
export function rulesInForce(
  { rules }: Pick<Notifications, 'rules'>,
  { everything, unreachable }: { everything: readonly string[]; unreachable: ReadonlySet<string> },
): Rule[] {
  const reached = rules.filter(({ to }) => !unreachable.has(to));
  const topics = uncovered(reached);
  const others =
    topics.length > 0
      ? everything
          .filter((to) => !unreachable.has(to))
          .map((to) => ({ to, topics, when: 'at_once' as const, quiet: false }))
      : [];
  return [...reached, ...others];
}

/** Returns whether a time of day ("23:15") is within the quiet hours, which may span midnight; equal ends mean none. */
export function isQuiet({ from, until }: Notifications['quiet'], time: string): boolean {
  return from <= until ? from <= time && time < until : from <= time || time < until;
}

/**
 * Returns the latest time a daily email was due (milliseconds since 1970), also correct when daylight saving changes.
 */
export function lastDigest(digestAt: string, timeZone: string, now: number): number {
  const today = dayAt(now, timeZone);
  const due = momentOf(`${today}T${digestAt}`, timeZone);
  return due <= now ? due : momentOf(`${addDays(today, -1)}T${digestAt}`, timeZone);
}

/** Returns the entries a rule sends now; the caller leaves out those already sent. */
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

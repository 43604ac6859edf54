/** SQL: whether a mail of `outbox` is still to be sent; the index of due mails requires exactly these words. */
export const UNSENT = "state IN ('queued', 'sending')";

/**
 * SQL: whether an attempt of a mail of `outbox` has no known outcome: each known failure has an event, except `answered`
 * (SQL) ones whose event is not written yet.
 */
export const hasUnknownOutcome = (answered = '0') =>
  `attempts > ${answered} + (SELECT count(*) FROM mail_event e WHERE e.outbox_id = outbox.id AND e.kind = 'failed')`;

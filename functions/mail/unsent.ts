/** SQL: whether a mail of `outbox` is still to go out; the index of due mails needs these words. */
export const UNSENT = "state IN ('queued', 'sending')";

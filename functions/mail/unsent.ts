/** SQL: whether a mail of `outbox` is still to be sent; the index of due mails requires exactly these words. */
export const UNSENT = "state IN ('queued', 'sending')";

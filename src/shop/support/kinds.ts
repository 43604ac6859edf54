/** What a thread of the inbox is about. */
export const THREAD_KINDS = ['message', 'quote', 'chat', 'key_problem', 'withdrawal', 'review', 'mail'] as const;
export type ThreadKind = (typeof THREAD_KINDS)[number];

export const THREAD_STATES = ['open', 'snoozed', 'closed', 'spam'] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

/** The first answer is promised within so many hours in which the shop is open. */
export const ANSWER_HOURS = 2;

/** The longest text of one message that is kept, in characters. */
export const BODY_LENGTH = 20_000;
export const SUBJECT_LENGTH = 200;

/** So many of the latest threads are looked into for words; older ones are found by order, address and beginning. */
export const SEARCHED_THREADS = 500;

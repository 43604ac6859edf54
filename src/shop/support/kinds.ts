/** What a thread of the inbox is about. */
export const THREAD_KINDS = ['message', 'quote', 'chat', 'key_problem', 'withdrawal', 'review', 'mail'] as const;
export type ThreadKind = (typeof THREAD_KINDS)[number];

export const THREAD_STATES = ['open', 'snoozed', 'closed', 'spam'] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

/** The first reply is promised within this many opening hours. */
export const ANSWER_HOURS = 2;

/** The longest stored text of one message, in characters. */
export const BODY_LENGTH = 20_000;
export const SUBJECT_LENGTH = 200;

/**
 * The number of latest threads whose full text is searched; older ones are found by order number, address and prefix.
 */
export const SEARCHED_THREADS = 500;

/** Messages one request may carry; the widget sends the newest of them. */
export const MAX_MESSAGES = 50;
/** Characters of one message. */
export const MAX_QUESTION_LENGTH = 2_000;
/** Characters of one answer when the browser sends it back. */
export const MAX_ANSWER_LENGTH = 6_000;

/** What a browser does next after an answer: prove whose orders to show, report a key, or write to a person. */
export const NEXT_STEPS = ['order_code', 'key_problem', 'person'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** The session storage key of the conversation. */
export const CHAT_KEY = 'assistant-chat';

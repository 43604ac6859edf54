import { store } from '../../config/store';
import type { AiChatOutput } from './contract';
import type { NextStep } from './limits';
import type { Passage } from './passages';
import type { Hit } from './retrieve';

export const TALK = 'Talk to a person';
export const KEY_PROBLEM = 'Report a key problem';
export const ORDER_STATUS = 'Where is my order?';

/** Characters quoted from a passage; the rest is on its page. */
const QUOTED = 700;
const MAX_SUGGESTIONS = 3;

/** Returns a link to the place of a passage, in Markdown. */
export const linkOf = ({ path, page, anchor }: Passage): string => `[${page}](${path}${anchor ? `#${anchor}` : ''})`;

/** Returns the beginning of a passage, cut between two paragraphs or list items. */
function quoted(text: string): string {
  if (text.length <= QUOTED) return text;
  let cut = '';
  for (const part of text.split(/(?<=\n)/)) {
    if (cut !== '' && cut.length + part.length > QUOTED) break;
    cut += part;
  }
  return `${cut.trim().slice(0, 2 * QUOTED)}\n\n…`;
}

const DOES: Record<NextStep, string> = {
  order_code:
    'Type the email address you ordered with, and the code we send there: then this browser shows your orders.',
  key_problem: 'If that does not help, report it below: a person looks at your key and your order.',
  person: 'Write below, and a person gets the whole conversation.',
};

/** Suggests questions that other pages answer, never the one just answered. */
const suggestionsOf = ([answered, ...hits]: readonly Hit[], next: NextStep | null): string[] => {
  const asks = hits
    .map(({ passage }) => passage.heading)
    .filter((heading) => heading.endsWith('?') && heading !== answered?.passage.heading);
  const acts = next === 'person' ? [ORDER_STATUS, KEY_PROBLEM] : [TALK];
  return [...asks.slice(0, MAX_SUGGESTIONS - acts.length), ...acts];
};

/** Returns the pages that passages come from. */
export const sourcesOf = (hits: readonly Hit[]): AiChatOutput['sources'] =>
  hits.map(({ passage: { page, path } }) => ({ title: page, path }));

/** The sentences under every answer: the page it comes from, and one more page that may help. */
const readOn = ([first, second]: readonly Hit[]): string =>
  [
    ...(first ? [`From our page ${linkOf(first.passage)}.`] : []),
    ...(second ? [`See also ${linkOf(second.passage)}.`] : []),
  ].join(' ');

/** Returns an answer with this text and the pages it comes from. */
export const answerWith = (text: string, hits: readonly Hit[], next: NextStep | null): AiChatOutput => ({
  response: [text, readOn(hits), ...(next ? [DOES[next]] : [])].join('\n\n'),
  suggestions: suggestionsOf(hits, next),
  sources: sourcesOf(hits.slice(0, 2)),
  next,
});

/** Returns an answer that quotes the best passage. */
export const quoteOf = (hits: readonly Hit[], next: NextStep | null): AiChatOutput =>
  answerWith(quoted(hits[0]?.passage.text ?? ''), hits.slice(0, 2), next);

/** The answer where no page has one; `opening` says whether support is available now. */
export const noAnswer = (hours: string, opening: string): AiChatOutput => ({
  response: `I found no answer to that on our pages, and I do not guess. A person can answer: ${hours}. ${opening}\n\n${DOES.person}`,
  suggestions: ['How do I activate my key?', 'How fast do I get the key?', TALK],
  sources: [],
  next: 'person',
});

/** The answer to a message that only asks for an action. */
export const nextStepAnswer = (next: NextStep, hours: string, opening: string): AiChatOutput => ({
  response: next === 'person' ? `Our people answer ${hours}. ${opening}\n\n${DOES.person}` : DOES[next],
  suggestions: suggestionsOf([], next),
  sources: [],
  next,
});

/** The shop's own addresses and numbers, which an answer may contain. */
export const OWN_CONTACTS: readonly string[] = [store.email, store.phone.display];

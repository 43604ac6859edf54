/** About two lines of a phone. */
const PHONE_TEXT = 72;
/** How much of the cut text a whole sentence fills at least, so that it can stand for all. */
const SENTENCE = 24;
/** What no text is cut behind: marks that expect more to follow, and words that only join others. */
const DANGLING =
  /(?:[\s,;:(–-]+|\s(?:an?|and|as|at|but|by|for|from|how|if|in|is|its|of|on|or|so|than|that|the|this|to|what|when|where|which|with|your))+$/iu;

/** A text in three parts, of which phones show the middle one. */
export interface Excerpt {
  before: string;
  shown: string;
  after: string;
  /** Whether what is shown ends with a sentence: no dots say that more follows. */
  ends: boolean;
}

/** Cuts a text between words for a phone; the middle has the first of the words that `found` is the place of. */
export function excerptFor(text: string, found: number): Excerpt {
  const near = text.lastIndexOf(' ', Math.max(found - PHONE_TEXT / 2, 0)) + 1;
  const start = found > PHONE_TEXT - 20 ? near : 0;
  const rest = text.slice(start);
  const before = text.slice(0, start);
  if (rest.length <= PHONE_TEXT + 10) return { before, shown: rest, after: '', ends: true };
  const cut = rest.slice(0, rest.lastIndexOf(' ', PHONE_TEXT));
  const sentence = /^.*[.?!](?=\s|$)/su.exec(cut)?.[0] ?? '';
  const ends = sentence.length >= Math.max(SENTENCE, found - start + 1);
  const shown = ends ? sentence : cut.replace(DANGLING, '');
  return { before, shown, after: rest.slice(shown.length), ends };
}

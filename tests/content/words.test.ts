// @vitest-environment node
import { expect, test } from 'vitest';
import { readTexts } from '../support/texts';

/** Words that must not be used, with their replacements; docs/words.md says why. */
const FORBIDDEN: [forbidden: RegExp, instead: string][] = [
  [/(?<![-./_@$\w{])mail(s|ed)?\b(?! servers?\b|[-_=(/@:]|\.\w)/i, 'email'],
  [/\be-mail/i, 'email'],
  [/\blicenc(e|es|ed|ing)\b/i, 'license'],
  [
    /\b(cancelled|cancelling|colours?|favourites?|catalogues?|fulfil|behaviours?|cheques?|aeroplane)\b/i,
    'American spelling',
  ],
  [/\b(organis|recognis|authoris|customis|apologis|summaris|optimis)\w+/i, '-ize'],
  [/\blog(ged)? (in|on|out)(to)?\b(?! here)/i, 'sign in, sign out'],
  [/\btelephones?\b/i, 'phone'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\b(does|do) not \w+ any more\b|\bits time is over\b|\bhas run out\b/i, 'no longer; has expired'],
  [/\bonce more\b|\banew\b/i, 'again'],
  [/\bneed not do\b|\bneed to do nothing\b/i, 'do not need to do anything'],
  [/\bstands? (here|on your order|in your account)\b/i, 'is on, appears'],
  [/\bper cent\b|\bfull stop\b/i, 'percent, period'],
  [/(^|[.:] )Empty: /, 'leave empty to …'],
  [/\bone (key|record|address|line) a line\b/i, 'per line'],
  [/\banybody\b/i, 'anyone'],
  [/(?<!sign-in with a )\bsecond factor\b/i, 'two-factor'],
  [/\b(is|are) told\b/i, 'is notified, sees'],
  [/\bdata (are|were)\b/i, 'data is'],
  [/\bits maker\b(?!’s|'s)/i, 'Microsoft, its publisher'],
  [/\b(the|its) maker’s (page|site)\b|\b(page|site) of the maker\b/i, 'the publisher’s website'],
  [/\bby the means you\b/i, 'to your original payment method'],
  [/\bby now\b/i, 'now; has changed'],
  [/\b(code|link) nobody (gets|sees)\b/i, 'nobody can sign in'],
  [/\bthen (close this page|do nothing)\b/i, 'you can ignore this email; close this page'],
  [/\byou did not (ask|open|write)\b|\bit was not (you|me)\b|\bwasn’t it you\b/i, 'Didn’t ask for this? Wasn’t you?'],
  [/\bby the link (in your|in their|of its)\b/i, 'with the link in'],
  [/\bstaff have been\b/i, 'our team has been notified'],
  [/\bwhatever number\b|\btoward no\b/i, 'no matter how many; not toward any'],
  [/\b(country|one|day) of the (list|calendar)\b/i, 'from the list'],
  [/\bis no (whole|number|payment|time zone|jpeg)\b/i, 'is not a, must be a'],
  [/\b(emails? of ours|has brought you|sees none of|you get no more|we send you no more)\b/i, 'see docs/words.md'],
  [/\bticked the box for\b|\btick (this|what)\b/i, 'check the box'],
  [/\b(message|request|order) waits for (your|you)\b/i, 'is still waiting for'],
  [/\b(whoever reads|are you the maker)\b/i, 'see docs/words.md'],
];

/** The specification's own strings, and words that are only compared or searched for. */
const AS_SPECIFIED = /^cancelled at$|Payment Cancelled|successfully logged in|You are now logged in/;
const NOT_READ =
  /shop\/assistant\/terms\.ts|functions\/db\/|platform\/smtp|shopify-operations|admin\/app\/palette-actions\.ts/;

test('no text of the shop uses a word forbidden by docs/words.md', () => {
  const texts = readTexts().filter(({ file, text }) => !NOT_READ.test(file) && !AS_SPECIFIED.test(text));
  const found = texts.flatMap(({ file, line, text }) =>
    FORBIDDEN.filter(([word]) => word.test(text)).map(([word, instead]) => {
      return `${file}:${line}: “${word.exec(text)?.[0]}”: write “${instead}”: ${text.slice(0, 100)}`;
    }),
  );
  expect(texts.length).toBeGreaterThan(8_000);
  expect(found).toEqual([]);
});

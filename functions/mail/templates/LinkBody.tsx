import { Action, InlineText, OpeningParagraphs, Paragraphs, Small } from './parts';

/**
 * The body of a mail with one link: its reason, the button, how long it is valid, and what to do if it was not
 * requested.
 */
export const LinkBody = ({ url }: { url: string }) => (
  <>
    <OpeningParagraphs />
    <Action href={url}>
      <InlineText part="button" />
    </Action>
    <Paragraphs part="holds" />
    <Paragraphs part="notYou" as={Small} />
  </>
);

/** The body of a mail to a former address: what changed, and the button that undoes it for some days. */
export const UndoBody = ({ url, days }: { url: string; days: number }) => (
  <>
    <OpeningParagraphs />
    <Paragraphs part="undo" />
    <Action href={url}>
      <InlineText part="button" />
    </Action>
    <Paragraphs part="note" as={Small} values={{ days }} />
  </>
);

import { Action, InlineText, OpeningParagraphs, Paragraphs, Small } from './parts';

/** What a mail with one link says: why it came, the button, how long it holds, and what to do if it was not asked for. */
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

/** What a mail to a former address says: what changed, and the button that takes it back, for some days. */
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

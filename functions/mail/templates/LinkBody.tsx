import { Action, Opening, Phrase, Said, Small } from './parts';

/** What a mail with one link says: why it came, the button, how long it holds, and what to do if it was not asked for. */
export const LinkBody = ({ url }: { url: string }) => (
  <>
    <Opening />
    <Action href={url}>
      <Phrase part="button" />
    </Action>
    <Said part="holds" />
    <Said part="notYou" as={Small} />
  </>
);

/** What a mail to a former address says: what changed, and the button that takes it back, for some days. */
export const UndoBody = ({ url, days }: { url: string; days: number }) => (
  <>
    <Opening />
    <Said part="undo" />
    <Action href={url}>
      <Phrase part="button" />
    </Action>
    <Said part="note" as={Small} values={{ days }} />
  </>
);

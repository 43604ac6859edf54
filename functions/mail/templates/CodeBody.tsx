import { Code, OpeningParagraphs, Paragraphs, Small } from './parts';

/** The body of a mail with a code: its reason, the code, how long it is valid, and what to do if it was not requested. */
export const CodeBody = ({ code, minutes }: { code: string; minutes: number }) => (
  <>
    <OpeningParagraphs />
    <Code>{code}</Code>
    <Paragraphs part="holds" values={{ minutes }} />
    <Paragraphs part="notYou" as={Small} />
  </>
);

import type { ReactNode } from 'react';
import { InlineText, Paragraphs, Small, TextLink } from './parts';

/** The paragraph of a mail nobody is owed, with the link that stops such mails. */
export const StopNote = ({ part, stopUrl, values }: { part: string; stopUrl: string; values?: Values }) => (
  <Paragraphs
    part={part}
    as={Small}
    values={{
      ...values,
      stop: (
        <TextLink href={stopUrl}>
          <InlineText part="stopLink" />
        </TextLink>
      ),
    }}
  />
);
type Values = Record<string, ReactNode>;

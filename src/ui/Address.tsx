import { Fragment } from 'react';

/** An address people read: where it is too long for its line, it breaks after a slash. */
export const Address = ({ text }: { text: string }) =>
  text.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

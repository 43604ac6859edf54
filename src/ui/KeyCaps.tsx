import { Fragment } from 'react';

/** A license key, each of its groups a keycap that never breaks; read and copied, it is the key with its dashes. */
export const KeyCaps = ({ text }: { text: string }) =>
  text.split('-').map((group, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the place of a group is what tells it from one like it.
    <Fragment key={n}>
      {n > 0 && '-'}
      <span className="keycap">{group}</span>
    </Fragment>
  ));

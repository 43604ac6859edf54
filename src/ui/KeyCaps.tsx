/** A license key, each of its groups a keycap that never breaks and keeps its dash: where a line begins, it goes on. */
export const KeyCaps = ({ text }: { text: string }) =>
  text.split('-').map((group, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the place of a group is what tells it from one like it.
    <span key={n} className="keygroup">
      {n > 0 && <i>-</i>}
      <span className="keycap">{group}</span>
    </span>
  ));

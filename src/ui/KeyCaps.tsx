/** A license key, each of its groups a keycap that never breaks and keeps its dash, also where a line ends. */
export const KeyCaps = ({ text }: { text: string }) =>
  text.split('-').map((group, n, all) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the place of a group is what tells it from one like it.
    <span key={n} className="keygroup">
      <span className="keycap">{group}</span>
      {all[n + 1] && <i>-</i>}
    </span>
  ));

/**
 * A license key, each of its groups a keycap that never breaks; read and copied, it is the key with its dashes. A dash
 * leads its group, so that one at the start of a line lies outside and is not drawn.
 */
export const KeyCaps = ({ text }: { text: string }) =>
  text.split('-').map((group, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the place of a group is what tells it from one like it.
    <span key={n} className="keygroup">
      <i>{n > 0 && '-'}</i>
      <span className="keycap">{group}</span>
    </span>
  ));

import { colors, type Hue } from './look';

/** A key, each group a keycap that never breaks and keeps its dash, so that it is read and copied with its dashes. */
export const KeyCaps = ({ text, hue }: { text: string; hue: Hue | undefined }) =>
  text.split('-').map((group, n, all) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: only its position distinguishes a group from an equal one.
    <span key={n} style={{ whiteSpace: 'nowrap' }}>
      <span
        className={hue ? `cap ${hue}-cap` : 'cap'}
        style={{
          display: 'inline-block',
          maxWidth: '100%',
          margin: '4px 1px',
          padding: '2px 8px',
          border: `1px solid ${colors.line}`,
          borderBottom: `3px solid ${hue ? colors[hue] : colors.edge}`,
          borderRadius: '6px',
          backgroundColor: colors.ticket,
          overflowWrap: 'anywhere',
          whiteSpace: 'normal',
        }}
      >
        {group}
      </span>
      {n < all.length - 1 && '-'}
    </span>
  ));

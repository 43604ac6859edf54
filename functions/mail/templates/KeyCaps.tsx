import { colors, type Hue } from './look';

/**
 * A key, each group a keycap that never breaks and keeps its dash, read and copied with it. On a phone three stand in a
 * row, and the dash that would begin the next is not drawn.
 */
export const KeyCaps = ({ text, hue }: { text: string; hue: Hue | undefined }) =>
  text.split('-').map((group, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: only its position distinguishes a group from an equal one.
    <span key={n} style={{ whiteSpace: 'nowrap' }}>
      {n > 0 && (n % 3 === 0 ? <span className="turn">-</span> : '-')}
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
          textAlign: 'center',
          overflowWrap: 'anywhere',
          whiteSpace: 'normal',
        }}
      >
        {group}
      </span>
    </span>
  ));

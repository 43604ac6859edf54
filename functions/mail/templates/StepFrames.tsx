import { activationFrames, type Frame, type FrameName } from '../../../src/config/activation-frames';
import { store } from '../../../src/config/store';
import { colors, mono } from './look';

/** The steps of the order page, each in words above its drawing. */
const STEPS = {
  redeem: [
    ['sign-in', `Sign in with your ${store.vendor} account, or create one for free.`],
    ['paste-key', 'Paste the key, and check that the page names your edition.'],
    ['install', 'Press Install and run the file.'],
    ['open-word', 'Open Word, sign in with the same account and check that it is activated.'],
  ],
  enter: [
    ['remove-older', 'Remove older versions, and restart.'],
    ['run-setup', 'Download the installer and run Setup as administrator.'],
    ['change-key', 'Open Word, paste the key and press Activate.'],
    ['open-word', 'Reopen Word and check that it is activated.'],
  ],
} as const satisfies Record<string, readonly (readonly [FrameName, string])[]>;

/** A key that is typed: five groups, which break between them where they do not fit, without a dash at the end of a line. */
const TYPED_KEY = Array(5).fill('•••••').join(' ');

/** What is typed, as it is. */
function Typed({ type }: { type: string }) {
  if (type !== 'key') return <span style={{ marginRight: '12px' }}>{type}</span>;
  // Small enough for all five to share a line on a phone.
  const style = { marginRight: '12px', fontFamily: mono, fontSize: '12px', letterSpacing: '-1px' };
  return <span style={style}>{TYPED_KEY}</span>;
}

/** One step as it looks: where it happens above, what is typed, pressed and shown below. */
function Drawn({ at, type, press, appears }: Frame) {
  return (
    <div
      className="ticket edge"
      style={{ border: `1px solid ${colors.line}`, borderRadius: '8px', backgroundColor: colors.ticket }}
    >
      <p
        className="quiet line"
        style={{
          margin: 0,
          padding: '5px 12px',
          borderBottom: `1px solid ${colors.line}`,
          fontFamily: mono,
          fontSize: '14px',
          lineHeight: '20px',
          color: colors.quiet,
        }}
      >
        {at}
      </p>
      <p
        className="ink"
        style={{ margin: 0, padding: '6px 12px', fontSize: '14px', lineHeight: '28px', color: colors.ink }}
      >
        {type && <Typed type={type} />}{' '}
        {press && (
          <strong
            className="edge"
            style={{
              marginRight: '12px',
              padding: '2px 10px',
              border: `1px solid ${colors.edge}`,
              borderRadius: '6px',
              whiteSpace: 'nowrap',
            }}
          >
            {press}
          </strong>
        )}{' '}
        {appears && <span style={{ whiteSpace: 'nowrap' }}>✓ {appears}</span>}
      </p>
    </div>
  );
}

/** Whose steps follow. */
export const StepsTitle = ({ children, drawn }: { children: string; drawn: boolean }) => (
  <p
    className="ink"
    style={{ margin: '12px 0 4px', fontSize: '16px', fontWeight: 600, lineHeight: '22px', color: colors.ink }}
  >
    {children}
    {drawn && ', step by step'}
  </p>
);

/** The steps of an activation, drawn without a picture: mail programs show them at once. The sentence above says the same. */
export const StepFrames = ({ way }: { way: keyof typeof STEPS }) => (
  <div data-skip-in-text="true">
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '4px 0 12px' }}>
      <tbody>
        {STEPS[way].map(([name, says], index) => (
          <tr key={name}>
            <td width="28" style={{ padding: '0 12px 8px 0', verticalAlign: 'top' }}>
              <p
                className="ink cap"
                style={{
                  width: '26px',
                  margin: 0,
                  padding: 0,
                  border: `1px solid ${colors.edge}`,
                  borderBottomWidth: '3px',
                  borderRadius: '6px',
                  backgroundColor: colors.ticket,
                  fontSize: '14px',
                  fontWeight: 600,
                  lineHeight: '22px',
                  textAlign: 'center',
                  color: colors.ink,
                }}
              >
                {index + 1}
              </p>
            </td>
            <td style={{ padding: '0 0 12px' }}>
              <p className="ink" style={{ margin: '0 0 6px', fontSize: '15px', lineHeight: '24px', color: colors.ink }}>
                {says}
              </p>
              <Drawn {...activationFrames[name]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

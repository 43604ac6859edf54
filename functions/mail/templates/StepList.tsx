import type { ReactNode } from 'react';
import { activationFrames } from '../../../src/config/activation-frames';
import { store } from '../../../src/config/store';
import { colors } from './look';

const at = activationFrames;

/** The steps of the order page: *controls* are drawn as they look, and where they are found is bold. */
const STEPS = {
  redeem: [
    `At \`${at['sign-in'].at}\`, press *${at['sign-in'].press}* with your ${store.vendor} account, or create one for free.`,
    'Paste the key, and check that the page names your edition.',
    `Press *${at.install.press}* and run the file.`,
    `Open Word and sign in with the same account. \`${at['open-word'].at}\` then says “${at['open-word'].appears}”.`,
  ],
  enter: [
    `Remove older versions under \`${at['remove-older'].at}\`, and restart.`,
    `Download the installer, and start it with *${at['run-setup'].press}*.`,
    `Open Word, choose \`${at['change-key'].at}\`, paste the key and press *${at['change-key'].press}*.`,
    `Reopen Word. \`${at['open-word'].at}\` then says “${at['open-word'].appears}”.`,
  ],
} as const satisfies Record<string, readonly string[]>;

const pressed = {
  padding: '1px 7px',
  border: `1px solid ${colors.edge}`,
  borderRadius: '6px',
  fontSize: '14px',
  whiteSpace: 'nowrap',
} as const;

/** Returns a step's words with its controls drawn among them. */
function renderStep(step: string): ReactNode[] {
  return step.split(/(\*[^*]+\*|`[^`]+`)/).map((piece) => {
    if (piece.startsWith('*'))
      return (
        <strong key={piece} className="edge" style={pressed}>
          {piece.slice(1, -1)}
        </strong>
      );
    if (!piece.startsWith('`')) return piece;
    return (
      <strong key={piece} style={{ fontWeight: 600 }}>
        {piece.slice(1, -1)}
      </strong>
    );
  });
}

/** The title above a product's steps. */
export const StepsTitle = ({ children, listed }: { children: string; listed: boolean }) => (
  <p
    className="ink"
    style={{
      margin: '12px 0 4px',
      fontSize: '16px',
      fontWeight: 600,
      lineHeight: '22px',
      textWrap: 'balance',
      color: colors.ink,
    }}
  >
    {children}
    {listed && ', step by step'}
  </p>
);

/**
 * The steps of an activation, in words only: with a drawing below each, the email was as long as five phone screens.
 */
export const StepList = ({ way }: { way: keyof typeof STEPS }) => (
  <div data-skip-in-text="true">
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 0' }}>
      <tbody>
        {STEPS[way].map((step, index) => (
          <tr key={step}>
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
            <td style={{ padding: '0 0 10px' }}>
              <p className="ink" style={{ margin: 0, fontSize: '15px', lineHeight: '25px', color: colors.ink }}>
                {renderStep(step)}
              </p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

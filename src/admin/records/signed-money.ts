import { formatMoney, parseCurrency } from '../../shop/money';

/** Formats an amount that may be negative, e.g. of a credit note: “- $ 10.00”. */
export const signedMoney = ({ minor, currency }: { minor: number; currency: string }): string =>
  `${minor < 0 ? '- ' : ''}${formatMoney({ minor: Math.abs(minor), currency: parseCurrency(currency) ?? 'USD' })}`;

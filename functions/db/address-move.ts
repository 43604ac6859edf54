/** A change of an account's verified email, or the undoing of one. */
export interface AddressMove {
  kind: 'confirm' | 'undo';
  from: string;
  to: string;
}

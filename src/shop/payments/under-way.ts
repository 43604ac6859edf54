/**
 * Whether somebody is paying at this moment, by the provider's word: the buyer's bank asks them something, or the money
 * is on its way or authorized. A declined card is not under way: another try is an attempt of its own.
 */
export const isUnderWay = (status: string | undefined): boolean =>
  status === 'requires_action' || status === 'processing';

import type { RiskRule } from './rules';

const rule = (
  id: string,
  name: string,
  act: RiskRule['act'],
  when: RiskRule['when'],
  more: Partial<RiskRule> = {},
) => ({
  id,
  name,
  act,
  when,
  on: true,
  minutes: 30,
  ...more,
});

/** The rules of a new shop. Disabled ones are examples of what is possible. */
export const DEFAULT_RULES: readonly RiskRule[] = [
  rule('block_list', 'On the block list, or close to it', 'refuse', [{ kind: 'blocked', value: '' }]),
  rule('free_disposable', 'Free order, disposable email', 'refuse', [
    { kind: 'free_order', value: '' },
    { kind: 'disposable_mail', value: '' },
  ]),
  rule('declines_browser', 'Many declined cards in one browser', 'three_d_secure', [
    { kind: 'declines_browser', value: '3' },
  ]),
  rule('declines_address', 'Many declined cards from one IP address', 'three_d_secure', [
    { kind: 'declines_address', value: '5' },
  ]),
  rule('declines_network', 'Many declined cards from one network', 'three_d_secure', [
    { kind: 'declines_network', value: '10' },
  ]),
  rule('declines_shop', 'Many declined cards in the whole shop', 'three_d_secure', [
    { kind: 'declines_shop', value: '50' },
  ]),
  rule('card_declines', 'Card declined repeatedly', 'hold', [{ kind: 'card_declines', value: '5' }]),
  rule('disputed_before', 'Earlier dispute', 'hold', [{ kind: 'disputed_before', value: '' }]),
  rule('fraud_warning', 'Early fraud warning', 'hold', [{ kind: 'fraud_warning', value: '' }]),
  rule(
    'card_country',
    'Card from another country',
    'delay',
    [
      { kind: 'card_country_differs', value: '' },
      { kind: 'sum_above', value: '300' },
    ],
    { on: false },
  ),
  rule('large_order', 'Large order', 'hold', [{ kind: 'sum_above', value: '1000' }], { on: false }),
];

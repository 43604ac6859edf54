/**
 * Whether a person looks at an order before it gets keys: its total (US cents) is above the sum staff have set
 * (whole US dollars); 0 sets none.
 */
export const needsReview = (totalUsdMinor: number, aboveUsd: number): boolean =>
  aboveUsd > 0 && totalUsdMinor > aboveUsd * 100;

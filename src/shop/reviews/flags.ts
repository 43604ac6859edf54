/** What a moderator should check before a review is published. */
export type ReviewFlag = 'email' | 'phone' | 'link' | 'license_key' | 'order_number';

const PATTERNS: Record<ReviewFlag, RegExp> = {
  email: /[^\s@]+@[^\s@]+\.[^\s@]+/,
  // Seven digits or more, in any grouping; years and prices have fewer.
  phone: /(?<![\w-])(?:\+|\(|00)?\d(?:[\s().\-/]{0,2}\d){6,14}(?![\w-])/,
  link: /\b(?:https?:|www\.)\S+|\b[a-z0-9-]{2,}\.(?:com|net|org|info|biz|io|co|me|ly|gg|ru|cn|xyz|top|shop|store|online|site|eu|de|uk|us|in)\b/i,
  license_key: /\b[A-Z0-9]{5}(?:[\s-][A-Z0-9]{5}){4}\b/i,
  order_number: /\bKS[-\s]?\d{4}[-\s]?\d{4,}\b/i,
};

/** Returns the personal data, links and keys found in a review; empty where it looks harmless. */
export function flagsOf({ title, comment }: { title: string; comment: string }): ReviewFlag[] {
  const text = `${title}\n${comment}`.normalize('NFKC');
  return (Object.keys(PATTERNS) as ReviewFlag[]).filter((flag) => PATTERNS[flag].test(text));
}

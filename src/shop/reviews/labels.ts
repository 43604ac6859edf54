/** What the writer of a review reads once it is in. */
export const RECEIVED =
  'Thank you. A person reads every review before it is published, whatever number of stars it gives.';

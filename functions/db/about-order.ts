/** SQL: whether email `m` is about an order or a withdrawal. Must match the partial indexes of the outbox literally. */
export const isAboutOrder = (m: string): string => `substr(${m}.subject_id, 1, 6) IN ('order_', 'withdr')`;

/** SQL: whether email `m` is about neither. Must match the partial indexes of the outbox literally. */
export const isAboutNoOrder = (m: string): string => `substr(${m}.subject_id, 1, 6) NOT IN ('order_', 'withdr')`;

/** SQL: the order that email `m` is about, by itself or by its withdrawal; the subject as it is if it is about neither. */
export const orderOfMail = (m: string): string =>
  `coalesce((SELECT w.order_id FROM withdrawal w WHERE w.id = ${m}.subject_id), ${m}.subject_id)`;

/** SQL: whether email `m` is about an order or a withdrawal. Must match the partial indexes of the outbox literally. */
export const isAboutOrder = (m: string): string => `substr(${m}.subject_id, 1, 6) IN ('order_', 'withdr')`;

/** SQL: whether email `m` is about neither. Must match the partial indexes of the outbox literally. */
export const isAboutNoOrder = (m: string): string => `substr(${m}.subject_id, 1, 6) NOT IN ('order_', 'withdr')`;

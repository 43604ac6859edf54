/** SQL: whether mail `m` is about an order, or a withdrawal from one; as the indexes of the table say it. */
export const isAboutOrder = (m: string): string => `substr(${m}.subject_id, 1, 6) IN ('order_', 'withdr')`;

/** SQL: whether it is about neither; the indexes need these words. */
export const isAboutNoOrder = (m: string): string => `substr(${m}.subject_id, 1, 6) NOT IN ('order_', 'withdr')`;

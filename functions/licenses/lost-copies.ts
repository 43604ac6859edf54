/** SQL: how many copies were lost with the key of claim `c`. A lot's cost is per copy, and a volume key has several. */
export const LOST_COPIES = "(SELECT count(*) FROM seat s WHERE s.key_id = c.key_id AND s.state = 'defective')";

/** SQL after SELECT: the open orders of a browser. */
export const ofBrowser = (browserHash: string) =>
  `FROM orders WHERE status = 'pending' AND browser_hash = ${browserHash}`;

/** SQL after SELECT: the open orders of an email address from one IP address. */
export const ofBuyer = (email: string, ipHash: string) =>
  `FROM orders WHERE status = 'pending' AND email = ${email} AND ip_hash = ${ipHash}`;

/** SQL: how many open orders an IP address has, counted up to 1,000. */
export const countOpenAt = (ipHash: string) =>
  `(SELECT count(*) FROM (SELECT 1 FROM orders WHERE status = 'pending' AND ip_hash = ${ipHash} LIMIT 1000))`;

/** Public email providers: their domain says nothing about the buyer. */
const LARGE = new Set([
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'gmx.com',
  'gmx.net',
  'gmx.de',
  'web.de',
  't-online.de',
  'mail.ru',
  'yandex.ru',
  'qq.com',
  '163.com',
  'orange.fr',
  'free.fr',
  'libero.it',
  'rediffmail.com',
]);

/** How many times more free orders these domains may have than any other domain. */
export const LARGE_MAIL_SERVICES_TIMES = 10;

/** Returns whether a domain is that of a mail service with many unrelated users. */
export const isLargeMailService = (domain: string): boolean => LARGE.has(domain);

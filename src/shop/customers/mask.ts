const first = (text: string): string => `${[...text][0] ?? ''}…`;

/** Masks an email address so that two can be told apart but neither can be read: "a…@e….org" for "ada@example.org". */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  const ending = host.includes('.') ? host.slice(host.lastIndexOf('.')) : '';
  return `${first(name)}@${first(host)}${ending}`;
}

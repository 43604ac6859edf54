const first = (text: string): string => `${[...text][0] ?? ''}…`;

/** An email address masked so that two differ and neither can be read: "a…@e….org" for "ada@example.org". */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  const ending = host.includes('.') ? host.slice(host.lastIndexOf('.')) : '';
  return `${first(name)}@${first(host)}${ending}`;
}

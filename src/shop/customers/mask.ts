const first = (text: string): string => `${[...text][0] ?? ''}…`;

/** A mail address that tells two apart and names nobody: "a…@e….org" for "ada@example.org". */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  const ending = host.includes('.') ? host.slice(host.lastIndexOf('.')) : '';
  return `${first(name)}@${first(host)}${ending}`;
}

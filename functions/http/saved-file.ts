const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** The headers of a file that is only ever saved: no browser opens it or guesses what it is. Its name as RFC 6266 has it. */
export function savedFileHeaders(name: string, type: string): Record<string, string> {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replace(/['()*]/g, percent);
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${whole}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
}

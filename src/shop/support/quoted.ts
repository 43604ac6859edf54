const BEGINS = [/^\s*>/, /^-{2,}\s*(Original Message|Forwarded message)/i, /^On .{6,200}wrote:\s*$/i, /^_{20,}$/];

/** Splits an email into the sender's own text and the earlier emails quoted below it. */
export function splitQuoted(body: string): { own: string; quoted: string } {
  const lines = body.split('\n');
  const at = lines.findIndex((line, index) => BEGINS.some((begin) => begin.test(line)) && index > 0);
  if (at < 0) return { own: body, quoted: '' };
  // A quote that is answered line by line is part of the sender's own text.
  const answeredBelow = lines
    .slice(at)
    .some(
      (line, index) =>
        index > 0 && line.trim() !== '' && /^\s*>/.test(lines[at + index - 1] ?? '') && !/^\s*>/.test(line),
    );
  if (answeredBelow) return { own: body, quoted: '' };
  return { own: lines.slice(0, at).join('\n').trim(), quoted: lines.slice(at).join('\n').trim() };
}

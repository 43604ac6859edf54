/** One record of a file: its trimmed cells, and the physical line it starts on (from 1). */
export interface Row {
  line: number;
  cells: string[];
  /** True when a quoted cell never ends; such a record is one line long. */
  unclosed: boolean;
}

/** Why such a record is refused: the part that is cut off may mark a key as sold, or restrict who a code is for. */
export const UNCLOSED = 'A quotation mark is not closed.';

/** The first line `sep=;` that some spreadsheet programs write, and the separator it names. */
const NAMED = /^"?sep=([^\n])"?(?:\n|$)/i;

/** Returns the first separator found in the first line that is not blank; a comma without any. */
function separatorOf(text: string): string {
  const first = /[^\r\n]*\S[^\r\n]*/.exec(text)?.[0] ?? '';
  return /[,;\t]/.exec(first.replace(/"[^"]*"/g, ''))?.[0] ?? ',';
}

const lineEnd = (text: string, from: number): number => {
  const at = text.indexOf('\n', from);
  return at < 0 ? text.length : at;
};

/** Returns the end of the quoted cell that starts at `start`; -1 when there is none before `limit`. */
function closingQuote(text: string, start: number, limit: number): number {
  for (let at = start + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0 || at >= limit) return -1;
    if (text[at + 1] !== '"') return at;
  }
}

/**
 * Returns the text of the cell at `at` and where it ends (a separator or a line end); undefined when its quote never
 * closes.
 */
function cellAt(text: string, at: number, separator: string, spans: boolean) {
  const end = lineEnd(text, at);
  const lead = /^[ \t]*"/.exec(text.slice(at, Math.min(end, at + 20)));
  if (!lead) {
    const rest = text.slice(at, end);
    const separatorAt = rest.indexOf(separator);
    const value = separatorAt < 0 ? rest : rest.slice(0, separatorAt);
    return { value, end: at + value.length };
  }
  const open = at + lead[0].length - 1;
  const close = closingQuote(text, open, spans ? text.length : end);
  if (close < 0) return undefined;
  const stop = lineEnd(text, close);
  const separatorAt = text.slice(close, stop).indexOf(separator);
  return {
    value: text.slice(open + 1, close).replaceAll('""', '"'),
    end: separatorAt < 0 ? stop : close + separatorAt,
  };
}

/** Returns the cells of the record at `start` and where it ends. */
function recordAt(text: string, start: number, separator: string, spans: boolean) {
  const cells: string[] = [];
  for (let at = start; ; at += 1) {
    const cell = cellAt(text, at, separator, spans);
    if (!cell) return { cells, end: lineEnd(text, start), unclosed: true };
    cells.push(cell.value.trim());
    at = cell.end;
    if (text[at] !== separator) return { cells, end: at, unclosed: false };
  }
}

/**
 * Splits a file into records: CSV according to RFC 4180 (comma, semicolon or tab), or plain lines. After a quote that
 * never closes, quoted cells may no longer span lines, so that one mistake costs one line and not the rest of the file.
 * Blank lines are skipped.
 */
export function* rowsOf(source: string): Generator<Row> {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [first = '', named] = NAMED.exec(text) ?? [];
  const separator = named ?? separatorOf(text);
  let line = first ? 2 : 1;
  let spans = true;
  for (let at = first.length; at < text.length; ) {
    const { cells, end, unclosed } = recordAt(text, at, separator, spans);
    if (unclosed) spans = false;
    if (unclosed || cells.some((cell) => cell !== '')) yield { line, cells, unclosed };
    line += text.slice(at, end).split('\n').length;
    at = end + 1;
  }
}

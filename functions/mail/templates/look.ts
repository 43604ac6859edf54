/** Mail programs know no style sheets of ours: these few values stand in for the tokens of `src/styles`. */
export const colours = {
  page: '#f4f1ea',
  paper: '#ffffff',
  ink: '#161b24',
  quiet: '#535862',
  line: '#dcd9d2',
  accent: '#bf300a',
  onAccent: '#fdfcf8',
  key: '#f4f1ea',
};

export const font = "Geist, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
export const mono = "'Geist Mono', ui-monospace, SFMono-Regular, Menlo, Consolas, monospace";
export const body = { fontSize: '16px', lineHeight: '24px' };

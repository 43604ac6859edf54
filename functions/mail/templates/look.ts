/** Mail programs know no style sheets of ours: these few values stand in for the tokens of `src/styles`. */
export const colours = {
  page: '#f3f4f6',
  paper: '#ffffff',
  ink: '#16181d',
  quiet: '#5b6270',
  line: '#e2e5ea',
  accent: '#1f5fd6',
  onAccent: '#ffffff',
  key: '#f3f6fc',
};

export const font = "Geist, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
export const mono = "'Geist Mono', ui-monospace, SFMono-Regular, Menlo, Consolas, monospace";
export const body = { fontSize: '16px', lineHeight: '24px' };

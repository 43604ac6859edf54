const MAX_LINES = 20;

function listed(entries, sentence) {
  const lines = entries.slice(0, MAX_LINES).map((entry) => `    ${sentence(entry)}`);
  if (entries.length > MAX_LINES) lines.push(`    ... and ${entries.length - MAX_LINES} more`);
  return lines;
}

/** Returns the report of a key import as lines for a terminal. It never contains keys, only line numbers. */
export function keysReport(report, dryRun) {
  return [
    dryRun ? 'Dry run: nothing was stored. A real import would give:' : 'Imported.',
    `  accepted                ${report.accepted}`,
    `  duplicates in the file  ${report.duplicates.length}`,
    ...listed(report.duplicates, (entry) => `line ${entry.line} repeats line ${entry.firstLine}`),
    `  already known           ${report.known.length}`,
    ...listed(report.known, (entry) => `line ${entry.line}`),
    `  malformed               ${report.malformed.length}`,
    ...listed(report.malformed, (entry) => `line ${entry.line}: ${entry.reason}`),
    `  not of the format       ${report.unmatched.length}${report.unmatched.length > 0 ? ` (keys look like ${report.format}; --accept-unmatched takes them)` : ''}`,
    ...listed(report.unmatched, (entry) => `line ${entry.line}`),
    `  waiting lines served    ${report.served}`,
  ];
}

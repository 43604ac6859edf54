const LISTED = 200;

/** The refused lines of a file, each with its reason. */
export function RefusedRows({
  rows,
}: {
  rows: readonly { line: number; name?: string; reason?: string | undefined }[];
}) {
  return (
    <>
      {rows.length > 0 && (
        <ul className="grid gap-2">
          {rows.slice(0, LISTED).map(({ line, name, reason }) => (
            <li key={line} className="border-line border-t pt-2">
              <span className="num text-muted">Line {line}</span> {name}
              <span className="block text-bad">{reason}</span>
            </li>
          ))}
        </ul>
      )}
      {rows.length > LISTED && <p className="text-muted">And {rows.length - LISTED} more.</p>}
    </>
  );
}

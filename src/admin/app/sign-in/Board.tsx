const COLUMNS = [0, 1, 2, 3, 4, 5, 6];
const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];
const STEP = 104;

/** The hooks of the board that hold a key, and the shop's own one. */
const HUNG = ['1-1', '4-1', '2-3', '5-4', '1-5', '4-6'];
const OWN = '3-3';

function Key({ at, own }: { at: string; own: boolean }) {
  const [x = 0, y = 0] = at.split('-').map((part) => Number(part) * STEP);
  const fill = own ? 'board-ink' : 'board-key';
  return (
    <g transform={`translate(${x + 46} ${y + 18})`}>
      <path
        className={fill}
        fillRule="evenodd"
        d="M6 0a26 26 0 0 1 12 49v12h10v11H18v9h10v11H-6V49A26 26 0 0 1 6 0m0 13a9 9 0 1 0 0 18 9 9 0 0 0 0-18"
      />
    </g>
  );
}

/** The board of keys behind a counter: decoration. */
export function Board() {
  return (
    <div className="auth-board" aria-hidden="true">
      <svg viewBox="0 0 728 832" preserveAspectRatio="xMidYMid slice">
        <title>A board of keys</title>
        {ROWS.map((row) =>
          COLUMNS.map((column) => (
            <g key={`${column}-${row}`}>
              <rect
                className="board-line"
                x={column * STEP + 8}
                y={row * STEP + 8}
                width={STEP - 16}
                height={STEP - 16}
                rx="12"
              />
              <circle className="board-line" cx={column * STEP + STEP / 2} cy={row * STEP + 40} r="3" />
            </g>
          )),
        )}
        {[...HUNG, OWN].map((at) => (
          <Key key={at} at={at} own={at === OWN} />
        ))}
      </svg>
    </div>
  );
}

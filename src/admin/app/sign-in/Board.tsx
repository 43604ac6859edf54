const STEP_X = 104;
const STEP_Y = 140;
const SHAFT = 'M60 90h12v112a6 6 0 0 1-12 0zM52 92h28v8H52zM56 108h20v6H56z';

/** The keys of the three tiers as in the shop's artwork, on a grid of 120 by 216 with the hook at 66, 45: bow and stem. */
const KEYS = [
  ['M66 34a30 30 0 1 1 0 60a30 30 0 1 1 0-60zM66 42l19 15v23H47V57z', `${SHAFT}M70 152h22v12H70zM70 172h14v5h8v13H70z`],
  [
    'M46 34h40a10 10 0 0 1 10 10v40a10 10 0 0 1-10 10H46a10 10 0 0 1-10-10V44a10 10 0 0 1 10-10zM56 42h20v8H56zM45 55h42v11H45zM45 71h42v14H45z',
    `${SHAFT}M70 144h22v9H70zM70 160h15v9H70zM70 176h22v14H70z`,
  ],
  [
    'M50.5 57a17 17 0 1 1 31 0a17 17 0 1 1-15.5 22.7a17 17 0 1 1-15.5-22.7zM61.5 42h9v15h12v9h-12v9h-9v-9h-12v-9h12z',
    `${SHAFT}M60 77h12v14H60zM42 146h48v12h-8v8h8v24H70v-8h-8v8H42v-24h8v-8h-8z`,
  ],
] as const;

/** The hooks of the board that hold a key, by column, row and tier; the first is the shop's own key. */
const HUNG = [
  [6, 2, 0],
  [5, 0, 1],
  [8, 1, 2],
  [4, 2, 2],
  [8, 2, 1],
  [10, 2, 0],
  [2, 2, 1],
  [3, 1, 0],
  [7, 3, 0],
  [4, 4, 1],
  [9, 4, 2],
  [6, 5, 2],
  [3, 5, 0],
] as const;

/** The board of keys behind a counter: decoration; on narrow screens one row of it. */
export function Board() {
  return (
    <div className="auth-board" aria-hidden="true">
      <svg viewBox="0 0 1352 840" preserveAspectRatio="xMidYMid slice">
        <title>A board of keys</title>
        <pattern id="hooks" width={STEP_X} height={STEP_Y} patternUnits="userSpaceOnUse">
          <rect className="board-line" x="8" y="8" width={STEP_X - 16} height={STEP_Y - 16} rx="12" />
          <circle className="board-line" cx={STEP_X / 2} cy="28" r="3" />
        </pattern>
        <rect width="1352" height="840" fill="url(#hooks)" />
        {HUNG.map(([column, row, tier], at) => (
          <g
            key={`${column}-${row}`}
            className={at === 0 ? 'board-ink' : 'board-key'}
            transform={`translate(${column * STEP_X + STEP_X / 2 - 37} ${row * STEP_Y + 2.8}) scale(0.56)`}
          >
            <path d={KEYS[tier][1]} />
            <path fillRule="evenodd" d={KEYS[tier][0]} />
          </g>
        ))}
      </svg>
    </div>
  );
}

import { MinusIcon, PlusIcon } from '../../ui/icons';

/** The quantity of one line; never below 1, since removing it has a button of its own. */
export function Quantity({
  name,
  value,
  most,
  onChange,
}: {
  name: string;
  value: number;
  most: number;
  onChange: (quantity: number) => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame and legend into a list row.
    <div
      className="inline-flex items-center rounded-control border border-line"
      role="group"
      aria-label={`Quantity of ${name}`}
    >
      <button
        type="button"
        className="btn btn-plain btn-icon"
        aria-label={`One fewer ${name}`}
        disabled={value <= 1}
        onClick={() => onChange(Math.min(value - 1, most))}
      >
        <MinusIcon />
      </button>
      <output className="num min-w-8 text-center font-semibold" aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className="btn btn-plain btn-icon"
        aria-label={`One more ${name}`}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      >
        <PlusIcon />
      </button>
    </div>
  );
}

/** The board of keys with an empty hook, beside what an empty cart says. */
export const EmptyHook = ({ className }: { className: string }) => (
  <img
    className={`rounded-card ${className}`}
    src="/art/empty-hook.svg"
    alt=""
    width="480"
    height="336"
    decoding="async"
  />
);

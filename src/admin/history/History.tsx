import { Timeline } from '../kit/Timeline';

interface Act {
  text: string;
  /** Milliseconds since 1970. */
  at: number;
  actor: string;
  /** The reason, if one was given; else empty. */
  detail: string;
}

/** Who did what to an item, newest first; renders nothing without entries. */
export function History({ actions }: { actions: readonly Act[] }) {
  if (actions.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-[620]">History</h3>
      <Timeline
        moments={actions.map(({ text, at, actor, detail }) => ({
          key: `${at} ${text}`,
          text,
          at,
          by: actor,
          ...(detail && { detail }),
        }))}
      />
    </section>
  );
}

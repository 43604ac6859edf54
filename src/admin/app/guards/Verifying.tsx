import { Skeleton } from '../../../ui/Skeleton';

const LINES = ['w-24', 'w-32', 'w-28', 'w-20', 'w-32', 'w-24'];

/** While the server is asked who this is: the frame without its content. */
export function Verifying() {
  return (
    <div className="shell" aria-busy="true">
      <div className="topbar" />
      <div className="shell-rail">
        <div className="flex flex-col h-full gap-5.5 px-5 py-21">
          {LINES.map((width, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins never move.
            <Skeleton key={at} className={`h-3 ${width}`} />
          ))}
        </div>
      </div>
      <main className="shell-main">
        <div className="page">
          <p role="status" className="text-muted">
            Verifying your access …
          </p>
        </div>
      </main>
    </div>
  );
}

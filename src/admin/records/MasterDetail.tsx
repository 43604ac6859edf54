import { useStore } from '@nanostores/react';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, use, useEffect, useRef, useSyncExternalStore } from 'react';
import { $location, navigate, withSearch } from '../app/location';
import { $singleKeys, isTyping } from '../app/shortcuts';
import { Link } from '../kit/Link';
import { PartOf } from '../kit/Page';

const ROOM = '(width >= 80rem)';
function followRoom(onChange: () => void) {
  const room = matchMedia(ROOM);
  room.addEventListener('change', onChange);
  return () => room.removeEventListener('change', onChange);
}

const PANEL =
  'panel-beside sticky top-0 h-dvh overflow-y-auto border-line border-l bg-paper focus-visible:-outline-offset-2 [&_.page]:p-5 [&_.page]:pt-4';
const OVER = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
const rowOf = () => document.querySelector<HTMLElement>('.beside tr[aria-current]');

/**
 * The item of a list that the address opens: beside the list where there is room, else in its place. Keys move between
 * rows from both sides.
 */
export function MasterDetail(props: {
  name: string;
  label: string;
  list: ReactNode;
  children: (id: string) => ReactNode;
}) {
  const { name, label, list, children } = props;
  const id = useStore($location).search.get(name);
  const beside = useSyncExternalStore(followRoom, () => matchMedia(ROOM).matches) && id !== null;
  const close = useRef(() => navigate(withSearch({ [name]: '' }))).current;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!beside) return;
    const onKeyDown = ({ key, target, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent) => {
      if (defaultPrevented || ctrlKey || metaKey || isTyping(target) || document.querySelector(OVER)) return;
      if (key === 'Escape') {
        rowOf()?.focus();
        close();
      } else if (/^[jk]$/.test(key) && $singleKeys.get() && !(target as Element).closest('tbody')) {
        rowOf()?.focus();
        rowOf()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      }
    };
    // On the open row, Enter goes on into what it opened; before the row hears of it, which would open it again.
    const onEnterKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target !== rowOf()) return;
      event.stopPropagation();
      panel.current?.focus();
    };
    addEventListener('keydown', onEnterKey, true);
    addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('keydown', onEnterKey, true);
      removeEventListener('keydown', onKeyDown);
    };
  }, [beside, close]);
  return (
    <div className={beside ? 'beside grid grid-cols-[minmax(0,1fr)_minmax(440px,40%)]' : undefined}>
      {(id === null || beside) && <PartOf value={beside ? { part: 'list', close } : undefined}>{list}</PartOf>}
      {id !== null && (
        <PartOf value={beside ? { part: 'panel', close } : undefined}>
          {beside ? (
            <section ref={panel} tabIndex={-1} aria-label={label} className={PANEL}>
              {children(id)}
            </section>
          ) : (
            children(id)
          )}
        </PartOf>
      )}
    </div>
  );
}

const BACK = 'link mb-2.5 inline-block text-sm [&_svg]:inline-block [&_svg]:mr-1 [&_svg]:-ml-0.5 [&_svg]:align-[-3px]';
/** The link back to the list, above the title of a record. */
export const BackTo = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className={BACK}>
    <ArrowLeft size={16} aria-hidden="true" />
    {children}
  </Link>
);

/** The link back to the list, where the open item takes its place. */
export const BackLink = ({ name, children }: { name: string; children: ReactNode }) =>
  use(PartOf) ? null : <BackTo href={withSearch({ [name]: '' })}>{children}</BackTo>;

import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from '../app/location';

const PLAIN = 0;

/** A press that the browser should follow on its own: another button, a new tab, a download. */
const isForBrowser = (event: MouseEvent) =>
  event.defaultPrevented || event.button !== PLAIN || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A link to another screen; real, so it can be copied and opened in a tab, but without a reload. */
export function Link({ href, onClick, ...rest }: ComponentProps<'a'> & { href: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (isForBrowser(event)) return;
    event.preventDefault();
    navigate(href);
  };
  return <a {...rest} href={href} onClick={follow} />;
}

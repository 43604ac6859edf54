import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from '../app/location';

const PLAIN = 0;

/** Returns whether the browser should handle a click itself: another button, a new tab, a download. */
const isForBrowser = (event: MouseEvent) =>
  event.defaultPrevented || event.button !== PLAIN || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A link to another screen without a reload; a real one, so that it can be copied and opened in a new tab. */
export function Link({ href, onClick, ...rest }: ComponentProps<'a'> & { href: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (isForBrowser(event)) return;
    event.preventDefault();
    navigate(href);
  };
  return <a {...rest} href={href} onClick={follow} />;
}

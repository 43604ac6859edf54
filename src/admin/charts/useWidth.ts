import { useEffect, useRef, useState } from 'react';

/** The width of an element as it is drawn, in pixels; 0 before that. What has this width must not hold the element open. */
export function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const seen = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    seen.observe(element);
    return () => seen.disconnect();
  }, []);
  return { ref, width };
}

/** How far outside the viewport the carousel may be when its reviews load, so that they are there in time. */
const AHEAD = '400px';

/** Fetches the reviews of a carousel and starts it only when it is nearly in view. */
for (const place of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
  const observer = new IntersectionObserver(
    async (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      const { startCarousel } = await import('./carousel-start');
      await startCarousel(place);
    },
    { rootMargin: AHEAD },
  );
  observer.observe(place);
}

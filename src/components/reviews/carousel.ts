/** How far outside the viewport the reviews are loaded, so that they are there when it arrives. */
const AHEAD = '400px';

/** A carousel costs nothing until it is nearly in view: then its reviews are fetched and it starts to move. */
for (const place of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
  const near = new IntersectionObserver(
    async (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      const { startCarousel } = await import('./carousel-start');
      await startCarousel(place);
    },
    { rootMargin: AHEAD },
  );
  near.observe(place);
}

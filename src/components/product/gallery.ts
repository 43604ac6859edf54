function start(gallery: HTMLElement): void {
  const track = gallery.querySelector<HTMLElement>('ul');
  const thumbs = [...gallery.querySelectorAll<HTMLElement>('[data-view]')];
  if (!track) return;
  const mark = () => {
    gallery.classList.add('used');
    const visibleIndex = String(Math.round(track.scrollLeft / Math.max(1, track.clientWidth)));
    for (const thumb of thumbs) {
      if (thumb.dataset.view === visibleIndex) thumb.setAttribute('aria-current', 'true');
      else thumb.removeAttribute('aria-current');
    }
  };
  for (const thumb of thumbs)
    thumb.addEventListener('click', () => {
      const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
      track.scrollTo({ left: Number(thumb.dataset.view) * track.clientWidth, behavior: isReduced ? 'auto' : 'smooth' });
    });
  track.addEventListener('scroll', mark, { passive: true });
}

/**
 * Starts the product galleries: thumbnails scroll the row, and the row marks its thumbnail. The video, the last view, is
 * drawn at the first sign of use, so that neither it nor its styles are part of the page.
 */
export function startGalleries(): void {
  for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) start(gallery);
  const draw = async () => {
    const { drawFilm } = await import('./film');
    for (const place of document.querySelectorAll<HTMLElement>('[data-film]')) await drawFilm(place);
  };
  addEventListener('shop:used', () => void draw().catch(() => {}), { once: true });
}

function start(gallery: HTMLElement): void {
  const track = gallery.querySelector<HTMLElement>('ul');
  const thumbs = [...gallery.querySelectorAll<HTMLElement>('[data-view]')];
  if (!track) return;
  const mark = () => {
    const shown = String(Math.round(track.scrollLeft / Math.max(1, track.clientWidth)));
    for (const thumb of thumbs) {
      if (thumb.dataset.view === shown) thumb.setAttribute('aria-current', 'true');
      else thumb.removeAttribute('aria-current');
    }
  };
  for (const thumb of thumbs)
    thumb.addEventListener('click', () => {
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      track.scrollTo({ left: Number(thumb.dataset.view) * track.clientWidth, behavior: still ? 'auto' : 'smooth' });
    });
  track.addEventListener('scroll', mark, { passive: true });
}

/** Product pictures: the thumbnails scroll the row, the row marks its thumbnail. */
export function startGalleries(): void {
  for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) start(gallery);
}

function start(gallery: HTMLElement): void {
  const track = gallery.querySelector<HTMLElement>('ul');
  const thumbs = [...gallery.querySelectorAll<HTMLElement>('[data-view]')];
  if (!track) return;
  const mark = () => {
    gallery.classList.add('used');
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

/** The video starts by its button, which stops it again; at its end it can be played once more. */
function startFilm(film: HTMLElement): void {
  const button = film.querySelector<HTMLElement>('[data-film-play]');
  if (!button) return;
  const set = (playing: boolean) => {
    film.toggleAttribute('data-playing', playing);
    button.textContent = playing ? 'Stop video' : 'Play video';
  };
  button.addEventListener('click', () => set(!film.hasAttribute('data-playing')));
  film.addEventListener('animationend', ({ target, animationName }) => {
    if (animationName === 'film-bar' && (target as Element).closest('li')?.matches(':last-child')) set(false);
  });
}

/** Product pictures: the thumbnails scroll the row, the row marks its thumbnail. */
export function startGalleries(): void {
  for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) start(gallery);
  for (const film of document.querySelectorAll<HTMLElement>('[data-film]')) startFilm(film);
}

import { PATHS } from '../icon-paths';
import { styled } from './styled';

/** The video of a product page: four scenes from payment to activation, drawn by the page's script. */
const SCENES = [
  { icon: 'cart', text: 'You choose an edition and pay once.' },
  { icon: 'mail', text: 'The key comes by email, and is on your order page.' },
  { icon: 'windows', text: 'You download Office from Microsoft.' },
  { icon: 'check', text: 'You type the key once. It is yours.' },
] as const;

const element = (tag: string, className: string, ...children: (Node | string)[]): HTMLElement => {
  const result = Object.assign(document.createElement(tag), { className });
  result.append(...children);
  return result;
};

function drawIcon(name: keyof typeof PATHS): SVGElement {
  const [icon, path] = ['svg', 'path'].map((tag) => document.createElementNS('http://www.w3.org/2000/svg', tag)) as [
    SVGElement,
    SVGElement,
  ];
  path.setAttribute('d', PATHS[name]);
  for (const [key, value] of [
    ['viewBox', '0 0 20 20'],
    ['width', '56'],
    ['height', '56'],
    ['aria-hidden', 'true'],
  ] as const)
    icon.setAttribute(key, value);
  icon.append(path);
  return icon;
}

/** Draws the video into the gallery; its button starts and stops it, and replays it at its end. */
export async function drawFilm(place: HTMLElement): Promise<void> {
  await styled();
  const button = element('button', 'btn btn-ink film-play', 'Play video');
  button.setAttribute('type', 'button');
  const scenes = SCENES.map(({ icon, text }) =>
    element(
      'li',
      'film-scene',
      element('span', 'film-bar'),
      element('span', 'film-cap', drawIcon(icon)),
      element('span', 'film-text', text),
    ),
  );
  const film = element('div', 'film-box', element('ol', 'film-scenes', ...scenes), button);
  const set = (playing: boolean) => {
    film.toggleAttribute('data-playing', playing);
    button.textContent = playing ? 'Stop video' : 'Play video';
  };
  button.addEventListener('click', () => set(!film.hasAttribute('data-playing')));
  film.addEventListener('animationend', ({ target, animationName }) => {
    if (animationName === 'film-bar' && (target as Element).closest('li')?.matches(':last-child')) set(false);
  });
  place.append(film);
}

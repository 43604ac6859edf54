/** Returns whether this system draws flags; without a font for them, there would be empty boxes. */
export function flagsAreDrawn(): boolean {
  const context = Object.assign(document.createElement('canvas'), { width: 20, height: 20 }).getContext('2d');
  if (!context) return false;
  context.font = '16px sans-serif';
  context.fillText('🇩🇪', 0, 16);
  const { data } = context.getImageData(0, 0, 20, 20);
  // Letters and boxes are drawn in black; only a flag has color.
  return data.some((value, index) => index % 4 < 3 && value > 64);
}

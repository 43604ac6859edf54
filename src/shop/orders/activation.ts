import { activationSteps, type Step } from '../../config/activation.ts';
import { downloadLabel, downloadLink, isWindowsOnly } from './download.ts';

export type Platform = 'Windows' | 'Mac';
export const PLATFORMS: readonly Platform[] = ['Windows', 'Mac'];

interface Bought {
  productId: string;
  productName: string;
}

const inside = ({ productId, productName }: Bought) => isWindowsOnly({ productId, name: productName });

/** The computers an edition runs on. */
export const platformsOf = (bought: Bought): readonly Platform[] => (inside(bought) ? ['Windows'] : PLATFORMS);

/**
 * The steps from a key to a running program, for an edition and a computer. Professional Plus takes its key inside a
 * program; every other edition is redeemed online first. Empty where the edition does not run on that computer.
 */
export function stepsFor(bought: Bought, platform: Platform): Step[] {
  const steps: readonly Step[] = activationSteps[inside(bought) ? 'enter' : 'redeem'][platform];
  const link = { url: downloadLink(bought.productId), label: downloadLabel(bought.productId) };
  return steps.map((step) => ({
    text: step.text.replace('{product}', bought.productName).replace(/ ?\{download\}/, ''),
    ...(step.text.includes('{download}') ? { link } : step.link && { link: step.link }),
  }));
}

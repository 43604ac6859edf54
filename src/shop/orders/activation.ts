import { activationSteps, type Step } from '../../config/activation.ts';
import type { Activation } from './contract.ts';
import { downloadLabel, downloadLink, isWindowsOnly } from './download.ts';

export type Platform = 'Windows' | 'Mac';
export const PLATFORMS: readonly Platform[] = ['Windows', 'Mac'];

interface OrderedProduct {
  productId: string;
  productName: string;
  activation?: Activation | undefined;
}

const inside = ({ productId, productName }: OrderedProduct) => isWindowsOnly({ productId, name: productName });

/** Returns the platforms an edition runs on. */
export function platformsOf(bought: OrderedProduct): readonly Platform[] {
  const platforms = bought.activation?.platforms ?? [];
  if (platforms.length > 0) return PLATFORMS.filter((platform) => platforms.includes(platform));
  return inside(bought) ? ['Windows'] : PLATFORMS;
}

interface Link {
  url: string;
  label: string;
}

/** Returns the owner's download link for a platform. */
function ownLink({ activation }: OrderedProduct, platform: Platform): Link | undefined {
  const url = activation?.[platform === 'Mac' ? 'mac' : 'windows'].download;
  return url ? { url, label: new URL(url).host } : undefined;
}

/** The steps for a product with unknown activation: its download and its guide, as far as the owner entered them. */
function plainSteps(bought: OrderedProduct, platform: Platform): Step[] {
  const link = ownLink(bought, platform);
  const guide = bought.activation?.[platform === 'Mac' ? 'mac' : 'windows'].guide;
  return [
    link
      ? { text: `Download ${bought.productName} at`, link }
      : { text: `Get the installer of ${bought.productName} from its publisher.` },
    { text: 'Install it, start it and enter the key when it asks for one.' },
    ...(guide ? [{ text: 'Every step is explained here:', link: { url: guide, label: 'Activation guide' } }] : []),
  ];
}

/**
 * Returns the steps from a key to a running program, by edition and platform. Professional Plus takes its key inside a
 * program; every other edition is redeemed online first. Empty where the edition does not run on that platform.
 */
export function stepsFor(bought: OrderedProduct, platform: Platform): Step[] {
  const { activation } = bought;
  if (activation && (!activation.suite || activation[platform === 'Mac' ? 'mac' : 'windows'].guide))
    return plainSteps(bought, platform);
  const steps: readonly Step[] = activationSteps[inside(bought) ? 'enter' : 'redeem'][platform];
  const rule = { url: downloadLink(bought.productId), label: downloadLabel(bought.productId) };
  const link = ownLink(bought, platform) ?? rule;
  return steps.map((step) => ({
    text: step.text.replace('{product}', bought.productName).replace(/ ?\{download\}/, ''),
    ...(step.text.includes('{download}') ? { link } : step.link && { link: step.link }),
  }));
}

/** Returns a step as a line of plain text. */
export const lineOf = ({ text, link }: { text: string; link?: { url: string } | undefined }): string =>
  link ? `${text} ${link.url}` : text;

import type { Edition } from './editions';

/** The systems people can choose, and the platform of each. */
export const SYSTEMS = {
  'windows-11': { label: 'Windows 11', platform: 'Windows', supported: true },
  'windows-10': { label: 'Windows 10', platform: 'Windows', supported: true },
  'windows-old': { label: 'Windows 8.1 or older', platform: 'Windows', supported: false },
  'macos-13': { label: 'macOS 13 or later', platform: 'Mac', supported: true },
  'macos-old': { label: 'macOS 12 or older', platform: 'Mac', supported: false },
  chromebook: { label: 'Chromebook', platform: undefined, supported: false },
  linux: { label: 'Linux', platform: undefined, supported: false },
  mobile: { label: 'Phone or tablet', platform: undefined, supported: false },
} as const;

export type SystemId = keyof typeof SYSTEMS;

/** Gigabytes of memory every edition requires (specification 1, section 9). */
export const MEMORY_GB = 4;

export type Verdict = { runs: true; reason: string } | { runs: false; reason: string; remedy: string };

/** Returns whether an edition runs on a computer, why, and what to do if it does not. `memoryGb` in gigabytes. */
export function checkCompatibility(
  edition: Pick<Edition, 'name' | 'platforms'>,
  system: SystemId,
  memoryGb: number,
): Verdict {
  const { label, platform, supported } = SYSTEMS[system];
  if (!platform)
    return {
      runs: false,
      reason: `${edition.name} is made for Windows and macOS computers, not for a ${label.toLowerCase()}.`,
      remedy: 'Use a computer with Windows 10 or 11, or a Mac with macOS 13 or later.',
    };
  if (!edition.platforms.includes(platform))
    return {
      runs: false,
      reason: `${edition.name} is made for ${edition.platforms.join(' and ')} only.`,
      remedy: 'On a Mac choose a Home or Home & Business edition.',
    };
  if (!supported)
    return {
      runs: false,
      reason: `${edition.name} needs ${platform === 'Mac' ? 'macOS 13 or later' : 'Windows 10 or 11'}; ${label} is too old for it.`,
      remedy: 'Update the operating system first, if your computer can run the newer one.',
    };
  if (memoryGb < MEMORY_GB)
    return {
      runs: false,
      reason: `${edition.name} needs ${MEMORY_GB} GB of memory; this computer has ${memoryGb} GB.`,
      remedy: 'Add memory, or use another computer.',
    };
  return { runs: true, reason: `${label} and ${memoryGb} GB of memory are enough for ${edition.name}.` };
}

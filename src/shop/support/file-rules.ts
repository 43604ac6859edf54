/** The largest file that is stored, in bytes, and the most files per email. */
export const MAX_FILE_BYTES = 8 * 1024 * 1024;
export const MAX_FILES = 10;

/** Extensions of files that execute code, or hide files that do: opening one by mistake does harm. */
const DANGEROUS = new Set(
  (
    'ade adp apk app appinstaller application appref-ms appx appxbundle bat chm cmd com command cpl desktop ' +
    'diagcab dll dmg docm dotm exe gadget hta htm html img inf ins iqy iso jar jnlp js jse lib library-ms lnk ' +
    'mde mht mhtml msc msi msix msixbundle msp mst nsh oqy pif potm ppam ppsm pptm ps1 psm1 py pyw rdp reg scf ' +
    'scr sct search-ms settingcontent-ms sh shtml slk svg svgz sys url vb vbe vbs vhd vhdx vxd website wsb wsc ' +
    'wsf wsh xhtml xlam xll xlsm xltm xml xsl'
  ).split(' '),
);

/** Returns a safe file name: no path, no control characters, not empty, at most 120 characters. */
export function safeName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  const clean = base
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029"<>:|?*]+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .trim();
  return clean.length > 120 ? `${clean.slice(0, 100)}${clean.slice(-20)}` : clean || 'file';
}

/** Returns why a file is not stored; undefined if it may be. */
export function fileProblem({ name, size }: { name: string; size: number }): string | undefined {
  if (size > MAX_FILE_BYTES) return 'Larger than 8 MB.';
  const ending = /\.([a-z0-9-]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (DANGEROUS.has(ending)) return `Files that end in .${ending} can run programs, so they are not kept.`;
  return undefined;
}

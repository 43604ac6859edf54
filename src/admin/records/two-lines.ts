/** A name and what stands below it on a tablet, where a list has no room beside the name. */
export const TWO_LINES = 'cell-main md:max-lg:h-auto! md:max-lg:py-1 md:max-lg:leading-[1.35]';

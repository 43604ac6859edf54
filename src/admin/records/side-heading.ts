/** The heading of facts beside a record. */
export const SIDE_HEADING = 'border-line border-b pb-1.5 font-[620] text-base leading-[1.15]';

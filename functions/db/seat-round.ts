/** SQL: whether assignment `a` is the current one of seat `s`; a seat returned to stock starts a new round. */
export const CURRENT_ASSIGNMENT = 'a.seat_id = s.id AND a.round = s.round';

/** SQL: like CURRENT_ASSIGNMENT, with a usable key (neither revoked nor returned). */
export const IN_USE = `${CURRENT_ASSIGNMENT} AND s.state = 'assigned'`;

/** SQL: whether seat `s` is reserved for line `l` until its order is paid. */
export const HELD_FOR_LINE = "s.line_id = l.id AND s.state = 'held'";

/** SQL: whether the key of assignment `a` was disclosed: on a page, in a file or in an accepted email. */
export const WAS_SEEN = `EXISTS (SELECT 1 FROM license_event e
    WHERE e.assignment_id = a.id AND e.kind IN ('revealed', 'downloaded', 'mailed'))`;

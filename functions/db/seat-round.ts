/** SQL: whether assignment `a` is the one that seat `s` has now; a seat that came back begins a new round. */
export const CURRENT_ASSIGNMENT = 'a.seat_id = s.id AND a.round = s.round';

/** SQL: as CURRENT_ASSIGNMENT, and the key is usable (neither revoked nor returned). */
export const IN_USE = `${CURRENT_ASSIGNMENT} AND s.state = 'assigned'`;

/** SQL: whether seat `s` is kept for line `l` until its order is paid. */
export const HELD_FOR_LINE = "s.line_id = l.id AND s.state = 'held'";

/** SQL: whether the key of assignment `a` has been seen in clear, on a page, in a file or in a mail that was accepted. */
export const WAS_SEEN = `EXISTS (SELECT 1 FROM license_event e
    WHERE e.assignment_id = a.id AND e.kind IN ('revealed', 'downloaded', 'mailed'))`;

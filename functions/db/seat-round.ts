/** SQL: whether assignment `a` is the current one of seat `s`; a seat returned to stock starts a new round. */
export const CURRENT_ASSIGNMENT = 'a.seat_id = s.id AND a.round = s.round';

/** SQL: like CURRENT_ASSIGNMENT, with a usable key (neither revoked nor returned). */
export const IN_USE = `${CURRENT_ASSIGNMENT} AND s.state = 'assigned'`;

/** SQL: whether seat `s` is reserved for line `l` until its order is paid. */
export const HELD_FOR_LINE = "s.line_id = l.id AND s.state = 'held'";

const IN_VIEW = "e.kind IN ('revealed', 'downloaded', 'mailed')";

/** SQL: whether the key of assignment `a` was disclosed: on a page, in a file or in an accepted email. */
export const WAS_SEEN = `EXISTS (SELECT 1 FROM license_event e WHERE e.assignment_id = a.id AND ${IN_VIEW})`;

/** SQL: like WAS_SEEN, for any key that the copy of `a` has had: a replacement follows the key it replaced. */
export const COPY_WAS_SEEN = `EXISTS (SELECT 1 FROM key_assignment h JOIN license_event e ON e.assignment_id = h.id
  WHERE h.line_id = a.line_id AND h.slot = a.slot AND ${IN_VIEW})`;

/** SQL: whether the key of assignment `a` was taken back, whether to stock or out of use. */
export const WENT_BACK =
  "EXISTS (SELECT 1 FROM license_event g WHERE g.assignment_id = a.id AND g.kind IN ('returned', 'revoked'))";

/** SQL: whether assignment `a` is the newest key of its copy, and the copy did not go back. */
export const IS_KEPT = `NOT EXISTS (SELECT 1 FROM key_assignment n
    WHERE n.line_id = a.line_id AND n.slot = a.slot AND n.generation > a.generation)
  AND NOT ${WENT_BACK}`;

/** SQL: whether the copy of assignment `a` with its current seat `s` has a broken key that nothing replaced. */
export const IS_BROKEN = `s.state = 'defective' AND ${IS_KEPT}`;

/** SQL after SET: returns a held seat to stock. */
export const RELEASED = "state = 'available', line_id = NULL, hold_expires_at = NULL";

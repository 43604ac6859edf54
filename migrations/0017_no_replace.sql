-- INSERT OR REPLACE deletes the row in its way without firing the delete triggers of 0001: so whatever would take the
-- place of a line that is written already is refused before it is inserted.
CREATE TRIGGER key_assignment_no_replace BEFORE INSERT ON key_assignment
WHEN EXISTS (SELECT 1 FROM key_assignment WHERE id = NEW.id)
  OR EXISTS (SELECT 1 FROM key_assignment WHERE seat_id = NEW.seat_id AND round = NEW.round)
  OR EXISTS (SELECT 1 FROM key_assignment WHERE line_id = NEW.line_id AND slot = NEW.slot AND generation = NEW.generation)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: key_assignment is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER licence_event_no_replace BEFORE INSERT ON licence_event
WHEN EXISTS (SELECT 1 FROM licence_event WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'licence_event is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_no_replace BEFORE INSERT ON audit
WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END;

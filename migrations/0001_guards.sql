-- D1's batch() is atomic, but a statement that changes no row does not stop it. After a conditional write,
-- INSERT INTO must SELECT changes() = N aborts the whole batch unless exactly N rows were changed.
CREATE VIEW must AS SELECT 1 AS ok;
--> statement-breakpoint
CREATE TRIGGER must_hold INSTEAD OF INSERT ON must WHEN NEW.ok IS NOT 1
BEGIN SELECT RAISE(ABORT, 'must: condition missed'); END;
--> statement-breakpoint
CREATE TRIGGER key_assignment_no_update BEFORE UPDATE ON key_assignment
BEGIN SELECT RAISE(ABORT, 'key_assignment is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER key_assignment_no_delete BEFORE DELETE ON key_assignment
BEGIN SELECT RAISE(ABORT, 'key_assignment is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER licence_event_no_update BEFORE UPDATE ON licence_event
BEGIN SELECT RAISE(ABORT, 'licence_event is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER licence_event_no_delete BEFORE DELETE ON licence_event
BEGIN SELECT RAISE(ABORT, 'licence_event is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit
BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit
BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END;
--> statement-breakpoint
-- Final states of a seat stay final.
CREATE TRIGGER seat_final BEFORE UPDATE OF state ON seat
WHEN OLD.state IN ('revoked', 'replaced', 'defective') AND NEW.state <> OLD.state
BEGIN SELECT RAISE(ABORT, 'seat state is final'); END;
--> statement-breakpoint
-- An order moves forward only: once money has settled it, it is never unpaid again.
CREATE TRIGGER orders_forward BEFORE UPDATE OF status ON orders
WHEN (OLD.status = 'paid' AND NEW.status NOT IN ('paid', 'refunded'))
  OR (OLD.status = 'refunded' AND NEW.status <> 'refunded')
BEGIN SELECT RAISE(ABORT, 'orders.status moves forward only'); END;
--> statement-breakpoint
-- Uses of a coupon are counted here, and the coupon's own check refuses one too many.
CREATE TRIGGER coupon_redemption_taken AFTER INSERT ON coupon_redemption WHEN NEW.state <> 'released'
BEGIN UPDATE coupon SET used = used + 1 WHERE code = NEW.code; END;
--> statement-breakpoint
CREATE TRIGGER coupon_redemption_released AFTER UPDATE OF state ON coupon_redemption
WHEN OLD.state <> 'released' AND NEW.state = 'released'
BEGIN UPDATE coupon SET used = used - 1 WHERE code = NEW.code; END;
--> statement-breakpoint
CREATE TRIGGER product_first_price AFTER INSERT ON product
BEGIN
  INSERT INTO price_history (product_id, price_minor, valid_from)
  VALUES (NEW.id, NEW.price_minor, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER product_next_price AFTER UPDATE OF price_minor ON product WHEN NEW.price_minor <> OLD.price_minor
BEGIN
  UPDATE price_history SET valid_to = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE product_id = NEW.id AND valid_to IS NULL;
  INSERT OR REPLACE INTO price_history (product_id, price_minor, valid_from)
  VALUES (NEW.id, NEW.price_minor, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;

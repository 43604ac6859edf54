-- D1's batch() is atomic, but a statement that changes no row does not stop it. After a conditional write,
-- INSERT INTO must SELECT changes() = N aborts the whole batch unless exactly N rows were changed.
CREATE VIEW must AS SELECT 1 AS ok;

CREATE TRIGGER must_hold INSTEAD OF INSERT ON must WHEN NEW.ok IS NOT 1
BEGIN SELECT RAISE(ABORT, 'must: condition missed'); END;

CREATE TRIGGER key_assignment_no_update BEFORE UPDATE ON key_assignment
BEGIN SELECT RAISE(ABORT, 'key_assignment is append-only'); END;

CREATE TRIGGER key_assignment_no_delete BEFORE DELETE ON key_assignment
BEGIN SELECT RAISE(ABORT, 'key_assignment is append-only'); END;

CREATE TRIGGER license_event_no_update BEFORE UPDATE ON license_event
BEGIN SELECT RAISE(ABORT, 'license_event is append-only'); END;

CREATE TRIGGER license_event_no_delete BEFORE DELETE ON license_event
BEGIN SELECT RAISE(ABORT, 'license_event is append-only'); END;

CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit
BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END;

CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit
BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END;

-- An issued document is immutable, except that erasing a person removes the buyer from it.
CREATE TRIGGER invoice_no_update BEFORE UPDATE ON invoice
WHEN NEW.buyer IS NOT json_object('erased', json('true'), 'country', OLD.buyer ->> 'country')
  OR (NEW.series, NEW.year, NEW.number, NEW.id, NEW.kind, NEW.order_id, NEW.position, NEW.refund_id, NEW.corrects, NEW.reason,
    NEW.currency, NEW.total_minor, NEW.tax_minor, NEW.tax_rule, NEW.tax_basis_points, NEW.seller, NEW.lines, NEW.issued_at)
  IS NOT (OLD.series, OLD.year, OLD.number, OLD.id, OLD.kind, OLD.order_id, OLD.position, OLD.refund_id, OLD.corrects, OLD.reason,
    OLD.currency, OLD.total_minor, OLD.tax_minor, OLD.tax_rule, OLD.tax_basis_points, OLD.seller, OLD.lines, OLD.issued_at)
BEGIN SELECT RAISE(ABORT, 'invoice is append-only'); END;

CREATE TRIGGER invoice_no_delete BEFORE DELETE ON invoice
BEGIN SELECT RAISE(ABORT, 'invoice is append-only'); END;

-- INSERT OR REPLACE would delete a document without firing the trigger above.
CREATE TRIGGER invoice_no_replace BEFORE INSERT ON invoice
WHEN EXISTS (SELECT 1 FROM invoice WHERE series = NEW.series AND year = NEW.year AND number = NEW.number)
  OR EXISTS (SELECT 1 FROM invoice WHERE order_id = NEW.order_id AND position = NEW.position)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: invoice is append-only'); END;

-- Invoices show the amounts of the order and its lines, so these never change.
CREATE TRIGGER orders_sums_fixed BEFORE UPDATE OF seq, currency, rate_millionths, subtotal_minor, discount_minor, total_minor,
  total_usd_minor, created_at ON orders
WHEN (NEW.currency, NEW.rate_millionths, NEW.subtotal_minor, NEW.discount_minor, NEW.total_minor, NEW.created_at)
  IS NOT (OLD.currency, OLD.rate_millionths, OLD.subtotal_minor, OLD.discount_minor, OLD.total_minor, OLD.created_at)
  AND EXISTS (SELECT 1 FROM invoice WHERE order_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'an invoice says what the order cost'); END;

CREATE TRIGGER order_line_sums_fixed BEFORE UPDATE OF product_name, quantity, unit_minor, total_minor, discount_minor ON order_line
WHEN (NEW.product_name, NEW.quantity, NEW.unit_minor, NEW.total_minor, NEW.discount_minor)
  IS NOT (OLD.product_name, OLD.quantity, OLD.unit_minor, OLD.total_minor, OLD.discount_minor)
  AND EXISTS (SELECT 1 FROM invoice WHERE order_id = OLD.order_id)
BEGIN SELECT RAISE(ABORT, 'an invoice says what the line cost'); END;

-- Final states of a seat stay final.
CREATE TRIGGER seat_final BEFORE UPDATE OF state ON seat
WHEN OLD.state IN ('revoked', 'replaced', 'defective') AND NEW.state <> OLD.state
BEGIN SELECT RAISE(ABORT, 'seat state is final'); END;

-- An order moves only forward: once settled by a payment, it is never unpaid again.
CREATE TRIGGER orders_forward BEFORE UPDATE OF status ON orders
WHEN (OLD.status = 'paid' AND NEW.status NOT IN ('paid', 'refunded'))
  OR (OLD.status = 'refunded' AND NEW.status <> 'refunded')
BEGIN SELECT RAISE(ABORT, 'orders.status moves forward only'); END;

-- Counts the uses of a coupon; the check constraint of the coupon refuses one too many.
CREATE TRIGGER coupon_redemption_taken AFTER INSERT ON coupon_redemption WHEN NEW.state <> 'released'
BEGIN UPDATE coupon SET used = used + 1 WHERE code = NEW.code; END;

CREATE TRIGGER coupon_redemption_released AFTER UPDATE OF state ON coupon_redemption
WHEN OLD.state <> 'released' AND NEW.state = 'released'
BEGIN UPDATE coupon SET used = used - 1 WHERE code = NEW.code; END;

-- The use of a paid order counts permanently. Done in a trigger, so that orders without a coupon cost nothing.
CREATE TRIGGER coupon_redemption_kept AFTER UPDATE OF status ON orders
WHEN NEW.status = 'paid' AND OLD.status <> 'paid' AND NEW.coupon_code IS NOT NULL
BEGIN UPDATE coupon_redemption SET state = 'used' WHERE order_id = NEW.id AND state = 'held'; END;

CREATE TRIGGER product_first_price AFTER INSERT ON product
BEGIN
  INSERT INTO price_history (product_id, price_minor, valid_from)
  VALUES (NEW.id, NEW.price_minor, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;

CREATE TRIGGER product_next_price AFTER UPDATE OF price_minor ON product WHEN NEW.price_minor <> OLD.price_minor
BEGIN
  UPDATE price_history SET valid_to = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE product_id = NEW.id AND valid_to IS NULL;
  INSERT OR REPLACE INTO price_history (product_id, price_minor, valid_from)
  VALUES (NEW.id, NEW.price_minor, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;

-- Cached product pages have this number in their key, so that a changed product appears at once.
INSERT INTO setting (name, value, updated_at) VALUES ('catalog_version', '1', 0);

CREATE TRIGGER product_changed AFTER UPDATE ON product
BEGIN
  UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE name = 'catalog_version';
END;

CREATE TRIGGER product_added AFTER INSERT ON product
BEGIN
  UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE name = 'catalog_version';
END;

-- A URL that shoppers may know leads to its product permanently; only that product may reuse it.
CREATE TRIGGER product_slug_kept AFTER UPDATE OF slug ON product WHEN NEW.slug <> OLD.slug
BEGIN
  DELETE FROM former_slug WHERE slug = NEW.slug AND product_id = NEW.id;
  INSERT INTO former_slug (slug, product_id) SELECT OLD.slug, OLD.id
  WHERE OLD.status <> 'draft' OR EXISTS (SELECT 1 FROM product_revision r WHERE r.product_id = OLD.id
    AND r.snapshot ->> 'slug' = OLD.slug AND r.snapshot ->> 'status' <> 'draft');
END;

CREATE TRIGGER product_slug_free BEFORE UPDATE OF slug ON product
WHEN EXISTS (SELECT 1 FROM former_slug f WHERE f.slug = NEW.slug AND f.product_id <> NEW.id)
BEGIN SELECT RAISE(ABORT, 'constraint failed: product.slug leads elsewhere'); END;

CREATE TRIGGER product_slug_free_first BEFORE INSERT ON product
WHEN EXISTS (SELECT 1 FROM former_slug f WHERE f.slug = NEW.slug)
BEGIN SELECT RAISE(ABORT, 'constraint failed: product.slug leads elsewhere'); END;

-- Counts all products and those on sale: a count query would read every row.
INSERT INTO setting (name, value, updated_at) VALUES ('product_count', '0', 0);
INSERT INTO setting (name, value, updated_at) VALUES ('live_count', '0', 0);

CREATE TRIGGER product_counted AFTER INSERT ON product
BEGIN
  UPDATE setting SET value = CAST(value AS INTEGER) + 1 WHERE name = 'product_count';
  UPDATE setting SET value = CAST(value AS INTEGER) + (NEW.status = 'live') WHERE name = 'live_count';
END;

CREATE TRIGGER product_live_counted AFTER UPDATE OF status ON product
WHEN (OLD.status = 'live') <> (NEW.status = 'live')
BEGIN
  UPDATE setting SET value = CAST(value AS INTEGER) + (NEW.status = 'live') - (OLD.status = 'live')
  WHERE name = 'live_count';
END;

CREATE TRIGGER product_uncounted AFTER DELETE ON product
BEGIN
  UPDATE setting SET value = CAST(value AS INTEGER) - 1 WHERE name = 'product_count';
  UPDATE setting SET value = CAST(value AS INTEGER) - (OLD.status = 'live') WHERE name = 'live_count';
END;

-- Pages show the values of some settings: their cached copies become stale.
CREATE TRIGGER setting_changed AFTER INSERT ON setting_change
BEGIN
  UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE name = 'catalog_version';
END;

-- Only columns of pictures that pages show; attempts and leases change no page.
CREATE TRIGGER product_picture_changed AFTER UPDATE OF position, alt, state ON product_picture
WHEN 'ready' IN (OLD.state, NEW.state)
BEGIN
  UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE name = 'catalog_version';
END;

CREATE TRIGGER fixed_price_added AFTER INSERT ON fixed_price
BEGIN
  UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE name = 'catalog_version';
END;

CREATE TRIGGER fixed_price_changed AFTER UPDATE ON fixed_price
BEGIN
  UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE name = 'catalog_version';
END;

CREATE TRIGGER fixed_price_removed AFTER DELETE ON fixed_price
BEGIN
  UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE name = 'catalog_version';
END;

CREATE TRIGGER comparison_price_added AFTER INSERT ON comparison_price
BEGIN
  UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE name = 'catalog_version';
END;

CREATE TRIGGER comparison_price_changed AFTER UPDATE ON comparison_price
BEGIN
  UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE name = 'catalog_version';
END;

CREATE TRIGGER comparison_price_removed AFTER DELETE ON comparison_price
BEGIN
  UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE name = 'catalog_version';
END;

INSERT INTO rate_source (id, tried_at, refreshed_at, failures) VALUES (1, 0, 0, 0);

-- Every change of a rate is recorded, whoever makes it. Only the last 400 changes of a currency are kept.
CREATE TRIGGER rate_changed AFTER UPDATE OF millionths ON rate WHEN NEW.millionths <> OLD.millionths
BEGIN
  INSERT INTO rate_change (currency, millionths, source, created_at)
  VALUES (NEW.currency, NEW.millionths, NEW.source, CAST(unixepoch('subsec') * 1000 AS INTEGER));
  DELETE FROM rate_change WHERE currency = NEW.currency AND id <= (SELECT id FROM rate_change
    WHERE currency = NEW.currency ORDER BY id DESC LIMIT 1 OFFSET 400);
END;

-- Two scheduled prices of a product never overlap, even when saved concurrently. One without an end is a single moment.
CREATE TRIGGER price_schedule_overlap BEFORE INSERT ON price_schedule
WHEN EXISTS (SELECT 1 FROM price_schedule o WHERE o.product_id = NEW.product_id AND o.state IN ('waiting', 'running')
  AND o.starts_at < coalesce(NEW.ends_at, NEW.starts_at + 1) AND NEW.starts_at < coalesce(o.ends_at, o.starts_at + 1))
BEGIN SELECT RAISE(ABORT, 'price_schedule overlaps'); END;

-- INSERT OR REPLACE deletes the conflicting row without firing the delete triggers above: so an insert that would
-- replace an existing row is refused before it happens.
CREATE TRIGGER key_assignment_no_replace BEFORE INSERT ON key_assignment
WHEN EXISTS (SELECT 1 FROM key_assignment WHERE id = NEW.id)
  OR EXISTS (SELECT 1 FROM key_assignment WHERE seat_id = NEW.seat_id AND round = NEW.round)
  OR EXISTS (SELECT 1 FROM key_assignment WHERE line_id = NEW.line_id AND slot = NEW.slot AND generation = NEW.generation)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: key_assignment is append-only'); END;

CREATE TRIGGER license_event_no_replace BEFORE INSERT ON license_event
WHEN EXISTS (SELECT 1 FROM license_event WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'license_event is append-only'); END;

CREATE TRIGGER audit_no_replace BEFORE INSERT ON audit
WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END;

-- While selling is off there is no new order, and no key for an open one. Replaying the ledger writes paid orders.
INSERT INTO selling (id, state, reason, changed_by, changed_at) VALUES (1, 'on', '', 'system', 0);

CREATE TRIGGER orders_while_selling BEFORE INSERT ON orders
WHEN NEW.status = 'pending' AND (SELECT state FROM selling WHERE id = 1) <> 'on'
BEGIN SELECT RAISE(ABORT, 'selling is off'); END;

CREATE TRIGGER key_assignment_while_selling BEFORE INSERT ON key_assignment
WHEN (SELECT state FROM selling WHERE id = 1) = 'off'
BEGIN SELECT RAISE(ABORT, 'selling is off'); END;

-- Changes that the ledger cannot read from append-only rows. None of these triggers fires between cart and key.
INSERT INTO ledger_head (id, seq, hash, at, assignments, keys, events, audits, changes)
VALUES (1, 0, '', 0, 0, 0, 0, 0, 0);

CREATE TRIGGER refund_recorded AFTER INSERT ON refund
BEGIN INSERT INTO order_change (order_id) VALUES (NEW.order_id); END;

CREATE TRIGGER refund_changed AFTER UPDATE ON refund
BEGIN INSERT INTO order_change (order_id) VALUES (NEW.order_id); END;

CREATE TRIGGER dispute_recorded AFTER INSERT ON dispute
BEGIN INSERT INTO order_change (order_id) VALUES (NEW.order_id); END;

CREATE TRIGGER dispute_changed AFTER UPDATE ON dispute
BEGIN INSERT INTO order_change (order_id) VALUES (NEW.order_id); END;

CREATE TRIGGER payment_second AFTER INSERT ON payment WHEN NEW.state <> 'settled'
BEGIN INSERT INTO order_change (order_id) VALUES (NEW.order_id); END;

CREATE TRIGGER receivable_booked AFTER INSERT ON receivable_booking
BEGIN INSERT INTO order_change (order_id) VALUES (NEW.order_id); END;

CREATE TRIGGER orders_readdressed AFTER UPDATE OF email ON orders WHEN NEW.email <> OLD.email
BEGIN INSERT INTO order_change (order_id) VALUES (NEW.id); END;

CREATE TRIGGER outbox_gone_out AFTER UPDATE OF state ON outbox
WHEN NEW.state <> OLD.state AND NEW.state IN ('sent', 'bounced', 'needs_attention') AND substr(NEW.subject_id, 1, 6) = 'order_'
BEGIN INSERT INTO order_change (order_id) VALUES (NEW.subject_id); END;

-- Days whose figures must be computed again. New payments are found by their time; this catches changes to a day that
-- was already computed: refunds, disputes, late keys, and payments restored by a replay.
CREATE TRIGGER order_paid_before_report AFTER UPDATE OF paid_at ON orders
WHEN EXISTS (SELECT 1 FROM report_day WHERE ends_at > NEW.paid_at AND begins_at <= NEW.paid_at AND computed_at >= NEW.paid_at)
BEGIN INSERT INTO report_change (at) VALUES (NEW.paid_at); END;

CREATE TRIGGER order_replayed_before_report AFTER INSERT ON orders
WHEN NEW.paid_at IS NOT NULL
BEGIN INSERT INTO report_change (at) VALUES (NEW.paid_at); END;

CREATE TRIGGER line_served_late AFTER UPDATE OF state ON order_line
WHEN OLD.state = 'awaiting_keys' AND NEW.state <> 'awaiting_keys' AND NEW.paid_at IS NOT NULL
BEGIN INSERT INTO report_change (at) SELECT paid_at FROM orders WHERE id = NEW.order_id AND paid_at IS NOT NULL; END;

-- The dollars of a refund depend on earlier ones, so that they add up to those of the order: later days change, too.
CREATE TRIGGER refund_reported AFTER INSERT ON refund WHEN NEW.state = 'succeeded'
BEGIN INSERT INTO report_change (at) SELECT created_at FROM refund WHERE order_id = NEW.order_id AND created_at >= NEW.created_at; END;

CREATE TRIGGER refund_report_changed AFTER UPDATE ON refund WHEN 'succeeded' IN (OLD.state, NEW.state)
BEGIN
  INSERT INTO report_change (at) VALUES (OLD.created_at);
  INSERT INTO report_change (at) SELECT created_at FROM refund WHERE order_id = NEW.order_id AND created_at >= NEW.created_at;
END;

CREATE TRIGGER dispute_reported AFTER INSERT ON dispute
BEGIN INSERT INTO report_change (at) VALUES (NEW.created_at), (coalesce(NEW.closed_at, NEW.created_at)); END;

CREATE TRIGGER dispute_report_changed AFTER UPDATE ON dispute
BEGIN
  INSERT INTO report_change (at) VALUES (NEW.created_at), (coalesce(OLD.closed_at, NEW.created_at)),
    (coalesce(NEW.closed_at, NEW.created_at));
END;

CREATE TRIGGER key_back_reported AFTER INSERT ON license_event WHEN NEW.kind IN ('defective', 'returned')
BEGIN INSERT INTO report_change (at) VALUES (NEW.created_at); END;

CREATE TRIGGER replacement_reported AFTER INSERT ON key_assignment WHEN NEW.generation > 1
BEGIN INSERT INTO report_change (at) VALUES (NEW.created_at); END;

-- A replacement key for a copy with a recipient: the cron notifies the recipient.
CREATE TRIGGER recipient_replacement AFTER INSERT ON key_assignment WHEN NEW.generation > 1
BEGIN
  UPDATE recipient SET state = 'waiting' WHERE line_id = NEW.line_id AND slot = NEW.slot AND state = 'mailed'
    AND email <> 'erased@erased.invalid';
END;

-- Messages of a buyer to recipients are erased with the buyer; the addresses belong to the recipients and are kept for
-- their own retention period.
CREATE TRIGGER recipient_of_erased AFTER UPDATE OF email ON orders WHEN NEW.email = 'erased@erased.invalid'
BEGIN UPDATE recipient SET name = '', message = '' WHERE order_id = NEW.id; END;

-- The built-in roles. Their permissions are in src/shop/staff/roles.ts until a role is edited: JSON null.
INSERT INTO staff_role (id, name, summary, access_level, permissions, built_in, created_at, updated_at) VALUES
  ('super_admin', 'Super admin', 'May do everything and cannot be limited. Signs in with an authenticator app.', 5, 'null', 1, 0, 0),
  ('administrator', 'Administrator', 'Runs the shop: settings, scripts, staff and API keys. Cannot change super admins.', 5, 'null', 1, 0, 0),
  ('manager', 'Manager', 'Runs the day-to-day business: orders, refunds, keys, catalog and content, and reads the audit.', 4, 'null', 1, 0, 0),
  ('content', 'Catalog and content', 'Looks after products, pages, reviews and the import of keys. Sees no orders or customers.', 3, 'null', 1, 0, 0),
  ('support', 'Support', 'Helps buyers: reads and corrects orders, reveals single keys, sends emails again.', 2, 'null', 1, 0, 0),
  ('viewer', 'Viewer', 'Looks at orders, customers, keys (masked), payments and figures, and changes nothing.', 1, 'null', 1, 0, 0);

-- Maintains totals, averages and list positions of reviews, since counting thousands of rows for every reader is not
-- free. Product pages show the rating: publishing or withdrawing a review makes them stale.
CREATE TRIGGER review_added AFTER INSERT ON review WHEN NEW.state = 'published'
BEGIN
  INSERT INTO review_tally (product_id, rating, published, own)
  VALUES ('*', NEW.rating, 1, NEW.source IS NULL), (coalesce(NEW.product_id, ''), NEW.rating, 1, NEW.source IS NULL)
  ON CONFLICT (product_id, rating) DO UPDATE SET published = published + 1, own = own + excluded.own;
  INSERT INTO review_span (product_id, rating, width, span, published)
  SELECT p.column1, r.column1, w.column1, NEW.created_at >> w.column1, 1
  FROM (VALUES ('*'), (coalesce(NEW.product_id, ''))) p, (VALUES (0), (NEW.rating)) r, (VALUES (32), (24), (16)) w
  WHERE true ON CONFLICT (product_id, rating, width, span) DO UPDATE SET published = published + 1;
  UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE name = 'catalog_version';
END;

CREATE TRIGGER review_removed AFTER DELETE ON review WHEN OLD.state = 'published'
BEGIN
  UPDATE review_tally SET published = published - 1, own = own - (OLD.source IS NULL)
  WHERE product_id IN ('*', coalesce(OLD.product_id, '')) AND rating = OLD.rating;
  UPDATE review_span SET published = published - 1
  WHERE product_id IN ('*', coalesce(OLD.product_id, '')) AND rating IN (0, OLD.rating)
    AND (width, span) IN (VALUES (32, OLD.created_at >> 32), (24, OLD.created_at >> 24), (16, OLD.created_at >> 16));
  UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE name = 'catalog_version';
END;

CREATE TRIGGER review_withdrawn AFTER UPDATE OF state, rating, product_id ON review WHEN OLD.state = 'published'
BEGIN
  UPDATE review_tally SET published = published - 1, own = own - (OLD.source IS NULL)
  WHERE product_id IN ('*', coalesce(OLD.product_id, '')) AND rating = OLD.rating;
  UPDATE review_span SET published = published - 1
  WHERE product_id IN ('*', coalesce(OLD.product_id, '')) AND rating IN (0, OLD.rating)
    AND (width, span) IN (VALUES (32, OLD.created_at >> 32), (24, OLD.created_at >> 24), (16, OLD.created_at >> 16));
  UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE name = 'catalog_version';
END;

CREATE TRIGGER review_published AFTER UPDATE OF state, rating, product_id ON review WHEN NEW.state = 'published'
BEGIN
  INSERT INTO review_tally (product_id, rating, published, own)
  VALUES ('*', NEW.rating, 1, NEW.source IS NULL), (coalesce(NEW.product_id, ''), NEW.rating, 1, NEW.source IS NULL)
  ON CONFLICT (product_id, rating) DO UPDATE SET published = published + 1, own = own + excluded.own;
  INSERT INTO review_span (product_id, rating, width, span, published)
  SELECT p.column1, r.column1, w.column1, NEW.created_at >> w.column1, 1
  FROM (VALUES ('*'), (coalesce(NEW.product_id, ''))) p, (VALUES (0), (NEW.rating)) r, (VALUES (32), (24), (16)) w
  WHERE true ON CONFLICT (product_id, rating, width, span) DO UPDATE SET published = published + 1;
  UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE name = 'catalog_version';
END;

-- Pages show answers, and names until the person is erased.
CREATE TRIGGER review_reworded AFTER UPDATE OF answer, customer_name ON review
WHEN NEW.state = 'published' AND OLD.state = 'published'
BEGIN
  UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE name = 'catalog_version';
END;

-- Buyers: one row per email address. A payment updates its row in place, since it happens between cart and key; rarer
-- changes count the orders of the address again.
CREATE TRIGGER buyer_paid AFTER UPDATE OF status ON orders
WHEN NEW.status = 'paid' AND OLD.status NOT IN ('paid', 'refunded') AND NEW.email <> 'erased@erased.invalid'
BEGIN
  INSERT INTO buyer (id, email, first_name, last_name, country, state, orders, spent, last_order_at, created_at)
  VALUES ('buyer_' || lower(hex(randomblob(12))), NEW.email, NEW.first_name, NEW.last_name, NEW.country, 'guest', 1,
    json_object(NEW.currency, NEW.total_minor), NEW.created_at, NEW.created_at)
  ON CONFLICT (email) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name,
    country = excluded.country, orders = orders + 1,
    spent = json_set(spent, '$.' || NEW.currency, coalesce(spent ->> NEW.currency, 0) + NEW.total_minor),
    last_order_at = max(coalesce(last_order_at, 0), excluded.last_order_at);
END;

CREATE TRIGGER buyer_restored AFTER INSERT ON orders
WHEN NEW.status IN ('paid', 'refunded') AND NEW.email <> 'erased@erased.invalid'
BEGIN
  INSERT INTO buyer (id, email, first_name, last_name, country, state, orders, spent, last_order_at, created_at)
  VALUES ('buyer_' || lower(hex(randomblob(12))), NEW.email, NEW.first_name, NEW.last_name, NEW.country, 'guest', 1,
    json_object(NEW.currency, NEW.total_minor), NEW.created_at, NEW.created_at)
  ON CONFLICT (email) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name,
    country = excluded.country, orders = orders + 1,
    spent = json_set(spent, '$.' || NEW.currency, coalesce(spent ->> NEW.currency, 0) + NEW.total_minor),
    last_order_at = max(coalesce(last_order_at, 0), excluded.last_order_at);
END;

CREATE VIEW buyer_sale AS SELECT o.email, o.currency, o.created_at,
  o.total_minor - (SELECT coalesce(sum(r.amount_minor), 0) FROM refund r JOIN payment p ON p.provider_ref = r.provider_ref
    AND p.state = 'settled' WHERE r.order_id = o.id AND r.state <> 'failed') AS minor
  FROM orders o WHERE o.status IN ('paid', 'refunded') AND o.email <> 'erased@erased.invalid';

CREATE TRIGGER buyer_refunded AFTER INSERT ON refund
BEGIN
  UPDATE buyer SET spent = (SELECT coalesce(json_group_object(currency, minor), '{}') FROM
    (SELECT b.currency, sum(b.minor) AS minor FROM buyer_sale b WHERE b.email = buyer.email GROUP BY b.currency))
  WHERE email = (SELECT email FROM orders WHERE id = NEW.order_id);
END;

CREATE TRIGGER buyer_refund_changed AFTER UPDATE OF state ON refund WHEN NEW.state <> OLD.state
BEGIN
  UPDATE buyer SET spent = (SELECT coalesce(json_group_object(currency, minor), '{}') FROM
    (SELECT b.currency, sum(b.minor) AS minor FROM buyer_sale b WHERE b.email = buyer.email GROUP BY b.currency))
  WHERE email = (SELECT email FROM orders WHERE id = NEW.order_id);
END;

CREATE TRIGGER buyer_readdressed AFTER UPDATE OF email ON orders
WHEN NEW.email <> OLD.email AND NEW.status IN ('paid', 'refunded')
BEGIN
  INSERT INTO buyer (id, email, first_name, last_name, country, state, created_at)
  SELECT 'buyer_' || lower(hex(randomblob(12))), NEW.email, NEW.first_name, NEW.last_name, NEW.country, 'guest',
    NEW.created_at WHERE NEW.email <> 'erased@erased.invalid'
  ON CONFLICT (email) DO NOTHING;
  UPDATE buyer SET orders = (SELECT count(*) FROM buyer_sale b WHERE b.email = buyer.email),
    last_order_at = (SELECT max(b.created_at) FROM buyer_sale b WHERE b.email = buyer.email),
    spent = (SELECT coalesce(json_group_object(currency, minor), '{}') FROM
      (SELECT b.currency, sum(b.minor) AS minor FROM buyer_sale b WHERE b.email = buyer.email GROUP BY b.currency))
  WHERE email IN (OLD.email, NEW.email);
  DELETE FROM buyer WHERE email = OLD.email AND state = 'guest' AND orders = 0
    AND NOT EXISTS (SELECT 1 FROM buyer_note n WHERE n.buyer_id = buyer.id)
    AND NOT EXISTS (SELECT 1 FROM buyer_block b WHERE b.buyer_id = buyer.id);
END;

CREATE TRIGGER buyer_registered AFTER INSERT ON customer
BEGIN
  INSERT INTO buyer (id, email, first_name, last_name, country, state, created_at)
  VALUES ('buyer_' || lower(hex(randomblob(12))), NEW.email, NEW.first_name, NEW.last_name, NEW.country, 'account',
    NEW.created_at)
  ON CONFLICT (email) DO UPDATE SET state = 'account' WHERE state = 'guest';
END;

CREATE TRIGGER buyer_account_closed AFTER DELETE ON customer
WHEN NOT EXISTS (SELECT 1 FROM customer WHERE email = OLD.email)
BEGIN
  UPDATE buyer SET state = 'guest' WHERE email = OLD.email AND state = 'account';
  DELETE FROM buyer WHERE email = OLD.email AND state = 'guest' AND orders = 0
    AND NOT EXISTS (SELECT 1 FROM buyer_note n WHERE n.buyer_id = buyer.id)
    AND NOT EXISTS (SELECT 1 FROM buyer_block b WHERE b.buyer_id = buyer.id);
END;

CREATE TRIGGER buyer_added AFTER INSERT ON buyer
BEGIN
  INSERT INTO buyer_tally (state, people) VALUES (NEW.state, 1) ON CONFLICT (state) DO UPDATE SET people = people + 1;
END;

CREATE TRIGGER buyer_removed AFTER DELETE ON buyer
BEGIN UPDATE buyer_tally SET people = people - 1 WHERE state = OLD.state; END;

CREATE TRIGGER buyer_changed_state AFTER UPDATE OF state ON buyer WHEN NEW.state <> OLD.state
BEGIN
  UPDATE buyer_tally SET people = people - 1 WHERE state = OLD.state;
  INSERT INTO buyer_tally (state, people) VALUES (NEW.state, 1) ON CONFLICT (state) DO UPDATE SET people = people + 1;
END;

-- The orders of a blocked buyer are refused in the batch that would write them.
CREATE TRIGGER orders_of_blocked BEFORE INSERT ON orders
WHEN NEW.status = 'pending' AND (
  EXISTS (SELECT 1 FROM buyer_block WHERE kind = 'email' AND value = NEW.email AND lifted_at IS NULL)
  OR EXISTS (SELECT 1 FROM buyer_block WHERE kind = 'network' AND value = NEW.network_hash AND lifted_at IS NULL
    AND ends_at > NEW.created_at))
BEGIN SELECT RAISE(ABORT, 'buyer is blocked'); END;

-- Counts the threads of the inbox by kind, state and assignee: a count query would read every row.
CREATE TRIGGER thread_counted AFTER INSERT ON thread
BEGIN
  INSERT INTO thread_tally (state, kind, assignee, threads) VALUES (NEW.state, NEW.kind, NEW.assignee, 1)
  ON CONFLICT (state, kind, assignee) DO UPDATE SET threads = threads + 1;
END;

CREATE TRIGGER thread_recounted AFTER UPDATE OF state, kind, assignee ON thread
WHEN OLD.state <> NEW.state OR OLD.kind <> NEW.kind OR OLD.assignee <> NEW.assignee
BEGIN
  UPDATE thread_tally SET threads = threads - 1
  WHERE state = OLD.state AND kind = OLD.kind AND assignee = OLD.assignee;
  INSERT INTO thread_tally (state, kind, assignee, threads) VALUES (NEW.state, NEW.kind, NEW.assignee, 1)
  ON CONFLICT (state, kind, assignee) DO UPDATE SET threads = threads + 1;
END;

CREATE TRIGGER thread_uncounted AFTER DELETE ON thread
BEGIN
  UPDATE thread_tally SET threads = threads - 1
  WHERE state = OLD.state AND kind = OLD.kind AND assignee = OLD.assignee;
END;

-- The object of a file outlives its message until the cron has deleted it.
CREATE TRIGGER thread_message_gone AFTER DELETE ON thread_message
BEGIN
  UPDATE thread_attachment SET message_id = NULL, name = '' WHERE message_id = OLD.id;
END;

-- A payment closes the carts of its address in the same batch, so that no reminder follows. If its address or browser
-- opened a reminder within seven days, the cart whose link was opened last counts as recovered.
CREATE TRIGGER cart_bought AFTER UPDATE OF status ON orders
WHEN NEW.status = 'paid' AND OLD.status NOT IN ('paid', 'refunded')
BEGIN
  UPDATE abandoned_cart SET state = 'recovered', order_id = NEW.id, closed_at = coalesce(NEW.paid_at, NEW.created_at)
  WHERE id = (SELECT c.id FROM abandoned_cart c WHERE c.state = 'open' AND c.opened_at <= NEW.created_at
    AND c.opened_at > NEW.created_at - 7 * 86400000
    AND c.id IN (SELECT e.id FROM abandoned_cart e WHERE e.email = NEW.email
      UNION SELECT b.id FROM abandoned_cart b WHERE b.state = 'open' AND b.opened_browser = NEW.browser_hash)
    ORDER BY c.opened_at DESC LIMIT 1);
  UPDATE abandoned_cart SET state = 'bought', order_id = NEW.id, closed_at = coalesce(NEW.paid_at, NEW.created_at)
  WHERE email = NEW.email AND state = 'open';
END;

-- Custom scripts start out enabled; the row exists so that the switch is an update.
INSERT INTO script_switch (id) VALUES (1);

-- An approved version is immutable.
CREATE TRIGGER script_version_immutable BEFORE UPDATE OF script_id, version, terms, content, reason, author, created_at ON script_version
BEGIN SELECT RAISE(ABORT, 'script_version is immutable'); END;

CREATE TRIGGER script_version_decided_once BEFORE UPDATE OF state ON script_version
WHEN OLD.state <> 'waiting'
BEGIN SELECT RAISE(ABORT, 'script_version is decided'); END;

CREATE TRIGGER script_version_kept BEFORE DELETE ON script_version
BEGIN SELECT RAISE(ABORT, 'script_version is kept'); END;

-- Finds earlier payments of a mailbox in any spelling: the expression of functions/db/mailbox.ts, which drizzle-kit
-- cannot generate.
CREATE INDEX orders_mailbox ON orders (iif(substr(email, instr(email, '@') + 1) IN ('gmail.com', 'googlemail.com'), replace(iif(instr(substr(email, 1, instr(email, '@') - 1), '+') > 1, substr(substr(email, 1, instr(email, '@') - 1), 1, instr(substr(email, 1, instr(email, '@') - 1), '+') - 1), substr(email, 1, instr(email, '@') - 1)), '.', '') || '@gmail.com', iif(instr(substr(email, 1, instr(email, '@') - 1), '+') > 1, substr(substr(email, 1, instr(email, '@') - 1), 1, instr(substr(email, 1, instr(email, '@') - 1), '+') - 1), substr(email, 1, instr(email, '@') - 1)) || '@' || substr(email, instr(email, '@') + 1))) WHERE status IN ('paid', 'refunded');

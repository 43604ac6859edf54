-- Cached product pages carry this number in their key, so that a changed product is shown at once.
INSERT INTO setting (name, value, updated_at) VALUES ('catalogue_version', '1', 0);
--> statement-breakpoint
CREATE TRIGGER product_changed AFTER UPDATE ON product
BEGIN
  UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE name = 'catalogue_version';
END;
--> statement-breakpoint
CREATE TRIGGER product_added AFTER INSERT ON product
BEGIN
  UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE name = 'catalogue_version';
END;

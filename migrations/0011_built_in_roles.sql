-- The roles every shop has. Their permissions stay in src/shop/staff/roles.ts until somebody edits one: JSON null.
INSERT INTO staff_role (id, name, summary, access_level, permissions, built_in, created_at, updated_at) VALUES
  ('super_admin', 'Super admin', 'May do everything and cannot be limited. Signs in with an authenticator app.', 5, 'null', 1, 0, 0),
  ('administrator', 'Administrator', 'Runs the shop: settings, scripts, staff and API keys. Cannot change super admins.', 5, 'null', 1, 0, 0),
  ('manager', 'Manager', 'Runs daily business: orders, refunds, keys, catalogue and content, and reads the audit.', 4, 'null', 1, 0, 0),
  ('content', 'Catalogue and content', 'Looks after products, pages, reviews and the import of keys. Sees no orders or customers.', 3, 'null', 1, 0, 0),
  ('support', 'Support', 'Helps buyers: reads and corrects orders, reveals single keys, sends mails again.', 2, 'null', 1, 0, 0),
  ('viewer', 'Viewer', 'Looks at orders, customers, keys (masked) and payments, and changes nothing.', 1, 'null', 1, 0, 0);

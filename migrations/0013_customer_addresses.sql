DROP INDEX `customer_email_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `customer_email_verified` ON `customer` (`email`) WHERE email_verified_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `customer_email` ON `customer` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `customer_unverified` ON `customer` (`created_at`) WHERE email_verified_at IS NULL;
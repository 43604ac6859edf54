ALTER TABLE `attention` ADD `note` text;--> statement-breakpoint
ALTER TABLE `staff_token` ADD `revoked_at` integer;--> statement-breakpoint
CREATE INDEX `audit_action` ON `audit` (`action`,`created_at`);
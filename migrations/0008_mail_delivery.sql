CREATE TABLE `mail_event` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`outbox_id` text NOT NULL,
	`kind` text NOT NULL,
	`provider` text,
	`detail` text,
	`actor` text NOT NULL,
	`event_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`outbox_id`) REFERENCES `outbox`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_event_event_id_unique` ON `mail_event` (`event_id`);--> statement-breakpoint
CREATE INDEX `mail_event_outbox` ON `mail_event` (`outbox_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `address_change` (
	`order_id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
ALTER TABLE `outbox` ADD `payload` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `payload_key_id` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `doubts` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `closed_at` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `closed_reason` text;--> statement-breakpoint
CREATE INDEX `outbox_trouble` ON `outbox` (`state`) WHERE state IN ('bounced', 'needs_attention');--> statement-breakpoint
CREATE INDEX `outbox_recipient` ON `outbox` (`recipient`);--> statement-breakpoint
CREATE INDEX `outbox_provider_ref` ON `outbox` (`provider_ref`) WHERE provider_ref IS NOT NULL;
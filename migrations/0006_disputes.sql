CREATE TABLE `dispute` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_ref` text NOT NULL,
	`order_id` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`provider_ref`) REFERENCES `payment`(`provider_ref`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dispute_state" CHECK("dispute"."state" IN ('opened', 'won', 'lost'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `dispute_order` ON `dispute` (`order_id`);--> statement-breakpoint
CREATE TABLE `event_cursor` (
	`provider` text PRIMARY KEY NOT NULL,
	`listed_until` integer NOT NULL
) STRICT;
--> statement-breakpoint
ALTER TABLE `sandbox_payment` ADD `succeeds_at` integer;--> statement-breakpoint
CREATE INDEX `refund_payment` ON `refund` (`provider_ref`);
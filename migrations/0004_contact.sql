CREATE TABLE `contact_message` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`order_number` text,
	`subject` text NOT NULL,
	`message_type` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `contact_message_created` ON `contact_message` (`created_at`);
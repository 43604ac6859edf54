CREATE TABLE `download_access` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`email` text,
	`product_name` text,
	`product_version` text,
	`product_id` text,
	`download_type` text NOT NULL,
	`download_source` text NOT NULL,
	`download_success` integer NOT NULL,
	`file_size` integer,
	`error_message` text,
	`download_duration` integer,
	`happened_at` integer NOT NULL,
	`of_buyer` integer NOT NULL,
	`ip_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "download_access_type" CHECK("download_access"."download_type" IN ('license_key', 'software', 'other')),
	CONSTRAINT "download_access_source" CHECK("download_access"."download_source" IN ('order_success', 'email'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `download_access_order` ON `download_access` (`order_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `download_access_created` ON `download_access` (`created_at`);--> statement-breakpoint
CREATE TABLE `survey_answer` (
	`order_id` text PRIMARY KEY NOT NULL,
	`rating` integer NOT NULL,
	`activated` text,
	`comment` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "survey_answer_rating" CHECK("survey_answer"."rating" BETWEEN 1 AND 5),
	CONSTRAINT "survey_answer_activated" CHECK("survey_answer"."activated" IN ('yes', 'no', 'not_yet'))
) STRICT;

CREATE TABLE `stock_request` (
	`id` text NOT NULL,
	`product_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`product_id`, `email`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_request_id_unique` ON `stock_request` (`id`);--> statement-breakpoint
CREATE TABLE `limit_count` (
	`bucket` text NOT NULL,
	`window_start` integer NOT NULL,
	`tries` integer NOT NULL,
	PRIMARY KEY(`bucket`, `window_start`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `limit_count_old` ON `limit_count` (`window_start`);--> statement-breakpoint
CREATE TABLE `review` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_name` text NOT NULL,
	`customer_email` text NOT NULL,
	`rating` integer NOT NULL,
	`title` text NOT NULL,
	`comment` text NOT NULL,
	`product_id` text,
	`order_number` text,
	`is_verified` integer DEFAULT 0 NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "review_state" CHECK("review"."state" IN ('pending', 'published', 'rejected')),
	CONSTRAINT "review_rating" CHECK("review"."rating" BETWEEN 1 AND 5)
) STRICT;
--> statement-breakpoint
CREATE INDEX `review_shown` ON `review` (`created_at`) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX `review_shown_rating` ON `review` (`rating`,`created_at`) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX `review_shown_product` ON `review` (`product_id`,`created_at`) WHERE state = 'published';
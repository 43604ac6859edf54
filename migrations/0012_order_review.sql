ALTER TABLE `orders` ADD `review` text;--> statement-breakpoint
CREATE INDEX `orders_review` ON `orders` (`created_at`) WHERE review = 'held';
ALTER TABLE `orders` ADD `provider_closed_at` integer;--> statement-breakpoint
CREATE INDEX `orders_to_call_off` ON `orders` (`created_at`) WHERE status = 'expired' AND provider_closed_at IS NULL AND provider_ref IS NOT NULL;--> statement-breakpoint
ALTER TABLE `provider_event` ADD `via` text DEFAULT 'webhook' NOT NULL;--> statement-breakpoint
CREATE INDEX `provider_event_received` ON `provider_event` (`received_at`);
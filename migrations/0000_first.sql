CREATE TABLE `price_history` (
	`product_id` text NOT NULL,
	`price_minor` integer NOT NULL,
	`valid_from` integer NOT NULL,
	`valid_to` integer,
	PRIMARY KEY(`product_id`, `valid_from`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `price_history_recent` ON `price_history` (`product_id`,`valid_to`);--> statement-breakpoint
CREATE TABLE `product` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`short_name` text NOT NULL,
	`version` text NOT NULL,
	`category` text NOT NULL,
	`description` text NOT NULL,
	`price_minor` integer NOT NULL,
	`original_price_minor` integer NOT NULL,
	`details` text NOT NULL,
	`position` integer NOT NULL,
	`active` integer DEFAULT 1 NOT NULL,
	`allow_backorder` integer DEFAULT 1 NOT NULL,
	`max_per_order` integer DEFAULT 20 NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `product_slug_unique` ON `product` (`slug`);--> statement-breakpoint
CREATE TABLE `rate` (
	`currency` text PRIMARY KEY NOT NULL,
	`millionths` integer NOT NULL,
	`source` text NOT NULL,
	`fetched_at` integer DEFAULT 0 NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `setting` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `coupon` (
	`code` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`min_subtotal_minor` integer DEFAULT 0 NOT NULL,
	`product_ids` text,
	`starts_at` integer,
	`ends_at` integer,
	`max_uses` integer,
	`max_uses_per_customer` integer,
	`used` integer DEFAULT 0 NOT NULL,
	`active` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "coupon_kind" CHECK("coupon"."kind" IN ('percentage', 'fixed')),
	CONSTRAINT "coupon_limit" CHECK("coupon"."max_uses" IS NULL OR "coupon"."used" <= "coupon"."max_uses")
) STRICT;
--> statement-breakpoint
CREATE TABLE `coupon_redemption` (
	`order_id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`email` text NOT NULL,
	`customer_slot` integer,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`code`) REFERENCES `coupon`(`code`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "coupon_redemption_state" CHECK("coupon_redemption"."state" IN ('held', 'used', 'released'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `coupon_redemption_customer` ON `coupon_redemption` (`code`,`email`,`customer_slot`) WHERE state <> 'released';--> statement-breakpoint
CREATE INDEX `coupon_redemption_code` ON `coupon_redemption` (`code`,`created_at`);--> statement-breakpoint
CREATE TABLE `key_assignment` (
	`id` text PRIMARY KEY NOT NULL,
	`seat_id` text NOT NULL,
	`round` integer NOT NULL,
	`line_id` text NOT NULL,
	`slot` integer NOT NULL,
	`generation` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`seat_id`) REFERENCES `seat`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`line_id`) REFERENCES `order_line`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `key_assignment_seat` ON `key_assignment` (`seat_id`,`round`);--> statement-breakpoint
CREATE UNIQUE INDEX `key_assignment_slot` ON `key_assignment` (`line_id`,`slot`,`generation`);--> statement-breakpoint
CREATE TABLE `licence_event` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`seat_id` text NOT NULL,
	`assignment_id` text,
	`actor` text NOT NULL,
	`detail` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`seat_id`) REFERENCES `seat`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `licence_event_seat` ON `licence_event` (`seat_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `licence_event_assignment` ON `licence_event` (`assignment_id`);--> statement-breakpoint
CREATE TABLE `licence_key` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`lot_id` text NOT NULL,
	`ciphertext` text NOT NULL,
	`vault_key_id` text NOT NULL,
	`fingerprint` text NOT NULL,
	`seats` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lot_id`) REFERENCES `lot`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `licence_key_fingerprint_unique` ON `licence_key` (`fingerprint`);--> statement-breakpoint
CREATE INDEX `licence_key_lot` ON `licence_key` (`lot_id`);--> statement-breakpoint
CREATE TABLE `lot` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`product_id` text NOT NULL,
	`supplier` text,
	`invoice` text,
	`unit_cost_minor` integer,
	`currency` text,
	`region` text,
	`bought_at` text,
	`activate_before` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `lot_name_unique` ON `lot` (`name`);--> statement-breakpoint
CREATE TABLE `seat` (
	`id` text PRIMARY KEY NOT NULL,
	`key_id` text NOT NULL,
	`product_id` text NOT NULL,
	`rank` integer NOT NULL,
	`round` integer DEFAULT 1 NOT NULL,
	`state` text NOT NULL,
	`line_id` text,
	`hold_expires_at` integer,
	FOREIGN KEY (`key_id`) REFERENCES `licence_key`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`line_id`) REFERENCES `order_line`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "seat_state" CHECK("seat"."state" IN ('available', 'held', 'assigned', 'revoked', 'replaced', 'defective')),
	CONSTRAINT "seat_hold" CHECK(("seat"."state" = 'held') = ("seat"."hold_expires_at" IS NOT NULL)),
	CONSTRAINT "seat_line" CHECK(("seat"."state" = 'available') <= ("seat"."line_id" IS NULL))
) STRICT;
--> statement-breakpoint
CREATE INDEX `seat_available` ON `seat` (`product_id`,`rank`) WHERE state = 'available';--> statement-breakpoint
CREATE INDEX `seat_held` ON `seat` (`hold_expires_at`) WHERE state = 'held';--> statement-breakpoint
CREATE INDEX `seat_line` ON `seat` (`line_id`,`state`) WHERE line_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `seat_key` ON `seat` (`key_id`);--> statement-breakpoint
CREATE TABLE `local_mail` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`ciphertext` text NOT NULL,
	`vault_key_id` text NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `local_mail_created` ON `local_mail` (`created_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`version` integer NOT NULL,
	`recipient` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text,
	`provider` text,
	`provider_ref` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	CONSTRAINT "outbox_state" CHECK("outbox"."state" IN ('queued', 'sending', 'sent', 'delivered', 'bounced', 'needs_attention'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`next_attempt_at`) WHERE state IN ('queued', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_once` ON `outbox` (`subject_id`,`kind`,`version`);--> statement-breakpoint
CREATE TABLE `idempotency` (
	`key` text PRIMARY KEY NOT NULL,
	`request_hash` text NOT NULL,
	`order_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `idempotency_created` ON `idempotency` (`created_at`);--> statement-breakpoint
CREATE TABLE `order_grant` (
	`order_id` text NOT NULL,
	`browser_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`order_id`, `browser_hash`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `order_line` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`product_id` text NOT NULL,
	`product_name` text NOT NULL,
	`quantity` integer NOT NULL,
	`unit_minor` integer NOT NULL,
	`unit_usd_minor` integer NOT NULL,
	`total_minor` integer NOT NULL,
	`discount_minor` integer NOT NULL,
	`state` text NOT NULL,
	`paid_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_line_state" CHECK("order_line"."state" IN ('pending', 'awaiting_keys', 'fulfilled', 'refunded')),
	CONSTRAINT "order_line_quantity" CHECK("order_line"."quantity" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `order_line_order` ON `order_line` (`order_id`,`position`);--> statement-breakpoint
CREATE INDEX `order_line_waiting` ON `order_line` (`product_id`,`paid_at`) WHERE state = 'awaiting_keys';--> statement-breakpoint
CREATE TABLE `orders` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`status` text NOT NULL,
	`email` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`phone` text NOT NULL,
	`address` text NOT NULL,
	`city` text NOT NULL,
	`zip_code` text NOT NULL,
	`country` text NOT NULL,
	`currency` text NOT NULL,
	`rate_millionths` integer NOT NULL,
	`subtotal_minor` integer NOT NULL,
	`discount_minor` integer NOT NULL,
	`total_minor` integer NOT NULL,
	`total_usd_minor` integer NOT NULL,
	`coupon_code` text,
	`provider` text NOT NULL,
	`live_mode` integer NOT NULL,
	`provider_ref` text,
	`attempt` integer DEFAULT 1 NOT NULL,
	`browser_hash` text NOT NULL,
	`ip_hash` text NOT NULL,
	`consents` text NOT NULL,
	`device_info` text,
	`utm` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`paid_at` integer,
	CONSTRAINT "orders_status" CHECK("orders"."status" IN ('pending', 'paid', 'failed', 'expired', 'refunded', 'cancelled'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_id_unique` ON `orders` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_provider_ref_unique` ON `orders` (`provider_ref`);--> statement-breakpoint
CREATE INDEX `orders_open` ON `orders` (`expires_at`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `orders_open_browser` ON `orders` (`browser_hash`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `orders_open_email` ON `orders` (`email`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `orders_open_ip` ON `orders` (`ip_hash`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `orders_email` ON `orders` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_created` ON `orders` (`created_at`);--> statement-breakpoint
CREATE TABLE `payment` (
	`provider_ref` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`order_id` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`live_mode` integer NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_state" CHECK("payment"."state" IN ('settled', 'duplicate'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_settled` ON `payment` (`order_id`) WHERE state = 'settled';--> statement-breakpoint
CREATE INDEX `payment_order` ON `payment` (`order_id`);--> statement-breakpoint
CREATE TABLE `provider_event` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`kind` text NOT NULL,
	`sha256` text NOT NULL,
	`body` text NOT NULL,
	`received_at` integer NOT NULL,
	`handled_at` integer
) STRICT;
--> statement-breakpoint
CREATE INDEX `provider_event_open` ON `provider_event` (`received_at`) WHERE handled_at IS NULL;--> statement-breakpoint
CREATE TABLE `refund` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_ref` text NOT NULL,
	`order_id` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`provider_refund_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`provider_ref`) REFERENCES `payment`(`provider_ref`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refund_state" CHECK("refund"."state" IN ('intended', 'succeeded', 'failed'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `refund_provider_refund_id_unique` ON `refund` (`provider_refund_id`);--> statement-breakpoint
CREATE INDEX `refund_open` ON `refund` (`created_at`) WHERE state = 'intended';--> statement-breakpoint
CREATE INDEX `refund_order` ON `refund` (`order_id`);--> statement-breakpoint
CREATE TABLE `sandbox_payment` (
	`ref` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`refunded_minor` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "sandbox_payment_status" CHECK("sandbox_payment"."status" IN ('succeeded', 'requires_action', 'requires_payment_method'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `attention` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`state` text NOT NULL,
	`assignee` text,
	`created_at` integer NOT NULL,
	`resolved_at` integer,
	CONSTRAINT "attention_state" CHECK("attention"."state" IN ('open', 'resolved'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `attention_open` ON `attention` (`kind`,`subject`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `attention_created` ON `attention` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`permission` text,
	`subject` text NOT NULL,
	`before` text,
	`after` text,
	`reason` text,
	`request_id` text NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `audit_subject` ON `audit` (`subject`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_created` ON `audit` (`created_at`);
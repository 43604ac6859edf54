CREATE TABLE `daily_count` (
	`day` text NOT NULL,
	`event` text NOT NULL,
	`dimension` text NOT NULL,
	`value` text NOT NULL,
	`times` integer NOT NULL,
	PRIMARY KEY(`event`, `dimension`, `day`, `value`),
	CONSTRAINT "daily_count_event" CHECK("daily_count"."event" IN ('session_start', 'page_view', 'view_item', 'select_item', 'add_to_cart', 'begin_checkout', 'purchase', 'file_download', 'generate_lead', 'search_no_results')),
	CONSTRAINT "daily_count_dimension" CHECK("daily_count"."dimension" IN ('all', 'page', 'product', 'source', 'country')),
	CONSTRAINT "daily_count_times" CHECK("daily_count"."times" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `daily_count_old` ON `daily_count` (`day`);--> statement-breakpoint
CREATE TABLE `daily_search` (
	`day` text NOT NULL,
	`term` text NOT NULL,
	`times` integer NOT NULL,
	PRIMARY KEY(`day`, `term`),
	CONSTRAINT "daily_search_times" CHECK("daily_search"."times" > 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `purchase_report` (
	`order_id` text PRIMARY KEY NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "purchase_report_state" CHECK("purchase_report"."state" IN ('waiting', 'sent', 'failed'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `purchase_report_due` ON `purchase_report` (`state`,`next_at`);--> statement-breakpoint
CREATE INDEX `purchase_report_old` ON `purchase_report` (`created_at`);--> statement-breakpoint
CREATE TABLE `chat` (
	`id` text PRIMARY KEY NOT NULL,
	`browser_hash` text NOT NULL,
	`customer_id` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`thread_id` text,
	`created_at` integer NOT NULL,
	`last_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `chat_browser` ON `chat` (`browser_hash`,`last_at`);--> statement-breakpoint
CREATE INDEX `chat_last` ON `chat` (`last_at`);--> statement-breakpoint
CREATE INDEX `chat_customer` ON `chat` (`customer_id`) WHERE customer_id <> '';--> statement-breakpoint
CREATE INDEX `chat_email` ON `chat` (`email`) WHERE email <> '';--> statement-breakpoint
CREATE TABLE `chat_message` (
	`id` text PRIMARY KEY NOT NULL,
	`chat_id` text NOT NULL,
	`role` text NOT NULL,
	`text` text NOT NULL,
	`found` integer NOT NULL,
	`topic` text DEFAULT '' NOT NULL,
	`source` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`chat_id`) REFERENCES `chat`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "chat_message_role" CHECK("chat_message"."role" IN ('user', 'assistant'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `chat_message_chat` ON `chat_message` (`chat_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `chat_message_topic` ON `chat_message` (`topic`,`created_at`) WHERE topic <> '';--> statement-breakpoint
CREATE TABLE `faq_draft` (
	`id` text PRIMARY KEY NOT NULL,
	`topic` text NOT NULL,
	`question` text NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `faq_draft_topic_unique` ON `faq_draft` (`topic`);--> statement-breakpoint
CREATE TABLE `abandoned_cart` (
	`id` text PRIMARY KEY NOT NULL,
	`session_hash` text NOT NULL,
	`state` text NOT NULL,
	`email` text NOT NULL,
	`customer_name` text NOT NULL,
	`customer_phone` text NOT NULL,
	`lines` text NOT NULL,
	`subtotal_minor` integer NOT NULL,
	`sum_differs` integer NOT NULL,
	`coupon_code` text,
	`device_info` text,
	`page_url` text NOT NULL,
	`referrer` text NOT NULL,
	`utm` text,
	`agreed_at` integer,
	`agreed_version` text,
	`stopped_at` integer,
	`mails` integer DEFAULT 0 NOT NULL,
	`mailed_at` integer,
	`look_at` integer,
	`opened_at` integer,
	`opened_browser` text,
	`order_id` text,
	`closed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "abandoned_cart_state" CHECK("abandoned_cart"."state" IN ('open', 'bought', 'recovered'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `abandoned_cart_session_hash_unique` ON `abandoned_cart` (`session_hash`);--> statement-breakpoint
CREATE INDEX `abandoned_cart_due` ON `abandoned_cart` (`look_at`) WHERE state = 'open' AND look_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `abandoned_cart_email` ON `abandoned_cart` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `abandoned_cart_opened` ON `abandoned_cart` (`opened_browser`) WHERE state = 'open' AND opened_browser IS NOT NULL;--> statement-breakpoint
CREATE INDEX `abandoned_cart_updated` ON `abandoned_cart` (`updated_at`);--> statement-breakpoint
CREATE INDEX `abandoned_cart_recovered` ON `abandoned_cart` (`closed_at`) WHERE state = 'recovered';--> statement-breakpoint
CREATE UNIQUE INDEX `abandoned_cart_order` ON `abandoned_cart` (`order_id`) WHERE state = 'recovered';--> statement-breakpoint
CREATE TABLE `cart_opt_out` (
	`email` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`copy_of` text
) STRICT;
--> statement-breakpoint
CREATE TABLE `comparison_price` (
	`product_id` text NOT NULL,
	`kind` text NOT NULL,
	`price_minor` integer NOT NULL,
	`source` text NOT NULL,
	`url` text NOT NULL,
	`seen_on` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`product_id`, `kind`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "comparison_price_kind" CHECK("comparison_price"."kind" IN ('vendor', 'retailer')),
	CONSTRAINT "comparison_price_minor" CHECK("comparison_price"."price_minor" > 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `fixed_price` (
	`product_id` text NOT NULL,
	`currency` text NOT NULL,
	`minor` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`product_id`, `currency`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "fixed_price_minor" CHECK("fixed_price"."minor" >= 0),
	CONSTRAINT "fixed_price_currency" CHECK("fixed_price"."currency" <> 'USD')
) STRICT;
--> statement-breakpoint
CREATE TABLE `former_slug` (
	`slug` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `former_slug_product` ON `former_slug` (`product_id`);--> statement-breakpoint
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
CREATE TABLE `price_schedule` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`price_minor` integer NOT NULL,
	`original_minor` integer,
	`starts_at` integer NOT NULL,
	`ends_at` integer,
	`state` text DEFAULT 'waiting' NOT NULL,
	`former_minor` integer,
	`former_original_minor` integer,
	`ended_at` integer,
	`actor` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "price_schedule_state" CHECK("price_schedule"."state" IN ('waiting', 'running', 'done', 'kept', 'canceled', 'missed')),
	CONSTRAINT "price_schedule_price" CHECK("price_schedule"."price_minor" >= 0),
	CONSTRAINT "price_schedule_time" CHECK("price_schedule"."ends_at" IS NULL OR "price_schedule"."ends_at" > "price_schedule"."starts_at")
) STRICT;
--> statement-breakpoint
CREATE INDEX `price_schedule_product` ON `price_schedule` (`product_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `price_schedule_waiting` ON `price_schedule` (`starts_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `price_schedule_running` ON `price_schedule` (`ends_at`) WHERE state = 'running';--> statement-breakpoint
CREATE TABLE `product` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`vendor` text NOT NULL,
	`suite` text NOT NULL,
	`name` text NOT NULL,
	`short_name` text NOT NULL,
	`version` text NOT NULL,
	`category` text NOT NULL,
	`description` text NOT NULL,
	`price_minor` integer NOT NULL,
	`original_price_minor` integer NOT NULL,
	`details` text NOT NULL,
	`position` integer NOT NULL,
	`status` text DEFAULT 'live' NOT NULL,
	`successor_id` text,
	`allow_backorder` integer DEFAULT 1 NOT NULL,
	`max_per_order` integer DEFAULT 20 NOT NULL,
	`key_format` text,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`successor_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "product_status" CHECK("product"."status" IN ('draft', 'live', 'retired')),
	CONSTRAINT "product_price" CHECK("product"."price_minor" >= 0 AND "product"."original_price_minor" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `product_slug_unique` ON `product` (`slug`);--> statement-breakpoint
CREATE INDEX `product_position` ON `product` (`status`,`position`);--> statement-breakpoint
CREATE INDEX `product_popular` ON `product` (`status`,(details ->> 'popular' IS NOT 1),`position`);--> statement-breakpoint
CREATE INDEX `product_price` ON `product` (`status`,`price_minor`);--> statement-breakpoint
CREATE INDEX `product_name` ON `product` (`status`,name COLLATE NOCASE);--> statement-breakpoint
CREATE INDEX `product_release` ON `product` (`status`,`version`,`position`);--> statement-breakpoint
CREATE INDEX `product_suite` ON `product` (`suite`,`position`);--> statement-breakpoint
CREATE INDEX `product_vendor` ON `product` (`vendor`);--> statement-breakpoint
CREATE INDEX `product_category` ON `product` (`category`);--> statement-breakpoint
CREATE INDEX `product_any_position` ON `product` (`position`);--> statement-breakpoint
CREATE INDEX `product_any_name` ON `product` (name COLLATE NOCASE);--> statement-breakpoint
CREATE INDEX `product_any_price` ON `product` (`price_minor`);--> statement-breakpoint
CREATE INDEX `product_any_updated` ON `product` (`updated_at`);--> statement-breakpoint
CREATE INDEX `product_any_version` ON `product` (`version`);--> statement-breakpoint
CREATE TABLE `product_revision` (
	`product_id` text NOT NULL,
	`revision` integer NOT NULL,
	`snapshot` text NOT NULL,
	`actor` text NOT NULL,
	`reason` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`product_id`, `revision`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `stock_request` (
	`id` text NOT NULL,
	`product_id` text NOT NULL,
	`email` text NOT NULL,
	`moved_from` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`product_id`, `email`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_request_id_unique` ON `stock_request` (`id`);--> statement-breakpoint
CREATE INDEX `stock_request_created` ON `stock_request` (`created_at`);--> statement-breakpoint
CREATE TABLE `commerce_connection` (
	`id` text PRIMARY KEY NOT NULL,
	`platform` text NOT NULL,
	`address` text NOT NULL,
	`name` text NOT NULL,
	`state` text NOT NULL,
	`is_test` integer NOT NULL,
	`way` text NOT NULL,
	`credentials` text NOT NULL,
	`credentials_key_id` text NOT NULL,
	`token` text,
	`token_key_id` text,
	`token_expires_at` integer,
	`missing_scopes` text NOT NULL,
	`location_id` text NOT NULL,
	`reserve` integer DEFAULT 0 NOT NULL,
	`orders_since` integer NOT NULL,
	`orders_page` text,
	`backfill_since` integer,
	`backfill_page` text,
	`backfill_state` text DEFAULT 'none' NOT NULL,
	`backfill_seen` integer DEFAULT 0 NOT NULL,
	`backfill_brought` integer DEFAULT 0 NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`failure` text,
	`synced_at` integer,
	`webhook_at` integer,
	`created_at` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "commerce_connection_state" CHECK("commerce_connection"."state" IN ('on', 'paused')),
	CONSTRAINT "commerce_connection_backfill" CHECK("commerce_connection"."backfill_state" IN ('none', 'running', 'done', 'stopped'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `commerce_connection_one` ON `commerce_connection` ((1));--> statement-breakpoint
CREATE TABLE `commerce_event` (
	`id` text PRIMARY KEY NOT NULL,
	`connection_id` text NOT NULL,
	`topic` text NOT NULL,
	`platform_order_id` text,
	`received_at` integer NOT NULL,
	`handled_at` integer,
	FOREIGN KEY (`connection_id`) REFERENCES `commerce_connection`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `commerce_event_open` ON `commerce_event` (`received_at`) WHERE handled_at IS NULL;--> statement-breakpoint
CREATE INDEX `commerce_event_old` ON `commerce_event` (`received_at`);--> statement-breakpoint
CREATE TABLE `commerce_line` (
	`line_id` text PRIMARY KEY NOT NULL,
	`connection_id` text NOT NULL,
	`order_id` text NOT NULL,
	`platform_order_id` text NOT NULL,
	`platform_line_id` text NOT NULL,
	`as_of` integer NOT NULL,
	`ordered` integer NOT NULL,
	`fulfilled_at` integer,
	`mark_failures` integer DEFAULT 0 NOT NULL,
	`mark_at` integer,
	FOREIGN KEY (`line_id`) REFERENCES `order_line`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`connection_id`) REFERENCES `commerce_connection`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `commerce_line_once` ON `commerce_line` (`connection_id`,`platform_line_id`);--> statement-breakpoint
CREATE INDEX `commerce_line_order` ON `commerce_line` (`order_id`);--> statement-breakpoint
CREATE INDEX `commerce_line_platform` ON `commerce_line` (`connection_id`,`platform_order_id`);--> statement-breakpoint
CREATE INDEX `commerce_line_open` ON `commerce_line` (`connection_id`) WHERE fulfilled_at IS NULL;--> statement-breakpoint
CREATE TABLE `commerce_log` (
	`id` integer PRIMARY KEY NOT NULL,
	`connection_id` text NOT NULL,
	`level` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`connection_id`) REFERENCES `commerce_connection`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "commerce_log_level" CHECK("commerce_log"."level" IN ('info', 'warn', 'error'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `commerce_log_at` ON `commerce_log` (`created_at`);--> statement-breakpoint
CREATE TABLE `commerce_order` (
	`connection_id` text NOT NULL,
	`platform_order_id` text NOT NULL,
	`name` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`choice` text,
	`updated_at` integer NOT NULL,
	`retry_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`open_lines` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`connection_id`, `platform_order_id`),
	FOREIGN KEY (`connection_id`) REFERENCES `commerce_connection`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "commerce_order_state" CHECK("commerce_order"."state" IN ('imported', 'waits', 'conflict', 'failed', 'left'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `commerce_order_retry` ON `commerce_order` (`retry_at`) WHERE retry_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `commerce_order_state` ON `commerce_order` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `commerce_variant` (
	`connection_id` text NOT NULL,
	`variant_id` text NOT NULL,
	`title` text NOT NULL,
	`sku` text NOT NULL,
	`stock_id` text NOT NULL,
	`state` text NOT NULL,
	`product_id` text,
	`available` integer,
	`pushed_at` integer,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`connection_id`, `variant_id`),
	FOREIGN KEY (`connection_id`) REFERENCES `commerce_connection`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "commerce_variant_state" CHECK("commerce_variant"."state" IN ('undecided', 'mapped', 'ignored')),
	CONSTRAINT "commerce_variant_product" CHECK(("commerce_variant"."state" = 'mapped') = ("commerce_variant"."product_id" IS NOT NULL))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `commerce_variant_once` ON `commerce_variant` (`connection_id`,`product_id`) WHERE product_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `consent_record` (
	`id` text NOT NULL,
	`turn` integer NOT NULL,
	`version` text NOT NULL,
	`purposes` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`id`, `turn`),
	CONSTRAINT "consent_record_purposes" CHECK("consent_record"."purposes" IN ('', 'measurement', 'marketing', 'measurement marketing'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `consent_record_old` ON `consent_record` (`created_at`);--> statement-breakpoint
CREATE TABLE `pending_form` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`email` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	CONSTRAINT "pending_form_kind" CHECK("pending_form"."kind" IN ('message', 'quote'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `pending_form_created` ON `pending_form` (`created_at`);--> statement-breakpoint
CREATE INDEX `pending_form_email` ON `pending_form` (`email`);--> statement-breakpoint
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
	`copies` text,
	`name` text DEFAULT '' NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`currency` text,
	`first_order_only` integer DEFAULT 0 NOT NULL,
	`emails` text,
	`access` text DEFAULT 'public' NOT NULL,
	`batch_id` text,
	`archived_at` integer,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT 0 NOT NULL,
	`updated_at` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "coupon_access" CHECK("coupon"."access" IN ('public', 'page')),
	CONSTRAINT "coupon_kind" CHECK("coupon"."kind" IN ('percentage', 'fixed')),
	CONSTRAINT "coupon_limit" CHECK("coupon"."max_uses" IS NULL OR "coupon"."used" <= "coupon"."max_uses")
) STRICT;
--> statement-breakpoint
CREATE INDEX `coupon_batch_codes` ON `coupon` (`batch_id`,`used`) WHERE batch_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `coupon_listed` ON `coupon` (`code`) WHERE emails IS NOT NULL;--> statement-breakpoint
CREATE INDEX `coupon_single` ON `coupon` (`created_at`) WHERE batch_id IS NULL;--> statement-breakpoint
CREATE TABLE `coupon_batch` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`notes` text NOT NULL,
	`prefix` text NOT NULL,
	`size` integer NOT NULL,
	`terms` text NOT NULL,
	`paused_at` integer,
	`archived_at` integer,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `coupon_batch_created` ON `coupon_batch` (`created_at`);--> statement-breakpoint
CREATE TABLE `coupon_redemption` (
	`order_id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`email` text NOT NULL,
	`customer_slot` integer,
	`browser_hash` text,
	`network_hash` text,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`code`) REFERENCES `coupon`(`code`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "coupon_redemption_state" CHECK("coupon_redemption"."state" IN ('held', 'used', 'released'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `coupon_redemption_customer` ON `coupon_redemption` (`code`,`email`,`customer_slot`) WHERE state <> 'released';--> statement-breakpoint
CREATE INDEX `coupon_redemption_browser` ON `coupon_redemption` (`code`,`browser_hash`) WHERE state <> 'released';--> statement-breakpoint
CREATE INDEX `coupon_redemption_network` ON `coupon_redemption` (`code`,`network_hash`) WHERE state <> 'released';--> statement-breakpoint
CREATE INDEX `coupon_redemption_email` ON `coupon_redemption` (`email`) WHERE state <> 'released';--> statement-breakpoint
CREATE INDEX `coupon_redemption_code` ON `coupon_redemption` (`code`,`created_at`);--> statement-breakpoint
CREATE TABLE `cron_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`jobs` text NOT NULL,
	CONSTRAINT "cron_state_one" CHECK("cron_state"."id" = 1)
) STRICT;
--> statement-breakpoint
CREATE TABLE `csp_report` (
	`day` text NOT NULL,
	`directive` text NOT NULL,
	`blocked` text NOT NULL,
	`page` text NOT NULL,
	`source` text NOT NULL,
	`times` integer NOT NULL,
	PRIMARY KEY(`day`, `directive`, `blocked`, `page`, `source`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `buyer` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`country` text,
	`state` text NOT NULL,
	`orders` integer DEFAULT 0 NOT NULL,
	`spent` text DEFAULT '{}' NOT NULL,
	`last_order_at` integer,
	`created_at` integer NOT NULL,
	`erased_at` integer,
	CONSTRAINT "buyer_state" CHECK("buyer"."state" IN ('guest', 'account', 'blocked', 'erased'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `buyer_email_unique` ON `buyer` (`email`);--> statement-breakpoint
CREATE INDEX `buyer_last_order` ON `buyer` (`last_order_at`);--> statement-breakpoint
CREATE INDEX `buyer_orders` ON `buyer` (`orders`);--> statement-breakpoint
CREATE INDEX `buyer_country` ON `buyer` (`country`,`last_order_at`);--> statement-breakpoint
CREATE INDEX `buyer_not_guest` ON `buyer` (`state`,`last_order_at`) WHERE state <> 'guest';--> statement-breakpoint
CREATE INDEX `buyer_first_name` ON `buyer` (first_name COLLATE NOCASE);--> statement-breakpoint
CREATE INDEX `buyer_last_name` ON `buyer` (last_name COLLATE NOCASE);--> statement-breakpoint
CREATE TABLE `buyer_block` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`mailbox` text DEFAULT '' NOT NULL,
	`buyer_id` text NOT NULL,
	`reference` text NOT NULL,
	`reason` text NOT NULL,
	`blocked_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`ends_at` integer,
	`lifted_at` integer,
	FOREIGN KEY (`buyer_id`) REFERENCES `buyer`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "buyer_block_kind" CHECK("buyer_block"."kind" IN ('email', 'network'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `buyer_block_standing` ON `buyer_block` (`kind`,`value`) WHERE lifted_at IS NULL;--> statement-breakpoint
CREATE INDEX `buyer_block_mailbox` ON `buyer_block` (`mailbox`) WHERE kind = 'email' AND lifted_at IS NULL;--> statement-breakpoint
CREATE INDEX `buyer_block_buyer` ON `buyer_block` (`buyer_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `buyer_note` (
	`id` text PRIMARY KEY NOT NULL,
	`buyer_id` text NOT NULL,
	`author` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`buyer_id`) REFERENCES `buyer`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `buyer_note_buyer` ON `buyer_note` (`buyer_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `buyer_tally` (
	`state` text PRIMARY KEY NOT NULL,
	`people` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `customer` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`phone` text,
	`country` text,
	`password_hash` text,
	`email_verified_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_email_verified` ON `customer` (`email`) WHERE email_verified_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `customer_email` ON `customer` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `customer_unverified` ON `customer` (`created_at`) WHERE email_verified_at IS NULL;--> statement-breakpoint
CREATE TABLE `customer_address_change` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`customer_id` text NOT NULL,
	`former_email` text NOT NULL,
	`email` text NOT NULL,
	`asked_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "customer_address_change_kind" CHECK("customer_address_change"."kind" IN ('confirm', 'undo'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_address_change_pending` ON `customer_address_change` (`customer_id`) WHERE kind = 'confirm';--> statement-breakpoint
CREATE INDEX `customer_address_change_customer` ON `customer_address_change` (`customer_id`);--> statement-breakpoint
CREATE INDEX `customer_address_change_old` ON `customer_address_change` (`expires_at`);--> statement-breakpoint
CREATE TABLE `customer_token` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`customer_id` text,
	`email` text NOT NULL,
	`browser_hash` text,
	`order_id` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "customer_token_purpose" CHECK("customer_token"."purpose" IN ('verify', 'reset', 'sign_in', 'order_lookup', 'withdrawal', 'privacy'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `customer_token_email` ON `customer_token` (`email`,`purpose`,`created_at`);--> statement-breakpoint
CREATE INDEX `customer_token_old` ON `customer_token` (`expires_at`);--> statement-breakpoint
CREATE TABLE `erased_person` (
	`hash` text PRIMARY KEY NOT NULL,
	`erased_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `retained_buyer` (
	`order_id` text NOT NULL,
	`purpose` text NOT NULL,
	`ciphertext` text NOT NULL,
	`vault_key_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`keep_until` integer NOT NULL,
	PRIMARY KEY(`order_id`, `purpose`),
	CONSTRAINT "retained_buyer_purpose" CHECK("retained_buyer"."purpose" IN ('dispute', 'books'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `retained_buyer_old` ON `retained_buyer` (`keep_until`);--> statement-breakpoint
CREATE INDEX `retained_buyer_vault` ON `retained_buyer` (`vault_key_id`);--> statement-breakpoint
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
CREATE TABLE `feed_fetch` (
	`country` text NOT NULL,
	`fetched_by` text NOT NULL,
	`agent` text NOT NULL,
	`network` text NOT NULL,
	`fetched_at` integer NOT NULL,
	PRIMARY KEY(`country`, `fetched_by`),
	CONSTRAINT "feed_fetch_by" CHECK("feed_fetch"."fetched_by" IN ('google', 'bing', 'other'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `customer_passkey` (
	`credential_id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `customer_passkey_owner` ON `customer_passkey` (`owner_id`);--> statement-breakpoint
CREATE TABLE `customer_session` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`owner_id` text NOT NULL,
	`state` text NOT NULL,
	`user_agent` text NOT NULL,
	`browser_hash` text,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`reauthenticated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "customer_session_state" CHECK("customer_session"."state" IN ('second_factor', 'active'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_session_token_hash_unique` ON `customer_session` (`token_hash`);--> statement-breakpoint
CREATE INDEX `customer_session_owner` ON `customer_session` (`owner_id`);--> statement-breakpoint
CREATE INDEX `customer_session_old` ON `customer_session` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkey_challenge` (
	`challenge` text PRIMARY KEY NOT NULL,
	`audience` text NOT NULL,
	`subject_id` text,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `passkey_challenge_old` ON `passkey_challenge` (`expires_at`);--> statement-breakpoint
CREATE TABLE `staff_passkey` (
	`credential_id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `staff_member`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `staff_passkey_owner` ON `staff_passkey` (`owner_id`);--> statement-breakpoint
CREATE TABLE `staff_session` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`owner_id` text NOT NULL,
	`state` text NOT NULL,
	`user_agent` text NOT NULL,
	`browser_hash` text,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`reauthenticated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `staff_member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "staff_session_state" CHECK("staff_session"."state" IN ('second_factor', 'active'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_session_token_hash_unique` ON `staff_session` (`token_hash`);--> statement-breakpoint
CREATE INDEX `staff_session_owner` ON `staff_session` (`owner_id`);--> statement-breakpoint
CREATE INDEX `staff_session_old` ON `staff_session` (`expires_at`);--> statement-breakpoint
CREATE TABLE `import_run` (
	`file` text NOT NULL,
	`kind` text NOT NULL,
	`source` text NOT NULL,
	`name` text NOT NULL,
	`total` integer NOT NULL,
	`done` integer NOT NULL,
	`created` integer NOT NULL,
	`updated` integer NOT NULL,
	`skipped` integer NOT NULL,
	`refused` integer NOT NULL,
	`started_by` text NOT NULL,
	`started_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`file`, `kind`),
	CONSTRAINT "import_run_done" CHECK("import_run"."done" <= "import_run"."total")
) STRICT;
--> statement-breakpoint
CREATE INDEX `import_run_updated` ON `import_run` (`updated_at`);--> statement-breakpoint
CREATE TABLE `key_layout` (
	`header` text PRIMARY KEY NOT NULL,
	`layout` text NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `invoice` (
	`series` text NOT NULL,
	`year` integer NOT NULL,
	`number` integer NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`refund_id` text,
	`corrects` text,
	`reason` text,
	`currency` text NOT NULL,
	`total_minor` integer NOT NULL,
	`tax_minor` integer NOT NULL,
	`tax_rule` text NOT NULL,
	`tax_basis_points` integer NOT NULL,
	`seller` text NOT NULL,
	`buyer` text NOT NULL,
	`lines` text,
	`issued_at` integer NOT NULL,
	PRIMARY KEY(`series`, `year`, `number`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refund_id`) REFERENCES `refund`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoice_kind" CHECK("invoice"."kind" IN ('invoice', 'credit_note')),
	CONSTRAINT "invoice_sums" CHECK("invoice"."total_minor" > 0 AND "invoice"."tax_minor" >= 0 AND "invoice"."tax_minor" <= "invoice"."total_minor")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_order` ON `invoice` (`order_id`,`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_refund` ON `invoice` (`refund_id`,`kind`) WHERE refund_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `invoice_issued` ON `invoice` (`issued_at`);--> statement-breakpoint
CREATE TABLE `vat_check` (
	`vat_number` text PRIMARY KEY NOT NULL,
	`valid` integer NOT NULL,
	`checked_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `key_problem` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`line_id` text NOT NULL,
	`slot` integer NOT NULL,
	`assignment_id` text NOT NULL,
	`key_id` text NOT NULL,
	`lot_id` text NOT NULL,
	`code` text NOT NULL,
	`decision` text NOT NULL,
	`why` text,
	`thread_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`line_id`) REFERENCES `order_line`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assignment_id`) REFERENCES `key_assignment`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`key_id`) REFERENCES `license_key`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lot_id`) REFERENCES `lot`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "key_problem_decision" CHECK("key_problem"."decision" IN ('replaced', 'person')),
	CONSTRAINT "key_problem_why" CHECK(("key_problem"."decision" = 'person') = ("key_problem"."why" IS NOT NULL))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `key_problem_assignment_id_unique` ON `key_problem` (`assignment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `key_problem_once` ON `key_problem` (`line_id`,`slot`,`code`) WHERE decision = 'replaced';--> statement-breakpoint
CREATE INDEX `key_problem_order` ON `key_problem` (`order_id`);--> statement-breakpoint
CREATE INDEX `key_problem_key` ON `key_problem` (`key_id`);--> statement-breakpoint
CREATE INDEX `key_problem_lot` ON `key_problem` (`lot_id`,`created_at`) WHERE decision = 'replaced';--> statement-breakpoint
CREATE TABLE `ledger_head` (
	`id` integer PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`hash` text NOT NULL,
	`at` integer NOT NULL,
	`assignments` integer NOT NULL,
	`keys` integer NOT NULL,
	`events` integer NOT NULL,
	`audits` integer NOT NULL,
	`changes` integer NOT NULL,
	CONSTRAINT "ledger_head_one" CHECK("ledger_head"."id" = 1)
) STRICT;
--> statement-breakpoint
CREATE TABLE `order_change` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `selling` (
	`id` integer PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`reason` text NOT NULL,
	`changed_by` text NOT NULL,
	`changed_at` integer NOT NULL,
	CONSTRAINT "selling_one" CHECK("selling"."id" = 1),
	CONSTRAINT "selling_state" CHECK("selling"."state" IN ('on', 'off', 'replaying'))
) STRICT;
--> statement-breakpoint
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
CREATE INDEX `key_assignment_replacement` ON `key_assignment` (`created_at`) WHERE generation > 1;--> statement-breakpoint
CREATE UNIQUE INDEX `key_assignment_seat` ON `key_assignment` (`seat_id`,`round`);--> statement-breakpoint
CREATE UNIQUE INDEX `key_assignment_slot` ON `key_assignment` (`line_id`,`slot`,`generation`);--> statement-breakpoint
CREATE TABLE `license_event` (
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
CREATE INDEX `license_event_seat` ON `license_event` (`seat_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `license_event_assignment` ON `license_event` (`assignment_id`);--> statement-breakpoint
CREATE INDEX `license_event_back` ON `license_event` (`created_at`) WHERE kind IN ('defective', 'returned');--> statement-breakpoint
CREATE TABLE `license_key` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`lot_id` text NOT NULL,
	`ciphertext` text NOT NULL,
	`vault_key_id` text NOT NULL,
	`fingerprint` text NOT NULL,
	`hint` text NOT NULL,
	`seats` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lot_id`) REFERENCES `lot`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `license_key_fingerprint_unique` ON `license_key` (`fingerprint`);--> statement-breakpoint
CREATE INDEX `license_key_lot` ON `license_key` (`lot_id`);--> statement-breakpoint
CREATE INDEX `license_key_vault` ON `license_key` (`vault_key_id`);--> statement-breakpoint
CREATE TABLE `lot` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`product_id` text NOT NULL,
	`supplier` text,
	`invoice` text,
	`unit_cost_minor` integer,
	`currency` text,
	`region` text,
	`license_type` text,
	`bought_at` text,
	`activate_before` text,
	`off_sale_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "lot_license_type" CHECK("lot"."license_type" IN ('retail', 'oem', 'volume'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `lot_name_unique` ON `lot` (`name`);--> statement-breakpoint
CREATE INDEX `lot_activate_before` ON `lot` (`activate_before`) WHERE activate_before IS NOT NULL;--> statement-breakpoint
CREATE INDEX `lot_terms` ON `lot` (`product_id`) WHERE region IS NOT NULL OR license_type IS NOT NULL;--> statement-breakpoint
CREATE TABLE `seat` (
	`id` text PRIMARY KEY NOT NULL,
	`key_id` text NOT NULL,
	`product_id` text NOT NULL,
	`lot_id` text,
	`sell_until` integer,
	`rank` integer NOT NULL,
	`round` integer DEFAULT 1 NOT NULL,
	`state` text NOT NULL,
	`line_id` text,
	`hold_expires_at` integer,
	FOREIGN KEY (`key_id`) REFERENCES `license_key`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lot_id`) REFERENCES `lot`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`line_id`) REFERENCES `order_line`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "seat_state" CHECK("seat"."state" IN ('available', 'held', 'assigned', 'revoked', 'replaced', 'defective', 'quarantined')),
	CONSTRAINT "seat_hold" CHECK(("seat"."state" = 'held') = ("seat"."hold_expires_at" IS NOT NULL)),
	CONSTRAINT "seat_line" CHECK(("seat"."state" = 'available') <= ("seat"."line_id" IS NULL))
) STRICT;
--> statement-breakpoint
CREATE INDEX `seat_available` ON `seat` (`product_id`,`rank`,`sell_until`) WHERE state = 'available';--> statement-breakpoint
CREATE INDEX `seat_lot` ON `seat` (`lot_id`,`sell_until`) WHERE state = 'available';--> statement-breakpoint
CREATE INDEX `seat_held` ON `seat` (`product_id`,`hold_expires_at`) WHERE state = 'held';--> statement-breakpoint
CREATE INDEX `seat_line` ON `seat` (`line_id`,`state`) WHERE line_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `seat_key` ON `seat` (`key_id`);--> statement-breakpoint
CREATE TABLE `supplier_claim` (
	`key_id` text PRIMARY KEY NOT NULL,
	`lot_id` text NOT NULL,
	`code` text,
	`state` text NOT NULL,
	`credit_minor` integer,
	`note` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`key_id`) REFERENCES `license_key`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lot_id`) REFERENCES `lot`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "supplier_claim_state" CHECK("supplier_claim"."state" IN ('open', 'sent', 'credited', 'refused')),
	CONSTRAINT "supplier_claim_credit" CHECK(("supplier_claim"."state" = 'credited') = ("supplier_claim"."credit_minor" IS NOT NULL))
) STRICT;
--> statement-breakpoint
CREATE INDEX `supplier_claim_created` ON `supplier_claim` (`created_at`);--> statement-breakpoint
CREATE INDEX `supplier_claim_state_created` ON `supplier_claim` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `supplier_claim_lot` ON `supplier_claim` (`lot_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `limit_count` (
	`bucket` text NOT NULL,
	`window_start` integer NOT NULL,
	`attempts` integer NOT NULL,
	PRIMARY KEY(`bucket`, `window_start`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `limit_count_old` ON `limit_count` (`window_start`);--> statement-breakpoint
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
CREATE TABLE `mail_pace` (
	`service` text PRIMARY KEY NOT NULL,
	`next_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `mail_suppression` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`reason` text NOT NULL,
	`note` text,
	`outbox_id` text,
	`actor` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "mail_suppression_reason" CHECK("mail_suppression"."reason" IN ('bounced', 'complained', 'staff'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_suppression_email_unique` ON `mail_suppression` (`email`);--> statement-breakpoint
CREATE INDEX `mail_suppression_created` ON `mail_suppression` (`created_at`);--> statement-breakpoint
CREATE INDEX `mail_suppression_reason_created` ON `mail_suppression` (`reason`,`created_at`);--> statement-breakpoint
CREATE TABLE `mail_text_change` (
	`text_id` text NOT NULL,
	`revision` integer NOT NULL,
	`value` text NOT NULL,
	`actor` text NOT NULL,
	`reason` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`text_id`, `revision`)
) STRICT;
--> statement-breakpoint
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
	`payload` text,
	`payload_key_id` text,
	`doubts` text,
	`closed_at` integer,
	`closed_reason` text,
	CONSTRAINT "outbox_state" CHECK("outbox"."state" IN ('queued', 'sending', 'sent', 'delivered', 'bounced', 'needs_attention'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`next_attempt_at`) WHERE state IN ('queued', 'sending');--> statement-breakpoint
CREATE INDEX `outbox_trouble` ON `outbox` (`state`) WHERE state IN ('bounced', 'needs_attention');--> statement-breakpoint
CREATE INDEX `outbox_sealed` ON `outbox` (`payload_key_id`) WHERE payload_key_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_named` ON `outbox` (`created_at`) WHERE recipient <> 'erased@erased.invalid' AND substr(subject_id, 1, 6) NOT IN ('order_', 'withdr');--> statement-breakpoint
CREATE INDEX `outbox_named_of_order` ON `outbox` (`created_at`) WHERE recipient <> 'erased@erased.invalid' AND substr(subject_id, 1, 6) IN ('order_', 'withdr');--> statement-breakpoint
CREATE INDEX `outbox_recipient` ON `outbox` (`recipient`);--> statement-breakpoint
CREATE INDEX `outbox_provider_ref` ON `outbox` (`provider_ref`) WHERE provider_ref IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_once` ON `outbox` (`subject_id`,`kind`,`version`);--> statement-breakpoint
CREATE TABLE `address_change` (
	`order_id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`code_hash` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `address_undo` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`former_email` text NOT NULL,
	`email` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `address_undo_order` ON `address_undo` (`order_id`);--> statement-breakpoint
CREATE INDEX `address_undo_old` ON `address_undo` (`expires_at`);--> statement-breakpoint
CREATE TABLE `closed_browser` (
	`browser_hash` text PRIMARY KEY NOT NULL,
	`closed_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
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
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`order_id`, `browser_hash`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `order_grant_old` ON `order_grant` (`expires_at`);--> statement-breakpoint
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
	`refunded_quantity` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
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
	`network_hash` text DEFAULT '' NOT NULL,
	`network_country` text,
	`customer_id` text,
	`review` text,
	`consents` text NOT NULL,
	`device_info` text,
	`utm` text,
	`landing_page` text,
	`company` text,
	`tax_rule` text DEFAULT 'none' NOT NULL,
	`tax_basis_points` integer DEFAULT 0 NOT NULL,
	`tax_minor` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`paid_at` integer,
	`address_confirmed_at` integer,
	`provider_closed_at` integer,
	`bank_pending_at` integer,
	`bank_pending_refs` text,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_status" CHECK("orders"."status" IN ('pending', 'paid', 'failed', 'expired', 'refunded', 'canceled'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_id_unique` ON `orders` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_provider_ref_unique` ON `orders` (`provider_ref`);--> statement-breakpoint
CREATE INDEX `orders_open` ON `orders` (`expires_at`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `orders_open_browser` ON `orders` (`browser_hash`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `orders_open_email` ON `orders` (`email`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `orders_open_ip` ON `orders` (`ip_hash`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `orders_open_network` ON `orders` (`network_hash`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `orders_to_call_off` ON `orders` (`created_at`) WHERE status = 'expired' AND provider_closed_at IS NULL AND provider_ref IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_unpaid` ON `orders` (`created_at`) WHERE status IN ('expired', 'failed', 'canceled') AND email <> 'erased@erased.invalid';--> statement-breakpoint
CREATE INDEX `orders_email` ON `orders` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_created` ON `orders` (`created_at`);--> statement-breakpoint
CREATE INDEX `orders_paid` ON `orders` (`paid_at`) WHERE paid_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_recent` ON `orders` (`paid_at`) WHERE status = 'paid' AND consents ->> 'showFirstName' = 1;--> statement-breakpoint
CREATE INDEX `orders_paid_browser` ON `orders` (`browser_hash`,`paid_at`) WHERE status = 'paid';--> statement-breakpoint
CREATE INDEX `orders_paid_network` ON `orders` (`network_hash`,`paid_at`) WHERE status = 'paid';--> statement-breakpoint
CREATE INDEX `orders_bank_pending` ON `orders` (`bank_pending_at`) WHERE bank_pending_at IS NOT NULL AND status IN ('pending', 'expired');--> statement-breakpoint
CREATE INDEX `orders_review` ON `orders` (`created_at`) WHERE review = 'held';--> statement-breakpoint
CREATE INDEX `orders_customer` ON `orders` (`customer_id`,`created_at`) WHERE customer_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `past_order` (
	`id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`number` text NOT NULL,
	`number_key` text NOT NULL,
	`email` text,
	`moved_from` text,
	`name` text NOT NULL,
	`placed_at` integer NOT NULL,
	`status` text NOT NULL,
	`currency` text NOT NULL,
	`total_minor` integer NOT NULL,
	`lines` text NOT NULL,
	`imported_at` integer NOT NULL,
	CONSTRAINT "past_order_source" CHECK("past_order"."source" IN ('shopify', 'woocommerce', 'gumroad')),
	CONSTRAINT "past_order_status" CHECK("past_order"."status" IN ('paid', 'pending', 'partly_refunded', 'refunded', 'canceled'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `past_order_email` ON `past_order` (`email`,`placed_at`) WHERE email IS NOT NULL;--> statement-breakpoint
CREATE INDEX `past_order_number` ON `past_order` (`number_key`);--> statement-breakpoint
CREATE INDEX `past_order_placed` ON `past_order` (`placed_at`);--> statement-breakpoint
CREATE TABLE `payment_link` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`currency` text NOT NULL,
	`subtotal_minor` integer NOT NULL,
	`discount_minor` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	`coupon_code` text,
	`lines` text DEFAULT '[]' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`moved_from` text,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`collect_phone` integer DEFAULT 0 NOT NULL,
	`collect_address` integer DEFAULT 0 NOT NULL,
	`max_uses` integer,
	`expires_at` integer,
	`canceled_at` integer,
	`quote_id` text,
	`mails` integer DEFAULT 0 NOT NULL,
	`remind_at` integer,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "payment_link_amount" CHECK("payment_link"."amount_minor" > 0 AND "payment_link"."amount_minor" = "payment_link"."subtotal_minor" - "payment_link"."discount_minor"),
	CONSTRAINT "payment_link_uses" CHECK("payment_link"."max_uses" IS NULL OR "payment_link"."max_uses" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `payment_link_created` ON `payment_link` (`created_at`);--> statement-breakpoint
CREATE INDEX `payment_link_email` ON `payment_link` (`email`) WHERE email <> '';--> statement-breakpoint
CREATE INDEX `payment_link_remind` ON `payment_link` (`remind_at`) WHERE remind_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payment_link_quote` ON `payment_link` (`quote_id`) WHERE quote_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `payment_link_order` (
	`order_id` text PRIMARY KEY NOT NULL,
	`link_id` text NOT NULL,
	`checkout_url` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`link_id`) REFERENCES `payment_link`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `payment_link_order_link` ON `payment_link_order` (`link_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `dispute` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_ref` text NOT NULL,
	`order_id` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`refundable` integer NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	`due_at` integer,
	`answer` text,
	`answered_at` integer,
	FOREIGN KEY (`provider_ref`) REFERENCES `payment`(`provider_ref`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dispute_answer" CHECK("dispute"."answer" IN ('sending', 'sent')),
	CONSTRAINT "dispute_state" CHECK("dispute"."state" IN ('inquiry', 'opened', 'won', 'closed', 'lost'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `dispute_due` ON `dispute` (`due_at`) WHERE state IN ('inquiry', 'opened') AND due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `dispute_order` ON `dispute` (`order_id`);--> statement-breakpoint
CREATE INDEX `dispute_payment` ON `dispute` (`provider_ref`);--> statement-breakpoint
CREATE INDEX `dispute_created` ON `dispute` (`created_at`);--> statement-breakpoint
CREATE INDEX `dispute_won` ON `dispute` (`closed_at`) WHERE state = 'won';--> statement-breakpoint
CREATE TABLE `event_cursor` (
	`provider` text PRIMARY KEY NOT NULL,
	`listed_until` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `foreign_payment` (
	`provider` text NOT NULL,
	`ref` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `ref`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `foreign_payment_seen` ON `foreign_payment` (`seen_at`);--> statement-breakpoint
CREATE TABLE `payment` (
	`provider_ref` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`order_id` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`live_mode` integer NOT NULL,
	`state` text NOT NULL,
	`card_hash` text,
	`card_country` text,
	`method` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_state" CHECK("payment"."state" IN ('settled', 'duplicate'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `payment_card` ON `payment` (`card_hash`,`created_at`) WHERE card_hash IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `payment_settled` ON `payment` (`order_id`) WHERE state = 'settled';--> statement-breakpoint
CREATE INDEX `payment_order` ON `payment` (`order_id`);--> statement-breakpoint
CREATE TABLE `payment_decline` (
	`event_id` text PRIMARY KEY NOT NULL,
	`provider_ref` text NOT NULL,
	`order_id` text NOT NULL,
	`browser_hash` text NOT NULL,
	`ip_hash` text NOT NULL,
	`network_hash` text NOT NULL,
	`card_hash` text,
	`method` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `payment_decline_ref` ON `payment_decline` (`provider_ref`);--> statement-breakpoint
CREATE INDEX `payment_decline_browser` ON `payment_decline` (`browser_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `payment_decline_ip` ON `payment_decline` (`ip_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `payment_decline_network` ON `payment_decline` (`network_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `payment_decline_card` ON `payment_decline` (`card_hash`,`created_at`) WHERE card_hash IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payment_decline_old` ON `payment_decline` (`created_at`);--> statement-breakpoint
CREATE TABLE `provider_event` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`kind` text NOT NULL,
	`sha256` text NOT NULL,
	`body` text NOT NULL,
	`via` text DEFAULT 'webhook' NOT NULL,
	`received_at` integer NOT NULL,
	`tried_at` integer,
	`handled_at` integer
) STRICT;
--> statement-breakpoint
CREATE INDEX `provider_event_open` ON `provider_event` (`received_at`) WHERE handled_at IS NULL;--> statement-breakpoint
CREATE INDEX `provider_event_received` ON `provider_event` (`received_at`);--> statement-breakpoint
CREATE TABLE `provider_fault` (
	`provider` text NOT NULL,
	`call` text NOT NULL,
	`cause` text NOT NULL,
	`code` text NOT NULL,
	`failures` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `call`),
	CONSTRAINT "provider_fault_cause" CHECK("provider_fault"."cause" IN ('key', 'permission', 'account', 'limited', 'down', 'unreachable'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `refund` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_ref` text NOT NULL,
	`order_id` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`provider_refund_id` text,
	`covers` text,
	`mail_kind` text,
	`mail_order_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`provider_ref`) REFERENCES `payment`(`provider_ref`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refund_state" CHECK("refund"."state" IN ('intended', 'succeeded', 'failed'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `refund_provider_refund_id_unique` ON `refund` (`provider_refund_id`);--> statement-breakpoint
CREATE INDEX `refund_open` ON `refund` (`created_at`) WHERE state = 'intended';--> statement-breakpoint
CREATE INDEX `refund_payment` ON `refund` (`provider_ref`);--> statement-breakpoint
CREATE INDEX `refund_order` ON `refund` (`order_id`);--> statement-breakpoint
CREATE INDEX `refund_created` ON `refund` (`created_at`);--> statement-breakpoint
CREATE TABLE `sandbox_payment` (
	`ref` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`succeeds_at` integer,
	`products` text DEFAULT '{}' NOT NULL,
	`method` text DEFAULT 'card' NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "sandbox_payment_status" CHECK("sandbox_payment"."status" IN ('succeeded', 'processing', 'requires_action', 'requires_payment_method'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `product_picture` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`position` integer NOT NULL,
	`alt` text NOT NULL,
	`hash` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`color` text,
	`state` text NOT NULL,
	`error` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "product_picture_state" CHECK("product_picture"."state" IN ('processing', 'ready', 'failed', 'deleted'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `product_picture_hash_unique` ON `product_picture` (`hash`);--> statement-breakpoint
CREATE INDEX `product_picture_shown` ON `product_picture` (`product_id`,`state`,`position`);--> statement-breakpoint
CREATE INDEX `product_picture_due` ON `product_picture` (`state`,`due_at`);--> statement-breakpoint
CREATE TABLE `quote` (
	`id` text PRIMARY KEY NOT NULL,
	`thread_id` text NOT NULL,
	`company` text NOT NULL,
	`country` text NOT NULL,
	`vat_number` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`wanted_date` text,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `quote_thread_id_unique` ON `quote` (`thread_id`);--> statement-breakpoint
CREATE INDEX `quote_created` ON `quote` (`created_at`);--> statement-breakpoint
CREATE INDEX `quote_email` ON `quote` (`email`);--> statement-breakpoint
CREATE TABLE `quote_line` (
	`quote_id` text NOT NULL,
	`position` integer NOT NULL,
	`product_id` text NOT NULL,
	`product_name` text NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`quote_id`, `position`),
	FOREIGN KEY (`quote_id`) REFERENCES `quote`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `quote_offer` (
	`id` text PRIMARY KEY NOT NULL,
	`quote_id` text NOT NULL,
	`coupon_code` text NOT NULL,
	`lines` text NOT NULL,
	`total_minor` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`withdrawn_at` integer,
	FOREIGN KEY (`quote_id`) REFERENCES `quote`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `quote_offer_coupon_code_unique` ON `quote_offer` (`coupon_code`);--> statement-breakpoint
CREATE INDEX `quote_offer_quote` ON `quote_offer` (`quote_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `rate` (
	`currency` text PRIMARY KEY NOT NULL,
	`millionths` integer NOT NULL,
	`source` text NOT NULL,
	`fetched_at` integer DEFAULT 0 NOT NULL,
	`rounding` text DEFAULT 'none' NOT NULL,
	`manual_reason` text,
	`held_millionths` integer,
	`held_at` integer,
	`refused_millionths` integer,
	CONSTRAINT "rate_positive" CHECK("rate"."millionths" > 0),
	CONSTRAINT "rate_held" CHECK(("rate"."held_millionths" IS NULL) = ("rate"."held_at" IS NULL))
) STRICT;
--> statement-breakpoint
CREATE TABLE `rate_change` (
	`id` integer PRIMARY KEY NOT NULL,
	`currency` text NOT NULL,
	`millionths` integer NOT NULL,
	`source` text NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `rate_change_currency` ON `rate_change` (`currency`,`id`);--> statement-breakpoint
CREATE TABLE `rate_source` (
	`id` integer PRIMARY KEY NOT NULL,
	`tried_at` integer NOT NULL,
	`refreshed_at` integer NOT NULL,
	`failures` integer NOT NULL,
	`error` text,
	CONSTRAINT "rate_source_one" CHECK("rate_source"."id" = 1)
) STRICT;
--> statement-breakpoint
CREATE TABLE `credit_terms` (
	`customer_id` text PRIMARY KEY NOT NULL,
	`limit_minor` integer NOT NULL,
	`days` integer NOT NULL,
	`keys` text NOT NULL,
	`revoked_at` integer,
	`revision` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "credit_terms_limit" CHECK("credit_terms"."limit_minor" > 0),
	CONSTRAINT "credit_terms_days" CHECK("credit_terms"."days" BETWEEN 1 AND 120),
	CONSTRAINT "credit_terms_keys" CHECK("credit_terms"."keys" IN ('at_once', 'on_payment'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `receivable` (
	`order_id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`due_at` integer NOT NULL,
	`remind_at` integer,
	`reminded_day` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `receivable_customer` ON `receivable` (`customer_id`);--> statement-breakpoint
CREATE INDEX `receivable_due` ON `receivable` (`due_at`);--> statement-breakpoint
CREATE INDEX `receivable_remind` ON `receivable` (`remind_at`) WHERE remind_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `receivable_booking` (
	`reference` text NOT NULL,
	`order_id` text NOT NULL,
	`turn` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	`day` text NOT NULL,
	`actor` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`reference`, `order_id`, `turn`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "receivable_booking_turn" CHECK("receivable_booking"."turn" > 0),
	CONSTRAINT "receivable_booking_amount" CHECK("receivable_booking"."amount_minor" <> 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `receivable_booking_order` ON `receivable_booking` (`order_id`);--> statement-breakpoint
CREATE TABLE `recipient` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`line_id` text NOT NULL,
	`slot` integer NOT NULL,
	`email` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`send_at` integer NOT NULL,
	`send_on` text,
	`time_zone` text,
	`state` text NOT NULL,
	`mails` integer DEFAULT 0 NOT NULL,
	`notified_mails` integer DEFAULT 0 NOT NULL,
	`mailed_at` integer,
	`opened_at` integer,
	`revealed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`line_id`) REFERENCES `order_line`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "recipient_state" CHECK("recipient"."state" IN ('waiting', 'mailed', 'ended'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `recipient_order` ON `recipient` (`order_id`);--> statement-breakpoint
CREATE INDEX `recipient_email` ON `recipient` (`email`);--> statement-breakpoint
CREATE INDEX `recipient_due` ON `recipient` (`send_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `recipient_mailed` ON `recipient` (`mailed_at`) WHERE mailed_at IS NOT NULL AND email <> 'erased@erased.invalid';--> statement-breakpoint
CREATE UNIQUE INDEX `recipient_copy` ON `recipient` (`line_id`,`slot`);--> statement-breakpoint
CREATE TABLE `recipient_grant` (
	`recipient_id` text NOT NULL,
	`browser_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`recipient_id`, `browser_hash`),
	FOREIGN KEY (`recipient_id`) REFERENCES `recipient`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `recipient_grant_old` ON `recipient_grant` (`expires_at`);--> statement-breakpoint
CREATE TABLE `daily_lot` (
	`day` text NOT NULL,
	`lot_id` text NOT NULL,
	`sold` integer NOT NULL,
	`paid_usd` integer NOT NULL,
	`returned` integer NOT NULL,
	`replacements` integer NOT NULL,
	`defective` integer NOT NULL,
	`back_usd` integer NOT NULL,
	PRIMARY KEY(`day`, `lot_id`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `daily_sales` (
	`day` text NOT NULL,
	`dimension` text NOT NULL,
	`name` text NOT NULL,
	`currency` text NOT NULL,
	`orders` integer NOT NULL,
	`units` integer NOT NULL,
	`gross` integer NOT NULL,
	`discount` integer NOT NULL,
	`refunds` integer NOT NULL,
	`refund` integer NOT NULL,
	`disputes` integer NOT NULL,
	`dispute` integer NOT NULL,
	`won` integer NOT NULL,
	`gross_usd` integer NOT NULL,
	`discount_usd` integer NOT NULL,
	`refund_usd` integer NOT NULL,
	`dispute_usd` integer NOT NULL,
	`won_usd` integer NOT NULL,
	PRIMARY KEY(`dimension`, `day`, `name`, `currency`),
	CONSTRAINT "daily_sales_dimension" CHECK("daily_sales"."dimension" IN ('all', 'hour', 'product', 'coupon', 'source', 'campaign', 'country', 'method', 'landing', 'cart'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `daily_tally` (
	`day` text NOT NULL,
	`metric` text NOT NULL,
	`name` text NOT NULL,
	`times` integer NOT NULL,
	PRIMARY KEY(`metric`, `day`, `name`),
	CONSTRAINT "daily_tally_metric" CHECK("daily_tally"."metric" IN ('to_key', 'decline', 'mail', 'assistant'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `daily_tax` (
	`day` text NOT NULL,
	`currency` text NOT NULL,
	`tax` integer NOT NULL,
	`tax_usd` integer NOT NULL,
	PRIMARY KEY(`day`, `currency`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `report_change` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `report_day` (
	`day` text PRIMARY KEY NOT NULL,
	`time_zone` text NOT NULL,
	`begins_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`computed_at` integer NOT NULL,
	`verified_at` integer,
	`differed_at` integer,
	CONSTRAINT "report_day_length" CHECK("report_day"."ends_at" >= "report_day"."begins_at")
) STRICT;
--> statement-breakpoint
CREATE INDEX `report_day_ends` ON `report_day` (`ends_at`);--> statement-breakpoint
CREATE TABLE `report_rebuild` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`asked_at` integer NOT NULL,
	`finished_at` integer
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `report_rebuild_open` ON `report_rebuild` ((finished_at IS NULL)) WHERE finished_at IS NULL;--> statement-breakpoint
CREATE TABLE `review` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_name` text NOT NULL,
	`customer_email` text NOT NULL,
	`moved_from` text,
	`rating` integer NOT NULL,
	`title` text NOT NULL,
	`comment` text NOT NULL,
	`product_id` text,
	`order_number` text,
	`order_line_id` text,
	`is_verified` integer DEFAULT 0 NOT NULL,
	`state` text NOT NULL,
	`source` text,
	`import_hash` text,
	`reason` text,
	`answer` text,
	`answered_at` integer,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_line`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "review_state" CHECK("review"."state" IN ('pending', 'published', 'rejected')),
	CONSTRAINT "review_rating" CHECK("review"."rating" BETWEEN 1 AND 5),
	CONSTRAINT "review_verified" CHECK("review"."is_verified" = 0 OR "review"."source" IS NULL)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `review_order_line` ON `review` (`order_line_id`) WHERE order_line_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `review_import` ON `review` (`import_hash`) WHERE import_hash IS NOT NULL;--> statement-breakpoint
CREATE INDEX `review_created` ON `review` (`created_at`);--> statement-breakpoint
CREATE INDEX `review_state_created` ON `review` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `review_email` ON `review` (lower(customer_email));--> statement-breakpoint
CREATE INDEX `review_shown` ON `review` (`created_at`) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX `review_shown_rating` ON `review` (`rating`,`created_at`) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX `review_shown_product` ON `review` (`product_id`,`created_at`) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX `review_shown_product_rating` ON `review` (`product_id`,`rating`,`created_at`) WHERE state = 'published';--> statement-breakpoint
CREATE TABLE `review_opt_out` (
	`email` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`copy_of` text
) STRICT;
--> statement-breakpoint
CREATE TABLE `review_request` (
	`order_seq` integer PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`due_at` integer NOT NULL,
	CONSTRAINT "review_request_state" CHECK("review_request"."state" IN ('waiting', 'mailed', 'skipped'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `review_request_due` ON `review_request` (`due_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `review_request_old` ON `review_request` (`due_at`);--> statement-breakpoint
CREATE TABLE `review_span` (
	`product_id` text NOT NULL,
	`rating` integer NOT NULL,
	`width` integer NOT NULL,
	`span` integer NOT NULL,
	`published` integer NOT NULL,
	PRIMARY KEY(`product_id`, `rating`, `width`, `span`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `review_tally` (
	`product_id` text NOT NULL,
	`rating` integer NOT NULL,
	`published` integer NOT NULL,
	`own` integer NOT NULL,
	PRIMARY KEY(`product_id`, `rating`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `risk_decision` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`rule_id` text NOT NULL,
	`rule_name` text NOT NULL,
	`act` text NOT NULL,
	`reasons` text NOT NULL,
	`minutes` integer,
	`due_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `risk_decision_order` ON `risk_decision` (`order_id`);--> statement-breakpoint
CREATE INDEX `risk_decision_due` ON `risk_decision` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `risk_decision_created` ON `risk_decision` (`created_at`);--> statement-breakpoint
CREATE TABLE `risk_hit` (
	`rule_id` text NOT NULL,
	`day` integer NOT NULL,
	`hits` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`rule_id`, `day`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `script` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`is_active` integer NOT NULL,
	`live_version` integer,
	`stopped_at` integer,
	`stopped_why` text,
	`archived_at` integer,
	`revision` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `script_updated` ON `script` (`updated_at`);--> statement-breakpoint
CREATE INDEX `script_live` ON `script` (`id`) WHERE live_version IS NOT NULL AND is_active = 1 AND archived_at IS NULL;--> statement-breakpoint
CREATE TABLE `script_block` (
	`script_id` text NOT NULL,
	`version` integer NOT NULL,
	`network` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`script_id`, `version`, `network`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `script_block_old` ON `script_block` (`created_at`);--> statement-breakpoint
CREATE TABLE `script_check` (
	`script_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`hash` text,
	`checked_at` integer NOT NULL,
	`failures` integer NOT NULL,
	`error` text,
	FOREIGN KEY (`script_id`) REFERENCES `script`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `script_problem` (
	`script_id` text NOT NULL,
	`message` text NOT NULL,
	`page` text NOT NULL,
	`times` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`script_id`, `message`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `script_problem_old` ON `script_problem` (`last_at`);--> statement-breakpoint
CREATE TABLE `script_run` (
	`script_id` text NOT NULL,
	`day` text NOT NULL,
	`page` text NOT NULL,
	`outcome` text NOT NULL,
	`times` integer NOT NULL,
	PRIMARY KEY(`script_id`, `day`, `page`, `outcome`),
	CONSTRAINT "script_run_outcome" CHECK("script_run"."outcome" IN ('success', 'error', 'blocked')),
	CONSTRAINT "script_run_times" CHECK("script_run"."times" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `script_run_old` ON `script_run` (`day`);--> statement-breakpoint
CREATE TABLE `script_switch` (
	`id` integer PRIMARY KEY NOT NULL,
	`off_at` integer,
	`off_by` text,
	`reason` text,
	CONSTRAINT "script_switch_one" CHECK("script_switch"."id" = 1)
) STRICT;
--> statement-breakpoint
CREATE TABLE `script_version` (
	`script_id` text NOT NULL,
	`version` integer NOT NULL,
	`terms` text NOT NULL,
	`content` text NOT NULL,
	`hash` text,
	`reason` text NOT NULL,
	`author` text NOT NULL,
	`state` text NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	`decision` text,
	`alone` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`script_id`, `version`),
	FOREIGN KEY (`script_id`) REFERENCES `script`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "script_version_state" CHECK("script_version"."state" IN ('waiting', 'approved', 'refused', 'replaced')),
	CONSTRAINT "script_version_decided" CHECK(("script_version"."state" IN ('approved', 'refused')) = ("script_version"."decided_at" IS NOT NULL))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `script_version_waiting` ON `script_version` (`script_id`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `script_version_hash` ON `script_version` (`hash`);--> statement-breakpoint
CREATE TABLE `setting` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `setting_change` (
	`name` text NOT NULL,
	`revision` integer NOT NULL,
	`before` text NOT NULL,
	`value` text NOT NULL,
	`actor` text NOT NULL,
	`reason` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`name`, `revision`)
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
	`resolved_by` text,
	`note` text,
	CONSTRAINT "attention_state" CHECK("attention"."state" IN ('open', 'resolved'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `attention_open` ON `attention` (`kind`,`subject`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `attention_created` ON `attention` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `attention_subject` ON `attention` (`kind`,`subject`,`resolved_at`);--> statement-breakpoint
CREATE TABLE `attention_mail` (
	`attention_id` text NOT NULL,
	`recipient` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`attention_id`, `recipient`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `attention_mail_created` ON `attention_mail` (`created_at`);--> statement-breakpoint
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
CREATE INDEX `audit_created` ON `audit` (`created_at`);--> statement-breakpoint
CREATE INDEX `audit_actor` ON `audit` (`actor`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_action` ON `audit` (`action`,`created_at`);--> statement-breakpoint
CREATE TABLE `staff_api_key` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`prefix` text NOT NULL,
	`key_hash` text NOT NULL,
	`permissions` text NOT NULL,
	`addresses` text DEFAULT '[]' NOT NULL,
	`replaced_by` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`created_by`) REFERENCES `staff_member`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_api_key_key_hash_unique` ON `staff_api_key` (`key_hash`);--> statement-breakpoint
CREATE TABLE `staff_member` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`department` text,
	`role_id` text NOT NULL,
	`password_hash` text,
	`totp_ciphertext` text,
	`totp_vault_key_id` text,
	`totp_step` integer,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`last_sign_in_at` integer,
	FOREIGN KEY (`role_id`) REFERENCES `staff_role`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "staff_member_state" CHECK("staff_member"."state" IN ('active', 'disabled'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_member_email_unique` ON `staff_member` (`email`);--> statement-breakpoint
CREATE INDEX `staff_member_role` ON `staff_member` (`role_id`);--> statement-breakpoint
CREATE TABLE `staff_recovery_code` (
	`staff_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`staff_id`, `code_hash`),
	FOREIGN KEY (`staff_id`) REFERENCES `staff_member`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `staff_role` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`summary` text NOT NULL,
	`access_level` integer NOT NULL,
	`permissions` text NOT NULL,
	`built_in` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "staff_role_level" CHECK("staff_role"."access_level" BETWEEN 1 AND 5)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_role_name_unique` ON `staff_role` (`name`);--> statement-breakpoint
CREATE TABLE `staff_token` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`purpose` text NOT NULL,
	`email` text,
	`role_id` text,
	`staff_id` text,
	`invited_by` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`role_id`) REFERENCES `staff_role`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff_member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "staff_token_purpose" CHECK("staff_token"."purpose" IN ('setup', 'invite', 'reset'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_token_id_unique` ON `staff_token` (`id`);--> statement-breakpoint
CREATE INDEX `staff_token_email` ON `staff_token` (`email`,`purpose`);--> statement-breakpoint
CREATE TABLE `staff_view` (
	`id` text PRIMARY KEY NOT NULL,
	`staff_id` text NOT NULL,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff_member`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_view_name` ON `staff_view` (`staff_id`,`list`,`name`);--> statement-breakpoint
CREATE TABLE `canned_answer` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`body` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_by` text NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `canned_answer_name` ON `canned_answer` (name COLLATE NOCASE);--> statement-breakpoint
CREATE TABLE `thread` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`subject` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`moved_from` text,
	`order_id` text,
	`details` text DEFAULT '{}' NOT NULL,
	`assignee` text DEFAULT '' NOT NULL,
	`snoozed_until` integer,
	`created_at` integer NOT NULL,
	`answer_due_at` integer,
	`first_answered_at` integer,
	`last_message_at` integer NOT NULL,
	`merged_into` text,
	`tag` text NOT NULL,
	`spam_reason` text,
	`revision` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "thread_kind" CHECK("thread"."kind" IN ('message', 'quote', 'chat', 'key_problem', 'withdrawal', 'review', 'mail')),
	CONSTRAINT "thread_state" CHECK("thread"."state" IN ('open', 'snoozed', 'closed', 'spam'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `thread_tag_unique` ON `thread` (`tag`);--> statement-breakpoint
CREATE INDEX `thread_last` ON `thread` (`last_message_at`);--> statement-breakpoint
CREATE INDEX `thread_state_last` ON `thread` (`state`,`last_message_at`);--> statement-breakpoint
CREATE INDEX `thread_state_kind_last` ON `thread` (`state`,`kind`,`last_message_at`);--> statement-breakpoint
CREATE INDEX `thread_kind_last` ON `thread` (`kind`,`last_message_at`);--> statement-breakpoint
CREATE INDEX `thread_assignee_last` ON `thread` (`assignee`,`state`,`last_message_at`);--> statement-breakpoint
CREATE INDEX `thread_email` ON `thread` (`email`,`last_message_at`);--> statement-breakpoint
CREATE INDEX `thread_order` ON `thread` (`order_id`) WHERE order_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `thread_name` ON `thread` (name COLLATE NOCASE);--> statement-breakpoint
CREATE INDEX `thread_merged` ON `thread` (`merged_into`) WHERE merged_into IS NOT NULL;--> statement-breakpoint
CREATE INDEX `thread_unanswered` ON `thread` (`answer_due_at`) WHERE state = 'open' AND first_answered_at IS NULL AND answer_due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `thread_snoozed` ON `thread` (`snoozed_until`) WHERE state = 'snoozed';--> statement-breakpoint
CREATE TABLE `thread_attachment` (
	`id` text PRIMARY KEY NOT NULL,
	`message_id` text,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`object_key` text,
	`refused` text,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `thread_attachment_message` ON `thread_attachment` (`message_id`);--> statement-breakpoint
CREATE INDEX `thread_attachment_gone` ON `thread_attachment` (`created_at`) WHERE message_id IS NULL;--> statement-breakpoint
CREATE TABLE `thread_message` (
	`id` text PRIMARY KEY NOT NULL,
	`thread_id` text NOT NULL,
	`direction` text NOT NULL,
	`author` text NOT NULL,
	`correspondent` text NOT NULL,
	`moved_from` text,
	`sender_check` text,
	`sender_results` text,
	`body` text NOT NULL,
	`mail_id` text,
	`delivery_key` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`thread_id`) REFERENCES `thread`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "thread_message_direction" CHECK("thread_message"."direction" IN ('in', 'out', 'note')),
	CONSTRAINT "thread_message_sender_check" CHECK("thread_message"."sender_check" IN ('verified', 'failed', 'unknown'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `thread_message_delivery_key_unique` ON `thread_message` (`delivery_key`);--> statement-breakpoint
CREATE INDEX `thread_message_thread` ON `thread_message` (`thread_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `thread_message_correspondent` ON `thread_message` (`correspondent`,`created_at`);--> statement-breakpoint
CREATE INDEX `thread_message_mail` ON `thread_message` (`mail_id`) WHERE mail_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `thread_tally` (
	`state` text NOT NULL,
	`kind` text NOT NULL,
	`assignee` text NOT NULL,
	`threads` integer NOT NULL,
	PRIMARY KEY(`state`, `kind`, `assignee`)
) STRICT;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE `daily_vital` (
	`day` text NOT NULL,
	`metric` text NOT NULL,
	`page` text NOT NULL,
	`device` text NOT NULL,
	`bucket` integer NOT NULL,
	`times` integer NOT NULL,
	PRIMARY KEY(`day`, `metric`, `page`, `device`, `bucket`),
	CONSTRAINT "daily_vital_metric" CHECK("daily_vital"."metric" IN ('LCP', 'INP', 'CLS', 'FCP', 'TTFB')),
	CONSTRAINT "daily_vital_device" CHECK("daily_vital"."device" IN ('mobile', 'tablet', 'desktop')),
	CONSTRAINT "daily_vital_bucket" CHECK("daily_vital"."bucket" BETWEEN 0 AND 9)
) STRICT;
--> statement-breakpoint
CREATE TABLE `withdrawal` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`outcome` text NOT NULL,
	`copies` integer NOT NULL,
	`seen` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`refund_id` text,
	`consent_version` text,
	`consent_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refund_id`) REFERENCES `refund`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "withdrawal_outcome" CHECK("withdrawal"."outcome" IN ('refunded', 'explained', 'person'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `withdrawal_refund_id_unique` ON `withdrawal` (`refund_id`);--> statement-breakpoint
CREATE INDEX `withdrawal_order` ON `withdrawal` (`order_id`,`created_at`);
--> statement-breakpoint
-- D1's batch() is atomic, but a statement that changes no row does not stop it. After a conditional write,
-- INSERT INTO must SELECT changes() = N aborts the whole batch unless exactly N rows were changed.
CREATE VIEW must AS SELECT 1 AS ok;

CREATE TRIGGER must_hold INSTEAD OF INSERT ON must WHEN NEW.ok IS NOT 1 BEGIN SELECT RAISE(ABORT, 'must: condition missed'); END;

CREATE TRIGGER key_assignment_no_update BEFORE UPDATE ON key_assignment BEGIN SELECT RAISE(ABORT, 'key_assignment is append-only'); END;

CREATE TRIGGER key_assignment_no_delete BEFORE DELETE ON key_assignment BEGIN SELECT RAISE(ABORT, 'key_assignment is append-only'); END;

CREATE TRIGGER license_event_no_update BEFORE UPDATE ON license_event BEGIN SELECT RAISE(ABORT, 'license_event is append-only'); END;

CREATE TRIGGER license_event_no_delete BEFORE DELETE ON license_event BEGIN SELECT RAISE(ABORT, 'license_event is append-only'); END;

CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END;

CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END;

-- An issued document is immutable, except that erasing a person removes the buyer from it.
CREATE TRIGGER invoice_no_update BEFORE UPDATE ON invoice WHEN NEW.buyer IS NOT json_object('erased', json('true'), 'country', OLD.buyer ->> 'country') OR (NEW.series, NEW.year, NEW.number, NEW.id, NEW.kind, NEW.order_id, NEW.position, NEW.refund_id, NEW.corrects, NEW.reason, NEW.currency, NEW.total_minor, NEW.tax_minor, NEW.tax_rule, NEW.tax_basis_points, NEW.seller, NEW.lines, NEW.issued_at) IS NOT (OLD.series, OLD.year, OLD.number, OLD.id, OLD.kind, OLD.order_id, OLD.position, OLD.refund_id, OLD.corrects, OLD.reason, OLD.currency, OLD.total_minor, OLD.tax_minor, OLD.tax_rule, OLD.tax_basis_points, OLD.seller, OLD.lines, OLD.issued_at) BEGIN SELECT RAISE(ABORT, 'invoice is append-only'); END;

CREATE TRIGGER invoice_no_delete BEFORE DELETE ON invoice BEGIN SELECT RAISE(ABORT, 'invoice is append-only'); END;

-- INSERT OR REPLACE would delete a document without firing the trigger above.
CREATE TRIGGER invoice_no_replace BEFORE INSERT ON invoice WHEN EXISTS (SELECT 1 FROM invoice WHERE series = NEW.series AND year = NEW.year AND number = NEW.number) OR EXISTS (SELECT 1 FROM invoice WHERE order_id = NEW.order_id AND position = NEW.position) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: invoice is append-only'); END;

-- Invoices show the amounts of the order and its lines, so these never change.
CREATE TRIGGER orders_sums_fixed BEFORE UPDATE OF seq, currency, rate_millionths, subtotal_minor, discount_minor, total_minor, total_usd_minor, created_at ON orders WHEN (NEW.currency, NEW.rate_millionths, NEW.subtotal_minor, NEW.discount_minor, NEW.total_minor, NEW.created_at) IS NOT (OLD.currency, OLD.rate_millionths, OLD.subtotal_minor, OLD.discount_minor, OLD.total_minor, OLD.created_at) AND EXISTS (SELECT 1 FROM invoice WHERE order_id = OLD.id) BEGIN SELECT RAISE(ABORT, 'an invoice says what the order cost'); END;

CREATE TRIGGER order_line_sums_fixed BEFORE UPDATE OF product_name, quantity, unit_minor, total_minor, discount_minor ON order_line WHEN (NEW.product_name, NEW.quantity, NEW.unit_minor, NEW.total_minor, NEW.discount_minor) IS NOT (OLD.product_name, OLD.quantity, OLD.unit_minor, OLD.total_minor, OLD.discount_minor) AND EXISTS (SELECT 1 FROM invoice WHERE order_id = OLD.order_id) BEGIN SELECT RAISE(ABORT, 'an invoice says what the line cost'); END;

-- Final states of a seat stay final.
CREATE TRIGGER seat_final BEFORE UPDATE OF state ON seat WHEN OLD.state IN ('revoked', 'replaced', 'defective') AND NEW.state <> OLD.state BEGIN SELECT RAISE(ABORT, 'seat state is final'); END;

-- An order moves only forward: once settled by a payment, it is never unpaid again.
CREATE TRIGGER orders_forward BEFORE UPDATE OF status ON orders WHEN (OLD.status = 'paid' AND NEW.status NOT IN ('paid', 'refunded')) OR (OLD.status = 'refunded' AND NEW.status <> 'refunded') BEGIN SELECT RAISE(ABORT, 'orders.status moves forward only'); END;

-- Counts the uses of a coupon; the check constraint of the coupon refuses one too many.
CREATE TRIGGER coupon_redemption_taken AFTER INSERT ON coupon_redemption WHEN NEW.state <> 'released' BEGIN UPDATE coupon SET used = used + 1 WHERE code = NEW.code; END;

CREATE TRIGGER coupon_redemption_released AFTER UPDATE OF state ON coupon_redemption WHEN OLD.state <> 'released' AND NEW.state = 'released' BEGIN UPDATE coupon SET used = used - 1 WHERE code = NEW.code; END;

-- The use of a paid order counts permanently. Done in a trigger, so that orders without a coupon cost nothing.
CREATE TRIGGER coupon_redemption_kept AFTER UPDATE OF status ON orders WHEN NEW.status = 'paid' AND OLD.status <> 'paid' AND NEW.coupon_code IS NOT NULL BEGIN UPDATE coupon_redemption SET state = 'used' WHERE order_id = NEW.id AND state = 'held'; END;

CREATE TRIGGER product_first_price AFTER INSERT ON product BEGIN INSERT INTO price_history (product_id, price_minor, valid_from) VALUES (NEW.id, NEW.price_minor, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;

CREATE TRIGGER product_next_price AFTER UPDATE OF price_minor ON product WHEN NEW.price_minor <> OLD.price_minor BEGIN UPDATE price_history SET valid_to = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE product_id = NEW.id AND valid_to IS NULL; INSERT OR REPLACE INTO price_history (product_id, price_minor, valid_from) VALUES (NEW.id, NEW.price_minor, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;

-- Cached product pages have this number in their key, so that a changed product appears at once.
INSERT INTO setting (name, value, updated_at) VALUES ('catalog_version', '1', 0);

CREATE TRIGGER product_changed AFTER UPDATE ON product BEGIN UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE name = 'catalog_version'; END;

CREATE TRIGGER product_added AFTER INSERT ON product BEGIN UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE name = 'catalog_version'; END;

-- A URL that shoppers may know leads to its product permanently; only that product may reuse it.
CREATE TRIGGER product_slug_kept AFTER UPDATE OF slug ON product WHEN NEW.slug <> OLD.slug BEGIN DELETE FROM former_slug WHERE slug = NEW.slug AND product_id = NEW.id; INSERT INTO former_slug (slug, product_id) SELECT OLD.slug, OLD.id WHERE OLD.status <> 'draft' OR EXISTS (SELECT 1 FROM product_revision r WHERE r.product_id = OLD.id AND r.snapshot ->> 'slug' = OLD.slug AND r.snapshot ->> 'status' <> 'draft'); END;

CREATE TRIGGER product_slug_free BEFORE UPDATE OF slug ON product WHEN EXISTS (SELECT 1 FROM former_slug f WHERE f.slug = NEW.slug AND f.product_id <> NEW.id) BEGIN SELECT RAISE(ABORT, 'constraint failed: product.slug leads elsewhere'); END;

CREATE TRIGGER product_slug_free_first BEFORE INSERT ON product WHEN EXISTS (SELECT 1 FROM former_slug f WHERE f.slug = NEW.slug) BEGIN SELECT RAISE(ABORT, 'constraint failed: product.slug leads elsewhere'); END;

-- Counts all products and those on sale: a count query would read every row.
INSERT INTO setting (name, value, updated_at) VALUES ('product_count', '0', 0);
INSERT INTO setting (name, value, updated_at) VALUES ('live_count', '0', 0);

CREATE TRIGGER product_counted AFTER INSERT ON product BEGIN UPDATE setting SET value = CAST(value AS INTEGER) + 1 WHERE name = 'product_count'; UPDATE setting SET value = CAST(value AS INTEGER) + (NEW.status = 'live') WHERE name = 'live_count'; END;

CREATE TRIGGER product_live_counted AFTER UPDATE OF status ON product WHEN (OLD.status = 'live') <> (NEW.status = 'live') BEGIN UPDATE setting SET value = CAST(value AS INTEGER) + (NEW.status = 'live') - (OLD.status = 'live') WHERE name = 'live_count'; END;

CREATE TRIGGER product_uncounted AFTER DELETE ON product BEGIN UPDATE setting SET value = CAST(value AS INTEGER) - 1 WHERE name = 'product_count'; UPDATE setting SET value = CAST(value AS INTEGER) - (OLD.status = 'live') WHERE name = 'live_count'; END;

-- Pages show the values of some settings: their cached copies become stale.
CREATE TRIGGER setting_changed AFTER INSERT ON setting_change BEGIN UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE name = 'catalog_version'; END;

-- Only columns of pictures that pages show; attempts and leases change no page.
CREATE TRIGGER product_picture_changed AFTER UPDATE OF position, alt, state ON product_picture WHEN 'ready' IN (OLD.state, NEW.state) BEGIN UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE name = 'catalog_version'; END;

CREATE TRIGGER fixed_price_added AFTER INSERT ON fixed_price BEGIN UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE name = 'catalog_version'; END;

CREATE TRIGGER fixed_price_changed AFTER UPDATE ON fixed_price BEGIN UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE name = 'catalog_version'; END;

CREATE TRIGGER fixed_price_removed AFTER DELETE ON fixed_price BEGIN UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE name = 'catalog_version'; END;

CREATE TRIGGER comparison_price_added AFTER INSERT ON comparison_price BEGIN UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE name = 'catalog_version'; END;

CREATE TRIGGER comparison_price_changed AFTER UPDATE ON comparison_price BEGIN UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE name = 'catalog_version'; END;

CREATE TRIGGER comparison_price_removed AFTER DELETE ON comparison_price BEGIN UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE name = 'catalog_version'; END;

INSERT INTO rate_source (id, tried_at, refreshed_at, failures) VALUES (1, 0, 0, 0);

-- Every change of a rate is recorded, whoever makes it. Only the last 400 changes of a currency are kept.
CREATE TRIGGER rate_changed AFTER UPDATE OF millionths ON rate WHEN NEW.millionths <> OLD.millionths BEGIN INSERT INTO rate_change (currency, millionths, source, created_at) VALUES (NEW.currency, NEW.millionths, NEW.source, CAST(unixepoch('subsec') * 1000 AS INTEGER)); DELETE FROM rate_change WHERE currency = NEW.currency AND id <= (SELECT id FROM rate_change WHERE currency = NEW.currency ORDER BY id DESC LIMIT 1 OFFSET 400); END;

-- Two scheduled prices of a product never overlap, even when saved concurrently. One without an end is a single moment.
CREATE TRIGGER price_schedule_overlap BEFORE INSERT ON price_schedule WHEN EXISTS (SELECT 1 FROM price_schedule o WHERE o.product_id = NEW.product_id AND o.state IN ('waiting', 'running') AND o.starts_at < coalesce(NEW.ends_at, NEW.starts_at + 1) AND NEW.starts_at < coalesce(o.ends_at, o.starts_at + 1)) BEGIN SELECT RAISE(ABORT, 'price_schedule overlaps'); END;

-- INSERT OR REPLACE deletes the conflicting row without firing the delete triggers above: so an insert that would
-- replace an existing row is refused before it happens.
CREATE TRIGGER key_assignment_no_replace BEFORE INSERT ON key_assignment WHEN EXISTS (SELECT 1 FROM key_assignment WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM key_assignment WHERE seat_id = NEW.seat_id AND round = NEW.round) OR EXISTS (SELECT 1 FROM key_assignment WHERE line_id = NEW.line_id AND slot = NEW.slot AND generation = NEW.generation) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: key_assignment is append-only'); END;

CREATE TRIGGER license_event_no_replace BEFORE INSERT ON license_event WHEN EXISTS (SELECT 1 FROM license_event WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'license_event is append-only'); END;

CREATE TRIGGER audit_no_replace BEFORE INSERT ON audit WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END;

-- While selling is off there is no new order, and no key for an open one. Replaying the ledger writes paid orders.
INSERT INTO selling (id, state, reason, changed_by, changed_at) VALUES (1, 'on', '', 'system', 0);

CREATE TRIGGER orders_while_selling BEFORE INSERT ON orders WHEN NEW.status = 'pending' AND (SELECT state FROM selling WHERE id = 1) <> 'on' BEGIN SELECT RAISE(ABORT, 'selling is off'); END;

CREATE TRIGGER key_assignment_while_selling BEFORE INSERT ON key_assignment WHEN (SELECT state FROM selling WHERE id = 1) = 'off' BEGIN SELECT RAISE(ABORT, 'selling is off'); END;

-- Changes that the ledger cannot read from append-only rows. None of these triggers fires between cart and key.
INSERT INTO ledger_head (id, seq, hash, at, assignments, keys, events, audits, changes)
VALUES (1, 0, '', 0, 0, 0, 0, 0, 0);

CREATE TRIGGER refund_recorded AFTER INSERT ON refund BEGIN INSERT INTO order_change (order_id) VALUES (NEW.order_id); END;

CREATE TRIGGER refund_changed AFTER UPDATE ON refund BEGIN INSERT INTO order_change (order_id) VALUES (NEW.order_id); END;

CREATE TRIGGER dispute_recorded AFTER INSERT ON dispute BEGIN INSERT INTO order_change (order_id) VALUES (NEW.order_id); END;

CREATE TRIGGER dispute_changed AFTER UPDATE ON dispute BEGIN INSERT INTO order_change (order_id) VALUES (NEW.order_id); END;

CREATE TRIGGER payment_second AFTER INSERT ON payment WHEN NEW.state <> 'settled' BEGIN INSERT INTO order_change (order_id) VALUES (NEW.order_id); END;

CREATE TRIGGER receivable_booked AFTER INSERT ON receivable_booking BEGIN INSERT INTO order_change (order_id) VALUES (NEW.order_id); END;

CREATE TRIGGER orders_readdressed AFTER UPDATE OF email ON orders WHEN NEW.email <> OLD.email BEGIN INSERT INTO order_change (order_id) VALUES (NEW.id); END;

CREATE TRIGGER outbox_gone_out AFTER UPDATE OF state ON outbox WHEN NEW.state <> OLD.state AND NEW.state IN ('sent', 'bounced', 'needs_attention') AND substr(NEW.subject_id, 1, 6) = 'order_' BEGIN INSERT INTO order_change (order_id) VALUES (NEW.subject_id); END;

-- Days whose figures must be computed again. New payments are found by their time; this catches changes to a day that
-- was already computed: refunds, disputes, late keys, and payments restored by a replay.
CREATE TRIGGER order_paid_before_report AFTER UPDATE OF paid_at ON orders WHEN EXISTS (SELECT 1 FROM report_day WHERE ends_at > NEW.paid_at AND begins_at <= NEW.paid_at AND computed_at >= NEW.paid_at) BEGIN INSERT INTO report_change (at) VALUES (NEW.paid_at); END;

CREATE TRIGGER order_replayed_before_report AFTER INSERT ON orders WHEN NEW.paid_at IS NOT NULL BEGIN INSERT INTO report_change (at) VALUES (NEW.paid_at); END;

CREATE TRIGGER line_served_late AFTER UPDATE OF state ON order_line WHEN OLD.state = 'awaiting_keys' AND NEW.state <> 'awaiting_keys' AND NEW.paid_at IS NOT NULL BEGIN INSERT INTO report_change (at) SELECT paid_at FROM orders WHERE id = NEW.order_id AND paid_at IS NOT NULL; END;

-- The dollars of a refund depend on earlier ones, so that they add up to those of the order: later days change, too.
CREATE TRIGGER refund_reported AFTER INSERT ON refund WHEN NEW.state = 'succeeded' BEGIN INSERT INTO report_change (at) SELECT created_at FROM refund WHERE order_id = NEW.order_id AND created_at >= NEW.created_at; END;

CREATE TRIGGER refund_report_changed AFTER UPDATE ON refund WHEN 'succeeded' IN (OLD.state, NEW.state) BEGIN INSERT INTO report_change (at) VALUES (OLD.created_at); INSERT INTO report_change (at) SELECT created_at FROM refund WHERE order_id = NEW.order_id AND created_at >= NEW.created_at; END;

CREATE TRIGGER dispute_reported AFTER INSERT ON dispute BEGIN INSERT INTO report_change (at) VALUES (NEW.created_at), (coalesce(NEW.closed_at, NEW.created_at)); END;

CREATE TRIGGER dispute_report_changed AFTER UPDATE ON dispute BEGIN INSERT INTO report_change (at) VALUES (NEW.created_at), (coalesce(OLD.closed_at, NEW.created_at)), (coalesce(NEW.closed_at, NEW.created_at)); END;

CREATE TRIGGER key_back_reported AFTER INSERT ON license_event WHEN NEW.kind IN ('defective', 'returned') BEGIN INSERT INTO report_change (at) VALUES (NEW.created_at); END;

CREATE TRIGGER replacement_reported AFTER INSERT ON key_assignment WHEN NEW.generation > 1 BEGIN INSERT INTO report_change (at) VALUES (NEW.created_at); END;

-- A replacement key for a copy with a recipient: the cron notifies the recipient.
CREATE TRIGGER recipient_replacement AFTER INSERT ON key_assignment WHEN NEW.generation > 1 BEGIN UPDATE recipient SET state = 'waiting' WHERE line_id = NEW.line_id AND slot = NEW.slot AND state = 'mailed' AND email <> 'erased@erased.invalid'; END;

-- Messages of a buyer to recipients are erased with the buyer; the addresses belong to the recipients and are kept for
-- their own retention period.
CREATE TRIGGER recipient_of_erased AFTER UPDATE OF email ON orders WHEN NEW.email = 'erased@erased.invalid' BEGIN UPDATE recipient SET name = '', message = '' WHERE order_id = NEW.id; END;

-- The built-in roles. Their permissions are in src/shop/staff/roles.ts until a role is edited: JSON null.
INSERT INTO staff_role (id, name, summary, access_level, permissions, built_in, created_at, updated_at) VALUES
  ('super_admin', 'Super admin', 'May do everything and cannot be limited. Signs in with an authenticator app.', 5, 'null', 1, 0, 0),
  ('administrator', 'Administrator', 'Runs the shop: settings, scripts, staff and API keys. Cannot change super admins.', 5, 'null', 1, 0, 0),
  ('manager', 'Manager', 'Runs the day-to-day business: orders, refunds, keys, catalog and content, and reads the audit.', 4, 'null', 1, 0, 0),
  ('content', 'Catalog and content', 'Looks after products, pages, reviews and the import of keys. Sees no orders or customers.', 3, 'null', 1, 0, 0),
  ('support', 'Support', 'Helps buyers: reads and corrects orders, reveals single keys, sends emails again.', 2, 'null', 1, 0, 0),
  ('viewer', 'Viewer', 'Looks at orders, customers, keys (masked), payments and figures, and changes nothing.', 1, 'null', 1, 0, 0);

-- Maintains totals, averages and list positions of reviews, since counting thousands of rows for every reader is not
-- free. Product pages show the rating: publishing or withdrawing a review makes them stale.
CREATE TRIGGER review_added AFTER INSERT ON review WHEN NEW.state = 'published' BEGIN INSERT INTO review_tally (product_id, rating, published, own) VALUES ('*', NEW.rating, 1, NEW.source IS NULL), (coalesce(NEW.product_id, ''), NEW.rating, 1, NEW.source IS NULL) ON CONFLICT (product_id, rating) DO UPDATE SET published = published + 1, own = own + excluded.own; INSERT INTO review_span (product_id, rating, width, span, published) SELECT p.column1, r.column1, w.column1, NEW.created_at >> w.column1, 1 FROM (VALUES ('*'), (coalesce(NEW.product_id, ''))) p, (VALUES (0), (NEW.rating)) r, (VALUES (32), (24), (16)) w WHERE true ON CONFLICT (product_id, rating, width, span) DO UPDATE SET published = published + 1; UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE name = 'catalog_version'; END;

CREATE TRIGGER review_removed AFTER DELETE ON review WHEN OLD.state = 'published' BEGIN UPDATE review_tally SET published = published - 1, own = own - (OLD.source IS NULL) WHERE product_id IN ('*', coalesce(OLD.product_id, '')) AND rating = OLD.rating; UPDATE review_span SET published = published - 1 WHERE product_id IN ('*', coalesce(OLD.product_id, '')) AND rating IN (0, OLD.rating) AND (width, span) IN (VALUES (32, OLD.created_at >> 32), (24, OLD.created_at >> 24), (16, OLD.created_at >> 16)); UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE name = 'catalog_version'; END;

CREATE TRIGGER review_withdrawn AFTER UPDATE OF state, rating, product_id ON review WHEN OLD.state = 'published' BEGIN UPDATE review_tally SET published = published - 1, own = own - (OLD.source IS NULL) WHERE product_id IN ('*', coalesce(OLD.product_id, '')) AND rating = OLD.rating; UPDATE review_span SET published = published - 1 WHERE product_id IN ('*', coalesce(OLD.product_id, '')) AND rating IN (0, OLD.rating) AND (width, span) IN (VALUES (32, OLD.created_at >> 32), (24, OLD.created_at >> 24), (16, OLD.created_at >> 16)); UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE name = 'catalog_version'; END;

CREATE TRIGGER review_published AFTER UPDATE OF state, rating, product_id ON review WHEN NEW.state = 'published' BEGIN INSERT INTO review_tally (product_id, rating, published, own) VALUES ('*', NEW.rating, 1, NEW.source IS NULL), (coalesce(NEW.product_id, ''), NEW.rating, 1, NEW.source IS NULL) ON CONFLICT (product_id, rating) DO UPDATE SET published = published + 1, own = own + excluded.own; INSERT INTO review_span (product_id, rating, width, span, published) SELECT p.column1, r.column1, w.column1, NEW.created_at >> w.column1, 1 FROM (VALUES ('*'), (coalesce(NEW.product_id, ''))) p, (VALUES (0), (NEW.rating)) r, (VALUES (32), (24), (16)) w WHERE true ON CONFLICT (product_id, rating, width, span) DO UPDATE SET published = published + 1; UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE name = 'catalog_version'; END;

-- Pages show answers, and names until the person is erased.
CREATE TRIGGER review_reworded AFTER UPDATE OF answer, customer_name ON review WHEN NEW.state = 'published' AND OLD.state = 'published' BEGIN UPDATE setting SET value = CAST(value AS INTEGER) + 1, updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE name = 'catalog_version'; END;

-- Buyers: one row per email address. A payment updates its row in place, since it happens between cart and key; rarer
-- changes count the orders of the address again.
CREATE TRIGGER buyer_paid AFTER UPDATE OF status ON orders WHEN NEW.status = 'paid' AND OLD.status NOT IN ('paid', 'refunded') AND NEW.email <> 'erased@erased.invalid' BEGIN INSERT INTO buyer (id, email, first_name, last_name, country, state, orders, spent, last_order_at, created_at) VALUES ('buyer_' || lower(hex(randomblob(12))), NEW.email, NEW.first_name, NEW.last_name, NEW.country, 'guest', 1, json_object(NEW.currency, NEW.total_minor), NEW.created_at, NEW.created_at) ON CONFLICT (email) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name, country = excluded.country, orders = orders + 1, spent = json_set(spent, '$.' || NEW.currency, coalesce(spent ->> NEW.currency, 0) + NEW.total_minor), last_order_at = max(coalesce(last_order_at, 0), excluded.last_order_at); END;

CREATE TRIGGER buyer_restored AFTER INSERT ON orders WHEN NEW.status IN ('paid', 'refunded') AND NEW.email <> 'erased@erased.invalid' BEGIN INSERT INTO buyer (id, email, first_name, last_name, country, state, orders, spent, last_order_at, created_at) VALUES ('buyer_' || lower(hex(randomblob(12))), NEW.email, NEW.first_name, NEW.last_name, NEW.country, 'guest', 1, json_object(NEW.currency, NEW.total_minor), NEW.created_at, NEW.created_at) ON CONFLICT (email) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name, country = excluded.country, orders = orders + 1, spent = json_set(spent, '$.' || NEW.currency, coalesce(spent ->> NEW.currency, 0) + NEW.total_minor), last_order_at = max(coalesce(last_order_at, 0), excluded.last_order_at); END;

CREATE VIEW buyer_sale AS SELECT o.email, o.currency, o.created_at,
  o.total_minor - (SELECT coalesce(sum(r.amount_minor), 0) FROM refund r JOIN payment p ON p.provider_ref = r.provider_ref
    AND p.state = 'settled' WHERE r.order_id = o.id AND r.state <> 'failed') AS minor
  FROM orders o WHERE o.status IN ('paid', 'refunded') AND o.email <> 'erased@erased.invalid';

CREATE TRIGGER buyer_refunded AFTER INSERT ON refund BEGIN UPDATE buyer SET spent = (SELECT coalesce(json_group_object(currency, minor), '{}') FROM (SELECT b.currency, sum(b.minor) AS minor FROM buyer_sale b WHERE b.email = buyer.email GROUP BY b.currency)) WHERE email = (SELECT email FROM orders WHERE id = NEW.order_id); END;

CREATE TRIGGER buyer_refund_changed AFTER UPDATE OF state ON refund WHEN NEW.state <> OLD.state BEGIN UPDATE buyer SET spent = (SELECT coalesce(json_group_object(currency, minor), '{}') FROM (SELECT b.currency, sum(b.minor) AS minor FROM buyer_sale b WHERE b.email = buyer.email GROUP BY b.currency)) WHERE email = (SELECT email FROM orders WHERE id = NEW.order_id); END;

CREATE TRIGGER buyer_readdressed AFTER UPDATE OF email ON orders WHEN NEW.email <> OLD.email AND NEW.status IN ('paid', 'refunded') BEGIN INSERT INTO buyer (id, email, first_name, last_name, country, state, created_at) SELECT 'buyer_' || lower(hex(randomblob(12))), NEW.email, NEW.first_name, NEW.last_name, NEW.country, 'guest', NEW.created_at WHERE NEW.email <> 'erased@erased.invalid' ON CONFLICT (email) DO NOTHING; UPDATE buyer SET orders = (SELECT count(*) FROM buyer_sale b WHERE b.email = buyer.email), last_order_at = (SELECT max(b.created_at) FROM buyer_sale b WHERE b.email = buyer.email), spent = (SELECT coalesce(json_group_object(currency, minor), '{}') FROM (SELECT b.currency, sum(b.minor) AS minor FROM buyer_sale b WHERE b.email = buyer.email GROUP BY b.currency)) WHERE email IN (OLD.email, NEW.email); DELETE FROM buyer WHERE email = OLD.email AND state = 'guest' AND orders = 0 AND NOT EXISTS (SELECT 1 FROM buyer_note n WHERE n.buyer_id = buyer.id) AND NOT EXISTS (SELECT 1 FROM buyer_block b WHERE b.buyer_id = buyer.id); END;

CREATE TRIGGER buyer_registered AFTER INSERT ON customer BEGIN INSERT INTO buyer (id, email, first_name, last_name, country, state, created_at) VALUES ('buyer_' || lower(hex(randomblob(12))), NEW.email, NEW.first_name, NEW.last_name, NEW.country, 'account', NEW.created_at) ON CONFLICT (email) DO UPDATE SET state = 'account' WHERE state = 'guest'; END;

CREATE TRIGGER buyer_account_closed AFTER DELETE ON customer WHEN NOT EXISTS (SELECT 1 FROM customer WHERE email = OLD.email) BEGIN UPDATE buyer SET state = 'guest' WHERE email = OLD.email AND state = 'account'; DELETE FROM buyer WHERE email = OLD.email AND state = 'guest' AND orders = 0 AND NOT EXISTS (SELECT 1 FROM buyer_note n WHERE n.buyer_id = buyer.id) AND NOT EXISTS (SELECT 1 FROM buyer_block b WHERE b.buyer_id = buyer.id); END;

CREATE TRIGGER buyer_added AFTER INSERT ON buyer BEGIN INSERT INTO buyer_tally (state, people) VALUES (NEW.state, 1) ON CONFLICT (state) DO UPDATE SET people = people + 1; END;

CREATE TRIGGER buyer_removed AFTER DELETE ON buyer BEGIN UPDATE buyer_tally SET people = people - 1 WHERE state = OLD.state; END;

CREATE TRIGGER buyer_changed_state AFTER UPDATE OF state ON buyer WHEN NEW.state <> OLD.state BEGIN UPDATE buyer_tally SET people = people - 1 WHERE state = OLD.state; INSERT INTO buyer_tally (state, people) VALUES (NEW.state, 1) ON CONFLICT (state) DO UPDATE SET people = people + 1; END;

-- The orders of a blocked buyer are refused in the batch that would write them.
CREATE TRIGGER orders_of_blocked BEFORE INSERT ON orders WHEN NEW.status = 'pending' AND ( EXISTS (SELECT 1 FROM buyer_block WHERE kind = 'email' AND value = NEW.email AND lifted_at IS NULL) OR EXISTS (SELECT 1 FROM buyer_block WHERE kind = 'network' AND value = NEW.network_hash AND lifted_at IS NULL AND ends_at > NEW.created_at)) BEGIN SELECT RAISE(ABORT, 'buyer is blocked'); END;

-- Counts the threads of the inbox by kind, state and assignee: a count query would read every row.
CREATE TRIGGER thread_counted AFTER INSERT ON thread BEGIN INSERT INTO thread_tally (state, kind, assignee, threads) VALUES (NEW.state, NEW.kind, NEW.assignee, 1) ON CONFLICT (state, kind, assignee) DO UPDATE SET threads = threads + 1; END;

CREATE TRIGGER thread_recounted AFTER UPDATE OF state, kind, assignee ON thread WHEN OLD.state <> NEW.state OR OLD.kind <> NEW.kind OR OLD.assignee <> NEW.assignee BEGIN UPDATE thread_tally SET threads = threads - 1 WHERE state = OLD.state AND kind = OLD.kind AND assignee = OLD.assignee; INSERT INTO thread_tally (state, kind, assignee, threads) VALUES (NEW.state, NEW.kind, NEW.assignee, 1) ON CONFLICT (state, kind, assignee) DO UPDATE SET threads = threads + 1; END;

CREATE TRIGGER thread_uncounted AFTER DELETE ON thread BEGIN UPDATE thread_tally SET threads = threads - 1 WHERE state = OLD.state AND kind = OLD.kind AND assignee = OLD.assignee; END;

-- The object of a file outlives its message until the cron has deleted it.
CREATE TRIGGER thread_message_gone AFTER DELETE ON thread_message BEGIN UPDATE thread_attachment SET message_id = NULL, name = '' WHERE message_id = OLD.id; END;

-- A payment closes the carts of its address in the same batch, so that no reminder follows. If its address or browser
-- opened a reminder within seven days, the cart whose link was opened last counts as recovered.
CREATE TRIGGER cart_bought AFTER UPDATE OF status ON orders WHEN NEW.status = 'paid' AND OLD.status NOT IN ('paid', 'refunded') BEGIN UPDATE abandoned_cart SET state = 'recovered', order_id = NEW.id, closed_at = coalesce(NEW.paid_at, NEW.created_at) WHERE id = (SELECT c.id FROM abandoned_cart c WHERE c.state = 'open' AND c.opened_at <= NEW.created_at AND c.opened_at > NEW.created_at - 7 * 86400000 AND c.id IN (SELECT e.id FROM abandoned_cart e WHERE e.email = NEW.email UNION SELECT b.id FROM abandoned_cart b WHERE b.state = 'open' AND b.opened_browser = NEW.browser_hash) ORDER BY c.opened_at DESC LIMIT 1); UPDATE abandoned_cart SET state = 'bought', order_id = NEW.id, closed_at = coalesce(NEW.paid_at, NEW.created_at) WHERE email = NEW.email AND state = 'open'; END;

-- Custom scripts start out enabled; the row exists so that the switch is an update.
INSERT INTO script_switch (id) VALUES (1);

-- An approved version is immutable.
CREATE TRIGGER script_version_immutable BEFORE UPDATE OF script_id, version, terms, content, reason, author, created_at ON script_version BEGIN SELECT RAISE(ABORT, 'script_version is immutable'); END;

CREATE TRIGGER script_version_decided_once BEFORE UPDATE OF state ON script_version WHEN OLD.state <> 'waiting' BEGIN SELECT RAISE(ABORT, 'script_version is decided'); END;

CREATE TRIGGER script_version_kept BEFORE DELETE ON script_version BEGIN SELECT RAISE(ABORT, 'script_version is kept'); END;

-- Finds earlier payments of a mailbox in any spelling: the expression of functions/db/mailbox.ts, which drizzle-kit
-- cannot generate.
CREATE INDEX orders_mailbox ON orders (iif(substr(email, instr(email, '@') + 1) IN ('gmail.com', 'googlemail.com'), replace(iif(instr(substr(email, 1, instr(email, '@') - 1), '+') > 1, substr(substr(email, 1, instr(email, '@') - 1), 1, instr(substr(email, 1, instr(email, '@') - 1), '+') - 1), substr(email, 1, instr(email, '@') - 1)), '.', '') || '@gmail.com', iif(instr(substr(email, 1, instr(email, '@') - 1), '+') > 1, substr(substr(email, 1, instr(email, '@') - 1), 1, instr(substr(email, 1, instr(email, '@') - 1), '+') - 1), substr(email, 1, instr(email, '@') - 1)) || '@' || substr(email, instr(email, '@') + 1))) WHERE status IN ('paid', 'refunded');

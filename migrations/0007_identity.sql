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
CREATE UNIQUE INDEX `customer_email_unique` ON `customer` (`email`);--> statement-breakpoint
CREATE TABLE `customer_passkey` (
	`credential_id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `customer_passkey_customer` ON `customer_passkey` (`customer_id`);--> statement-breakpoint
CREATE TABLE `customer_session` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`customer_id` text NOT NULL,
	`user_agent` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_session_token_hash_unique` ON `customer_session` (`token_hash`);--> statement-breakpoint
CREATE INDEX `customer_session_customer` ON `customer_session` (`customer_id`);--> statement-breakpoint
CREATE INDEX `customer_session_old` ON `customer_session` (`expires_at`);--> statement-breakpoint
CREATE TABLE `customer_token` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`customer_id` text,
	`email` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "customer_token_purpose" CHECK("customer_token"."purpose" IN ('verify', 'reset', 'sign_in', 'order_lookup'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `customer_token_email` ON `customer_token` (`email`,`purpose`,`created_at`);--> statement-breakpoint
CREATE INDEX `customer_token_old` ON `customer_token` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkey_challenge` (
	`challenge` text PRIMARY KEY NOT NULL,
	`audience` text NOT NULL,
	`subject_id` text,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `passkey_challenge_old` ON `passkey_challenge` (`expires_at`);--> statement-breakpoint
CREATE TABLE `staff_api_key` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`prefix` text NOT NULL,
	`key_hash` text NOT NULL,
	`permissions` text NOT NULL,
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
CREATE TABLE `staff_passkey` (
	`credential_id` text PRIMARY KEY NOT NULL,
	`staff_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`staff_id`) REFERENCES `staff_member`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `staff_passkey_staff` ON `staff_passkey` (`staff_id`);--> statement-breakpoint
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
CREATE TABLE `staff_session` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`staff_id` text NOT NULL,
	`state` text NOT NULL,
	`user_agent` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`reauthenticated_at` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff_member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "staff_session_state" CHECK("staff_session"."state" IN ('second_factor', 'active'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_session_token_hash_unique` ON `staff_session` (`token_hash`);--> statement-breakpoint
CREATE INDEX `staff_session_staff` ON `staff_session` (`staff_id`);--> statement-breakpoint
CREATE INDEX `staff_session_old` ON `staff_session` (`expires_at`);--> statement-breakpoint
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
	FOREIGN KEY (`role_id`) REFERENCES `staff_role`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff_member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "staff_token_purpose" CHECK("staff_token"."purpose" IN ('setup', 'invite', 'reset'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_token_id_unique` ON `staff_token` (`id`);--> statement-breakpoint
CREATE INDEX `staff_token_email` ON `staff_token` (`email`,`purpose`);--> statement-breakpoint
ALTER TABLE `orders` ADD `customer_id` text REFERENCES customer(id);--> statement-breakpoint
CREATE INDEX `orders_customer` ON `orders` (`customer_id`,`created_at`) WHERE customer_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `attention` ADD `resolved_by` text;--> statement-breakpoint
CREATE INDEX `audit_actor` ON `audit` (`actor`,`created_at`);
CREATE TABLE "account_block" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_block_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	"lifted_by" text
);
--> statement-breakpoint
CREATE TABLE "account_identity" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_identity_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "account_picture" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_picture_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "one_time_key" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" bigint,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "used_captcha" (
	"challenge" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"account_id" bigint,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source_key" text NOT NULL,
	"kind" text NOT NULL,
	"to" text NOT NULL,
	"to_key" text NOT NULL,
	"to_name" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"headers" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_source_key_unique" UNIQUE("source_key")
);
--> statement-breakpoint
CREATE TABLE "mail_suppression" (
	"to_key" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "revocation" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revocation_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "activated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "referral_code" text;--> statement-breakpoint
-- Members from before this could sign in already, and invite nobody yet.
UPDATE "account" SET "activated_at" = "created_at", "referral_code" = upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10));--> statement-breakpoint
ALTER TABLE "account" ALTER COLUMN "referral_code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "referred_by" bigint;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "reminder_days" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "reminder_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lease" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "lease" ADD COLUMN "watching_channel_id" text;--> statement-breakpoint
ALTER TABLE "lease" ADD COLUMN "watching_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "account_block_account" ON "account_block" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_identity_account" ON "account_identity" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "one_time_key_account" ON "one_time_key" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "one_time_key_expires" ON "one_time_key" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_entry_account" ON "audit_entry" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "mail_waiting" ON "mail" USING btree ("state","next_attempt_at");--> statement-breakpoint
CREATE INDEX "mail_to" ON "mail" USING btree ("to_key");--> statement-breakpoint
CREATE INDEX "system_message_account" ON "system_message" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "revocation_at" ON "revocation" USING btree ("at");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_referral_code_unique" UNIQUE("referral_code");
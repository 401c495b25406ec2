CREATE TABLE "job_due" (
	"name" text PRIMARY KEY NOT NULL,
	"cron" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"dead_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "broadcast" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcast" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "broadcast" ADD COLUMN "dead_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "broadcast" ADD COLUMN "missed" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "digest_choice" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "digest_choice" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "digest_choice" ADD COLUMN "dead_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guide_source" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "guide_source" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "guide_source" ADD COLUMN "dead_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "dead_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_inbox" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "payment_inbox" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "payment_inbox" ADD COLUMN "dead_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "push_message" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "push_message" ADD COLUMN "dead_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recording" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recording" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "recording" ADD COLUMN "dead_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reminder" ADD COLUMN "mail_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder" ADD COLUMN "mail_error" text;--> statement-breakpoint
ALTER TABLE "reminder" ADD COLUMN "mail_dead_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reminder" ADD COLUMN "alert_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder" ADD COLUMN "alert_error" text;--> statement-breakpoint
ALTER TABLE "reminder" ADD COLUMN "alert_dead_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mail_dead" ON "mail" USING btree ("dead_at") WHERE "mail"."dead_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_inbox_order" ON "payment_inbox" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "push_message_dead" ON "push_message" USING btree ("dead_at") WHERE "push_message"."dead_at" is not null;--> statement-breakpoint
CREATE INDEX "recording_dead" ON "recording" USING btree ("dead_at") WHERE "recording"."dead_at" is not null;--> statement-breakpoint
CREATE INDEX "reminder_mail_dead" ON "reminder" USING btree ("mail_dead_at") WHERE "reminder"."mail_dead_at" is not null;--> statement-breakpoint
CREATE INDEX "reminder_alert_dead" ON "reminder" USING btree ("alert_dead_at") WHERE "reminder"."alert_dead_at" is not null;
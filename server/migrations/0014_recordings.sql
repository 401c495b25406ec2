CREATE TABLE "digest_choice" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"link" text,
	"subject_id" bigint,
	"source_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_choice" (
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"list" boolean NOT NULL,
	"mail" boolean NOT NULL,
	"push" boolean NOT NULL,
	CONSTRAINT "notification_choice_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "push_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" bigint NOT NULL,
	"source_key" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"good_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"lease" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscription_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "booking" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"recording_id" bigint NOT NULL,
	"rule_id" bigint,
	"extra_minutes" integer DEFAULT 0 NOT NULL,
	"skipped" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "booking_extra" CHECK ("booking"."extra_minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "recording" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recording_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"program_id" bigint NOT NULL,
	"channel_id" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"series_key" text NOT NULL,
	"season" integer,
	"episode" integer,
	"details" jsonb NOT NULL,
	"state" text NOT NULL,
	"fault" text,
	"gaps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recording_program_id_unique" UNIQUE("program_id"),
	CONSTRAINT "recording_lasts" CHECK ("recording"."end_at" > "recording"."start_at")
);
--> statement-breakpoint
CREATE TABLE "series_rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "series_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"channel_id" text NOT NULL,
	"series_key" text NOT NULL,
	"name" text NOT NULL,
	"keep_last" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_address" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "calendar_address_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "reminder" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"program_id" bigint NOT NULL,
	"channel_id" text NOT NULL,
	"program_name" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"moves" integer DEFAULT 0 NOT NULL,
	"shown_at" timestamp with time zone,
	"mail_at" timestamp with time zone,
	"alert_at" timestamp with time zone,
	CONSTRAINT "reminder_lasts" CHECK ("reminder"."end_at" > "reminder"."start_at")
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "digest_choice" ADD CONSTRAINT "digest_choice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_message" ADD CONSTRAINT "push_message_subscription_id_push_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_recording_id_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recording"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_rule_id_series_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."series_rule"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_rule" ADD CONSTRAINT "series_rule_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_address" ADD CONSTRAINT "calendar_address_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_choice_next" ON "digest_choice" USING btree ("next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_once" ON "notification" USING btree ("account_id","source_key");--> statement-breakpoint
CREATE INDEX "notification_newest" ON "notification" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "notification_created" ON "notification" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_message_once" ON "push_message" USING btree ("subscription_id","source_key");--> statement-breakpoint
CREATE INDEX "push_message_waiting" ON "push_message" USING btree ("state","next_attempt_at");--> statement-breakpoint
CREATE INDEX "push_message_created" ON "push_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_subscription_account" ON "push_subscription" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "push_subscription_lease" ON "push_subscription" USING btree ("lease");--> statement-breakpoint
CREATE INDEX "push_subscription_seen" ON "push_subscription" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_once" ON "booking" USING btree ("account_id","recording_id");--> statement-breakpoint
CREATE INDEX "booking_recording" ON "booking" USING btree ("recording_id");--> statement-breakpoint
CREATE INDEX "booking_rule" ON "booking" USING btree ("rule_id");--> statement-breakpoint
CREATE INDEX "booking_expires" ON "booking" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "recording_next" ON "recording" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "recording_channel" ON "recording" USING btree ("channel_id","start_at");--> statement-breakpoint
CREATE UNIQUE INDEX "series_rule_once" ON "series_rule" USING btree ("account_id","channel_id","series_key");--> statement-breakpoint
CREATE INDEX "series_rule_series" ON "series_rule" USING btree ("channel_id","series_key");--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_once" ON "reminder" USING btree ("account_id","program_id");--> statement-breakpoint
CREATE INDEX "reminder_program" ON "reminder" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "reminder_mail" ON "reminder" USING btree ("mail_at");--> statement-breakpoint
CREATE INDEX "reminder_alert" ON "reminder" USING btree ("alert_at");--> statement-breakpoint
CREATE INDEX "reminder_end" ON "reminder" USING btree ("end_at");--> statement-breakpoint
CREATE INDEX "pin_channel" ON "pin" USING btree ("channel_id","from_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pin_of_recording" ON "pin" USING btree ("owner") WHERE owner <> 'operator';
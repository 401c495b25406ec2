CREATE TABLE "broadcast" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcast_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"text" text NOT NULL,
	"ways" jsonb NOT NULL,
	"filter" jsonb NOT NULL,
	"account_id" bigint,
	"state" text NOT NULL,
	"scheduled_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone,
	"told_up_to" bigint DEFAULT 0 NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"request_id" text NOT NULL,
	CONSTRAINT "broadcast_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "broadcast_state" CHECK ("broadcast"."state" in ('waiting', 'sending', 'sent', 'canceled'))
);
--> statement-breakpoint
ALTER TABLE "account_block" ADD COLUMN "why" text;--> statement-breakpoint
ALTER TABLE "system_message" ADD COLUMN "shown_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "system_message" ADD COLUMN "broadcast_id" bigint;--> statement-breakpoint
ALTER TABLE "broadcast" ADD CONSTRAINT "broadcast_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_next" ON "broadcast" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "broadcast_account" ON "broadcast" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_first_name" ON "account" USING btree (lower(translate("first_name", 'ÕÄÖÜŠŽõäöüšž', 'OAOUSZoaousz')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "account_last_name" ON "account" USING btree (lower(translate("last_name", 'ÕÄÖÜŠŽõäöüšž', 'OAOUSZoaousz')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "account_email_prefix" ON "account" USING btree ("email_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "notification_broadcast" ON "notification" USING btree ("source_key") WHERE source_key like 'broadcast:%';--> statement-breakpoint
CREATE UNIQUE INDEX "system_message_once" ON "system_message" USING btree ("broadcast_id","account_id");--> statement-breakpoint
CREATE INDEX "payment_order_newest" ON "payment_order" USING btree ("created_at","id");
ALTER TABLE "lease" ADD COLUMN "stream_session" text;--> statement-breakpoint
ALTER TABLE "viewtime_state" ADD COLUMN "shortened_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "viewtime_state_shortened" ON "viewtime_state" USING btree ("account_id") WHERE "viewtime_state"."shortened_at" is not null;
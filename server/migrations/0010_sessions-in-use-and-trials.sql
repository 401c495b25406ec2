ALTER TABLE "viewtime_entry" DROP CONSTRAINT "viewtime_entry_reason";--> statement-breakpoint
ALTER TABLE "lease" ADD COLUMN "remembered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "viewtime_entry" ADD CONSTRAINT "viewtime_entry_reason" CHECK ("viewtime_entry"."reason" in ('topup', 'gift', 'referral', 'goodwill', 'trial', 'extra-place'));--> statement-breakpoint
-- Until now only a session that is remembered was given more than a day.
UPDATE "lease" SET "remembered" = true WHERE "expires_at" - "created_at" > interval '2 days';

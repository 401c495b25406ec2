-- Where each entry of the ledger led to: folded from the entries themselves, because what was kept was rounded.
ALTER TABLE "viewtime_entry" ADD COLUMN "end_at" timestamp with time zone;--> statement-breakpoint
DO $$
DECLARE
  entry record;
  who bigint;
  ends timestamptz;
BEGIN
  FOR entry IN SELECT id, account_id, at, delta_seconds FROM viewtime_entry ORDER BY account_id, id LOOP
    IF who IS DISTINCT FROM entry.account_id THEN ends := NULL; END IF;
    who := entry.account_id;
    ends := greatest(entry.at, coalesce(ends, entry.at)) + entry.delta_seconds * interval '1 second';
    UPDATE viewtime_entry SET end_at = ends WHERE id = entry.id;
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "viewtime_entry" ALTER COLUMN "end_at" SET NOT NULL;--> statement-breakpoint
-- What refers to nothing, or lasts no time at all, was left over by something; an update must not stop at it.
DELETE FROM "program" WHERE "end_at" <= "start_at";--> statement-breakpoint
DELETE FROM "account_block" t WHERE t."account_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "account" a WHERE a."id" = t."account_id");--> statement-breakpoint
DELETE FROM "account_identity" t WHERE t."account_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "account" a WHERE a."id" = t."account_id");--> statement-breakpoint
DELETE FROM "account_picture" t WHERE t."account_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "account" a WHERE a."id" = t."account_id");--> statement-breakpoint
DELETE FROM "one_time_key" t WHERE t."account_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "account" a WHERE a."id" = t."account_id");--> statement-breakpoint
DELETE FROM "channel_lock" t WHERE t."account_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "account" a WHERE a."id" = t."account_id");--> statement-breakpoint
DELETE FROM "chosen_category" t WHERE t."account_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "account" a WHERE a."id" = t."account_id");--> statement-breakpoint
DELETE FROM "favorite" t WHERE t."account_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "account" a WHERE a."id" = t."account_id");--> statement-breakpoint
DELETE FROM "system_message" t WHERE t."account_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "account" a WHERE a."id" = t."account_id");--> statement-breakpoint
DELETE FROM "playing_position" t WHERE t."account_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "account" a WHERE a."id" = t."account_id");--> statement-breakpoint
DELETE FROM "lease" t WHERE t."account_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "account" a WHERE a."id" = t."account_id");--> statement-breakpoint
DELETE FROM "stream_choice" t WHERE t."account_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "account" a WHERE a."id" = t."account_id");--> statement-breakpoint
DELETE FROM "viewtime_state" t WHERE t."account_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "account" a WHERE a."id" = t."account_id");--> statement-breakpoint
DELETE FROM "guide_fetch" t WHERE NOT EXISTS (SELECT FROM "guide_source" s WHERE s."id" = t."source_id");--> statement-breakpoint
DELETE FROM "guide_source_channel" t WHERE NOT EXISTS (SELECT FROM "guide_source" s WHERE s."id" = t."source_id");--> statement-breakpoint
UPDATE "title" t SET "trailer_of" = NULL WHERE NOT EXISTS (SELECT FROM "title" f WHERE f."id" = t."trailer_of");--> statement-breakpoint
ALTER TABLE "account_block" ADD CONSTRAINT "account_block_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_identity" ADD CONSTRAINT "account_identity_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_picture" ADD CONSTRAINT "account_picture_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_key" ADD CONSTRAINT "one_time_key_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title" ADD CONSTRAINT "title_trailer_of_title_id_fk" FOREIGN KEY ("trailer_of") REFERENCES "public"."title"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_lock" ADD CONSTRAINT "channel_lock_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chosen_category" ADD CONSTRAINT "chosen_category_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_fetch" ADD CONSTRAINT "guide_fetch_source_id_guide_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."guide_source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_source_channel" ADD CONSTRAINT "guide_source_channel_source_id_guide_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."guide_source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_message" ADD CONSTRAINT "system_message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playing_position" ADD CONSTRAINT "playing_position_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease" ADD CONSTRAINT "lease_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_choice" ADD CONSTRAINT "stream_choice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewtime_state" ADD CONSTRAINT "viewtime_state_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewtime_entry" DROP COLUMN "balance_after_seconds";--> statement-breakpoint
ALTER TABLE "account_block" ADD CONSTRAINT "account_block_lasts" CHECK ("account_block"."until" is null or "account_block"."until" > "account_block"."at");--> statement-breakpoint
ALTER TABLE "program" ADD CONSTRAINT "program_lasts" CHECK ("program"."end_at" > "program"."start_at");--> statement-breakpoint
ALTER TABLE "pin" ADD CONSTRAINT "pin_lasts" CHECK ("pin"."to_at" > "pin"."from_at");--> statement-breakpoint
ALTER TABLE "playing_position" ADD CONSTRAINT "playing_position_begins" CHECK ("playing_position"."position_seconds" >= 0);--> statement-breakpoint
ALTER TABLE "lease" ADD CONSTRAINT "lease_place" CHECK ("lease"."place" in ('main', 'additional'));--> statement-breakpoint
ALTER TABLE "lease" ADD CONSTRAINT "lease_lasts" CHECK ("lease"."expires_at" > "lease"."created_at");--> statement-breakpoint
ALTER TABLE "viewtime_entry" ADD CONSTRAINT "viewtime_entry_moves" CHECK ("viewtime_entry"."delta_seconds" <> 0);--> statement-breakpoint
ALTER TABLE "viewtime_entry" ADD CONSTRAINT "viewtime_entry_reason" CHECK ("viewtime_entry"."reason" in ('topup', 'gift', 'referral', 'goodwill', 'extra-place'));
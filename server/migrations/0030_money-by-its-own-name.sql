ALTER TABLE "bank_entry" ADD COLUMN "order_id" bigint;--> statement-breakpoint
-- contract: the version before writes nothing into this column
ALTER TABLE "bank_entry" ADD CONSTRAINT "bank_entry_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_entry_order" ON "bank_entry" USING btree ("order_id");--> statement-breakpoint
UPDATE "payment_event" SET "payment_ref" = "order_id" || ':' || split_part(split_part("dedupe_key", '#', 1), ':1111:', 2)
  WHERE "what" = 'paid' AND "order_id" IS NOT NULL AND "payment_ref" IS NULL AND split_part(split_part("dedupe_key", '#', 1), ':1111:', 2) <> ''
  AND NOT EXISTS (SELECT FROM "payment" WHERE "source_key" = "provider" || ':' || "dedupe_key");--> statement-breakpoint
UPDATE "payment_event" SET "payment_ref" = split_part("dedupe_key", ':', 1)
  WHERE "provider" = 'paysera' AND "payment_ref" IS NULL AND split_part("dedupe_key", ':', 1) <> ''
  AND NOT EXISTS (SELECT FROM "payment" WHERE "source_key" = "provider" || ':' || "dedupe_key");--> statement-breakpoint
UPDATE "payment_event" SET "refusal" = 'second'
  WHERE "what" = 'paid' AND "refusal" IS NULL AND "order_id" IS NOT NULL AND "payment_ref" <> (
    SELECT "first"."payment_ref" FROM "payment_event" "first"
    WHERE "first"."order_id" = "payment_event"."order_id" AND "first"."what" = 'paid' AND "first"."refusal" IS NULL
    AND "first"."payment_ref" IS NOT NULL ORDER BY "first"."id" LIMIT 1);--> statement-breakpoint
UPDATE "bank_entry" SET "order_id" = "payment_order"."id" FROM "payment_order"
  WHERE "bank_entry"."state" = 'settlement'
  AND "payment_order"."id" = substring(concat_ws(' ', "message", "reference") from '(?:^|\D)(\d{15})(?:\D|$)')::bigint;--> statement-breakpoint
UPDATE "bank_entry" SET "state" = 'waiting', "proposal" = '{"accountId": null, "seconds": 0, "why": "tagasi tulnud makse, mitte uus"}'
  WHERE "state" = 'foreign' AND "cents" > 0;

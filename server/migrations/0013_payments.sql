CREATE TABLE "bank_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"statement_id" bigint NOT NULL,
	"dedupe_key" text NOT NULL,
	"iban" text NOT NULL,
	"booked_on" text NOT NULL,
	"cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"payer_name" text,
	"payer_iban" text,
	"reference" text,
	"message" text,
	"state" text NOT NULL,
	"proposal" jsonb,
	"payment_id" bigint,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "bank_entry_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "bank_entry_state_known" CHECK ("bank_entry"."state" in ('credited', 'reversed', 'settlement', 'waiting', 'dismissed', 'foreign'))
);
--> statement-breakpoint
CREATE TABLE "bank_statement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_statement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"iban" text NOT NULL,
	"statement_id" text NOT NULL,
	"currency" text NOT NULL,
	"opening_cents" bigint,
	"closing_cents" bigint,
	"warnings" jsonb NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"read_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_payer" (
	"iban" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"way" text NOT NULL,
	"order_id" bigint,
	"source_key" text NOT NULL,
	"cents" bigint NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"vat_permille" integer NOT NULL,
	"offer" text,
	"seconds" bigint NOT NULL,
	"referrer_id" bigint,
	"at" timestamp with time zone NOT NULL,
	"turns" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "payment_source_key_unique" UNIQUE("source_key"),
	CONSTRAINT "payment_positive" CHECK ("payment"."cents" > 0 and "payment"."seconds" > 0),
	CONSTRAINT "payment_euro" CHECK ("payment"."currency" = 'EUR'),
	CONSTRAINT "payment_vat" CHECK ("payment"."vat_permille" between 0 and 500)
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"order_id" bigint,
	"payment_ref" text,
	"what" text NOT NULL,
	"cents" bigint,
	"currency" text,
	"refusal" text,
	"payer_email" text,
	"payer_name" text,
	"raw" "bytea" NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_event_once" UNIQUE("provider","dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "payment_inbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_inbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"sha256" text NOT NULL,
	"raw" "bytea" NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_inbox_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE TABLE "payment_order" (
	"id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"offer" text NOT NULL,
	"cents" bigint NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"state" text NOT NULL,
	"provider_ref" text,
	"request_id" text NOT NULL,
	"start" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_order_request" UNIQUE("account_id","request_id"),
	CONSTRAINT "payment_order_provider_ref" UNIQUE("provider","provider_ref"),
	CONSTRAINT "payment_order_positive" CHECK ("payment_order"."cents" > 0),
	CONSTRAINT "payment_order_euro" CHECK ("payment_order"."currency" = 'EUR'),
	CONSTRAINT "payment_order_state" CHECK ("payment_order"."state" in ('new', 'started', 'inprocess', 'done', 'canceled', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "price" (
	"offer" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"cents" bigint NOT NULL,
	"offered" boolean NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "price_offer_valid_from_pk" PRIMARY KEY("offer","valid_from"),
	CONSTRAINT "price_positive" CHECK ("price"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"payment_id" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "receipt_year_number_pk" PRIMARY KEY("year","number"),
	CONSTRAINT "receipt_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "receipt_number" CHECK ("receipt"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "receipt_counter" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"code" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "viewtime_freeze" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "viewtime_freeze_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "viewtime_freeze_lasts" CHECK ("viewtime_freeze"."end_at" >= "viewtime_freeze"."start_at")
);
--> statement-breakpoint
ALTER TABLE "viewtime_entry" DROP CONSTRAINT "viewtime_entry_reason";--> statement-breakpoint
ALTER TABLE "lease" ADD COLUMN "moved_from" text;--> statement-breakpoint
ALTER TABLE "lease" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "viewtime_state" ADD COLUMN "frozen_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_entry" ADD CONSTRAINT "bank_entry_statement_id_bank_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entry" ADD CONSTRAINT "bank_entry_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_payer" ADD CONSTRAINT "known_payer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewtime_freeze" ADD CONSTRAINT "viewtime_freeze_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_entry_state" ON "bank_entry" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "bank_entry_payment" ON "bank_entry" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "bank_statement_iban" ON "bank_statement" USING btree ("iban","read_at");--> statement-breakpoint
CREATE INDEX "payment_account" ON "payment" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "payment_at" ON "payment" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payment_event_order" ON "payment_event" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_event_money" ON "payment_event" USING btree ("provider","payment_ref");--> statement-breakpoint
CREATE INDEX "payment_event_received" ON "payment_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_inbox_due" ON "payment_inbox" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "payment_order_account" ON "payment_order" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "viewtime_freeze_account" ON "viewtime_freeze" USING btree ("account_id","start_at");--> statement-breakpoint
UPDATE "viewtime_entry" SET "reason" = CASE
	WHEN "reason" = 'topup' THEN 'payment'
	WHEN "delta_seconds" > 0 THEN 'gift-in'
	ELSE 'gift-out'
END WHERE "reason" in ('topup', 'gift');--> statement-breakpoint
ALTER TABLE "viewtime_entry" ADD CONSTRAINT "viewtime_entry_reason" CHECK ("viewtime_entry"."reason" in ('payment', 'reversal', 'gift-in', 'gift-out', 'referral', 'extra-place', 'freeze', 'thaw', 'trial', 'goodwill', 'correction'));
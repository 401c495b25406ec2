CREATE TABLE "channel_lock" (
	"account_id" bigint NOT NULL,
	"channel_id" text NOT NULL,
	CONSTRAINT "channel_lock_account_id_channel_id_pk" PRIMARY KEY("account_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "chosen_category" (
	"account_id" bigint NOT NULL,
	"category_id" text NOT NULL,
	CONSTRAINT "chosen_category_account_id_category_id_pk" PRIMARY KEY("account_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "guide_fetch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guide_fetch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"report" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guide_source" (
	"id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"language" text DEFAULT 'et' NOT NULL,
	"priority" integer NOT NULL,
	"every_minutes" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"etag" text,
	"last_modified" text,
	"next_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone,
	"last_good_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"programmes" integer DEFAULT 0 NOT NULL,
	"alarm" text
);
--> statement-breakpoint
CREATE TABLE "guide_source_channel" (
	"source_id" text NOT NULL,
	"feed_id" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"channel_id" text,
	"decided" boolean DEFAULT false NOT NULL,
	"shift_minutes" integer DEFAULT 0 NOT NULL,
	"from_at" timestamp with time zone,
	"to_at" timestamp with time zone,
	"programmes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "guide_source_channel_source_id_feed_id_pk" PRIMARY KEY("source_id","feed_id")
);
--> statement-breakpoint
ALTER TABLE "favorite" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "favorite" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "guide_fetch_source" ON "guide_fetch" USING btree ("source_id","at");
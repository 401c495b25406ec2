CREATE TABLE "channel_logo" (
	"channel_id" text PRIMARY KEY NOT NULL,
	"webp" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_picture" (
	"key" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone,
	"wide" "bytea",
	"narrow" "bytea"
);
--> statement-breakpoint
ALTER TABLE "channel" ADD COLUMN "kept_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channel" ADD COLUMN "logo" text;--> statement-breakpoint
CREATE INDEX "feed_picture_noted" ON "feed_picture" USING btree ("noted_at");
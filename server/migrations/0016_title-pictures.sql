CREATE TABLE "title_picture" (
	"key" text PRIMARY KEY NOT NULL,
	"wide" "bytea" NOT NULL,
	"narrow" "bytea" NOT NULL,
	"small" "bytea" NOT NULL,
	"color" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feed_picture" ADD COLUMN "small" "bytea";--> statement-breakpoint
ALTER TABLE "feed_picture" ADD COLUMN "color" text;
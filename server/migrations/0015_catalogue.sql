CREATE TABLE "hidden_item" (
	"account_id" bigint NOT NULL,
	"item_id" text NOT NULL,
	"hidden_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hidden_item_account_id_item_id_pk" PRIMARY KEY("account_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "popularity" (
	"item_id" text PRIMARY KEY NOT NULL,
	"score" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "may_view_series" boolean;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "shows_series" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "title" ADD COLUMN "series_name" text;--> statement-breakpoint
ALTER TABLE "title" ADD COLUMN "season" integer;--> statement-breakpoint
ALTER TABLE "title" ADD COLUMN "episode" integer;--> statement-breakpoint
ALTER TABLE "title" ADD COLUMN "episode_name" text;--> statement-breakpoint
ALTER TABLE "title" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "title" ADD COLUMN "year" integer;--> statement-breakpoint
ALTER TABLE "title" ADD COLUMN "genres" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "title" ADD COLUMN "countries" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "title" ADD COLUMN "imdb_id" text;--> statement-breakpoint
ALTER TABLE "title" ADD COLUMN "imdb_rating" real;--> statement-breakpoint
ALTER TABLE "title" ADD COLUMN "img_url" text;--> statement-breakpoint
ALTER TABLE "title" ADD COLUMN "poster_url" text;--> statement-breakpoint
ALTER TABLE "title" ADD COLUMN "kids" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "title" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "title" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "playing_position" ADD COLUMN "watched_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hidden_item" ADD CONSTRAINT "hidden_item_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_item_at" ON "hidden_item" USING btree ("hidden_at");
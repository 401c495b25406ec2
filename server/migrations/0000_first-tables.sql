CREATE TABLE "account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"operator_role" text,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_email_key_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"alt_name" text,
	"ext_id" text,
	"source" jsonb NOT NULL,
	"renditions" text[] NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"has_series" boolean DEFAULT false NOT NULL,
	"dvr_support" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_category" (
	"channel_id" text NOT NULL,
	"category_id" text NOT NULL,
	CONSTRAINT "channel_category_channel_id_category_id_pk" PRIMARY KEY("channel_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "favorite" (
	"account_id" bigint NOT NULL,
	"channel_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favorite_account_id_channel_id_pk" PRIMARY KEY("account_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "guide_stage" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guide_stage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"draft" text NOT NULL,
	"staged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guide_version" (
	"channel_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "program" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "program_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"channel_id" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"series_name" text,
	"season" integer,
	"episode" integer,
	"episode_name" text,
	"description" text DEFAULT '' NOT NULL,
	"year" integer,
	"genres" text[] DEFAULT '{}' NOT NULL,
	"countries" text[] DEFAULT '{}' NOT NULL,
	"is_movie" boolean DEFAULT false NOT NULL,
	"img_url" text,
	"imdb_id" text,
	"imdb_rating" real,
	"clip_id" text
);
--> statement-breakpoint
CREATE TABLE "lease" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lease_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"account_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"place" text NOT NULL,
	"device" text NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "lease_public_id_unique" UNIQUE("public_id"),
	CONSTRAINT "lease_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "viewtime_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "viewtime_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"delta_seconds" bigint NOT NULL,
	"reason" text NOT NULL,
	"source_key" text NOT NULL,
	"balance_after_seconds" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "viewtime_entry_source_key_unique" UNIQUE("source_key")
);
--> statement-breakpoint
CREATE TABLE "viewtime_state" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"extra_place_until" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "channel_order" ON "channel" USING btree ("kind","number");--> statement-breakpoint
CREATE INDEX "guide_stage_import" ON "guide_stage" USING btree ("import_id","channel_id");--> statement-breakpoint
CREATE UNIQUE INDEX "program_channel_start" ON "program" USING btree ("channel_id","start_at");--> statement-breakpoint
CREATE INDEX "program_start" ON "program" USING btree ("start_at");--> statement-breakpoint
CREATE INDEX "lease_account" ON "lease" USING btree ("account_id","ended_at");--> statement-breakpoint
CREATE INDEX "viewtime_entry_account" ON "viewtime_entry" USING btree ("account_id","at");
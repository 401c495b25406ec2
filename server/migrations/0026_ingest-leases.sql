CREATE TABLE "channel_lease" (
	"channel_id" text PRIMARY KEY NOT NULL,
	"owner" text,
	"epoch" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ingest" (
	"id" text PRIMARY KEY NOT NULL,
	"run" text NOT NULL,
	"archive" text NOT NULL,
	"most" integer,
	"expires_at" timestamp with time zone NOT NULL
);

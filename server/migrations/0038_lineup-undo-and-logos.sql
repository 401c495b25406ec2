CREATE TABLE "lineup_undo" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"channels" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logo_due" (
	"channel_id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"actor" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"dead_at" timestamp with time zone
);

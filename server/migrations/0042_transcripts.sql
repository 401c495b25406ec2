CREATE TABLE "transcript_passage" (
	"at" timestamp with time zone NOT NULL,
	"channel_id" text NOT NULL,
	"track" text NOT NULL,
	"lines" jsonb NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "transcript_passage_at_channel_id_track_pk" PRIMARY KEY("at","channel_id","track")
);
--> statement-breakpoint
CREATE TABLE "transcript_progress" (
	"channel_id" text NOT NULL,
	"track" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "transcript_progress_channel_id_track_pk" PRIMARY KEY("channel_id","track")
);
--> statement-breakpoint
CREATE INDEX "transcript_passage_words" ON "transcript_passage" USING gin ("words") WITH (fastupdate=false);
--> statement-breakpoint
-- Both can be read out of the archive again: not worth a log, nor a place in backups.
ALTER TABLE "transcript_passage" SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE "transcript_progress" SET UNLOGGED;

CREATE TABLE "channel_track" (
	"channel_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"form" text NOT NULL,
	"page" text,
	"sent_language" text NOT NULL,
	"purpose" text NOT NULL,
	"language" text,
	"role" text,
	"label" text,
	"hidden" boolean DEFAULT false NOT NULL,
	"offset_ms" integer DEFAULT 0 NOT NULL,
	"first_seen" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL,
	CONSTRAINT "channel_track_channel_id_name_pk" PRIMARY KEY("channel_id","name")
);

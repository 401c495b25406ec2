CREATE TABLE "job_run" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"done_at" timestamp with time zone,
	"error" text,
	"wanted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sample" (
	"series" text NOT NULL,
	"label" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"value" double precision NOT NULL,
	CONSTRAINT "sample_series_label_at_pk" PRIMARY KEY("series","label","at")
);
--> statement-breakpoint
CREATE INDEX "sample_at" ON "sample" USING btree ("at");
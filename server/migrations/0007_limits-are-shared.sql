CREATE TABLE "limit_state" (
	"key" text PRIMARY KEY NOT NULL,
	"value" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lease" ADD COLUMN "watching_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "limit_state_at" ON "limit_state" USING btree ("at");--> statement-breakpoint
-- A crash only forgives, so what was counted need not survive one.
ALTER TABLE "limit_state" SET UNLOGGED;

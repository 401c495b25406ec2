CREATE TABLE "known_network" (
	"account_id" bigint NOT NULL,
	"network" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_network_account_id_network_pk" PRIMARY KEY("account_id","network")
);
--> statement-breakpoint
ALTER TABLE "known_network" ADD CONSTRAINT "known_network_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_network_seen" ON "known_network" USING btree ("seen_at");--> statement-breakpoint
-- Where members have been so far is as much as their sessions still tell.
INSERT INTO "known_network" SELECT "account_id", "network", max("last_seen_at") FROM "lease" GROUP BY "account_id", "network";

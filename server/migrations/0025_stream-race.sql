CREATE TABLE "stream_race" (
	"account_id" bigint NOT NULL,
	"network" text NOT NULL,
	"server_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stream_race_account_id_network_pk" PRIMARY KEY("account_id","network")
);
--> statement-breakpoint
ALTER TABLE "stream_race" ADD CONSTRAINT "stream_race_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
CREATE TABLE "track_choice" (
	"account_id" bigint NOT NULL,
	"channel_id" text NOT NULL,
	"kind" text NOT NULL,
	"track" text NOT NULL,
	"is_on" boolean NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "track_choice_account_id_channel_id_kind_pk" PRIMARY KEY("account_id","channel_id","kind")
);
--> statement-breakpoint
ALTER TABLE "track_choice" ADD CONSTRAINT "track_choice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
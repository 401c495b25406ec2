CREATE TABLE "player_list" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"device" text,
	"lease" text,
	CONSTRAINT "player_list_username_unique" UNIQUE("username")
);
--> statement-breakpoint
ALTER TABLE "player_list" ADD CONSTRAINT "player_list_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
CREATE TABLE "learned_start" (
	"program_id" bigint PRIMARY KEY NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"counts" jsonb NOT NULL,
	"dropped_at" timestamp with time zone,
	"dropped_by" text
);
--> statement-breakpoint
CREATE TABLE "start_voter" (
	"program_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	CONSTRAINT "start_voter_program_id_account_id_pk" PRIMARY KEY("program_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "learned_start" ADD CONSTRAINT "learned_start_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "start_voter" ADD CONSTRAINT "start_voter_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "start_voter" ADD CONSTRAINT "start_voter_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "start_voter_account" ON "start_voter" USING btree ("account_id");
CREATE TABLE "program_edit" (
	"program_id" bigint PRIMARY KEY NOT NULL,
	"edited" jsonb NOT NULL,
	"original" jsonb NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"edited_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channel" ADD COLUMN "dvr_days" integer;--> statement-breakpoint
ALTER TABLE "channel" ADD COLUMN "may_record" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "program_edit" ADD CONSTRAINT "program_edit_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "incident" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incident_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel_id" text,
	"server_id" text,
	"begun_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"answer" text,
	CONSTRAINT "incident_place" CHECK (num_nonnulls("incident"."channel_id", "incident"."server_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint,
	"guest_email" text,
	"category" text NOT NULL,
	"device" text NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"waits_for" text DEFAULT 'operator' NOT NULL,
	"download_mbps" integer,
	"upload_mbps" integer,
	"diagnostics" jsonb,
	"channel_id" text,
	"server_id" text,
	"incident_id" bigint,
	"request_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ticket_asker" CHECK (num_nonnulls("ticket"."account_id", "ticket"."guest_email") = 1)
);
--> statement-breakpoint
CREATE TABLE "ticket_attachment" (
	"uuid" text PRIMARY KEY NOT NULL,
	"comment_id" bigint NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_attachment_comment_id_unique" UNIQUE("comment_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_comment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"by_operator" text,
	"author_name" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"request_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_incident_id_incident_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incident"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_attachment" ADD CONSTRAINT "ticket_attachment_comment_id_ticket_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."ticket_comment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comment" ADD CONSTRAINT "ticket_comment_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "incident_open_channel" ON "incident" USING btree ("channel_id") WHERE "incident"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "incident_open_server" ON "incident" USING btree ("server_id") WHERE "incident"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "ticket_account" ON "ticket" USING btree ("account_id","changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_request" ON "ticket" USING btree ("account_id","request_id");--> statement-breakpoint
CREATE INDEX "ticket_state" ON "ticket" USING btree ("state","waits_for","id");--> statement-breakpoint
CREATE INDEX "ticket_incident" ON "ticket" USING btree ("incident_id");--> statement-breakpoint
CREATE INDEX "ticket_trouble" ON "ticket" USING btree ("category","created_at");--> statement-breakpoint
CREATE INDEX "ticket_comment_ticket" ON "ticket_comment" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_comment_request" ON "ticket_comment" USING btree ("ticket_id","request_id");
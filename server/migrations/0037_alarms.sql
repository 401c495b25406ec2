CREATE TABLE "alarm" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarm_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"level" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"begun_at" timestamp with time zone NOT NULL,
	"found" integer DEFAULT 1 NOT NULL,
	"missed" integer DEFAULT 0 NOT NULL,
	"seen_at" timestamp with time zone,
	"seen_by" text,
	"solved_at" timestamp with time zone,
	"solved_by" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alarm_choice" (
	"operator_id" bigint PRIMARY KEY NOT NULL,
	"mail" boolean NOT NULL,
	"quiet_from" integer,
	"quiet_until" integer,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarm_delivery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarm_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"dead_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alarm_notice" (
	"alarm_id" bigint NOT NULL,
	"recipient" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"solved_at" timestamp with time zone,
	CONSTRAINT "alarm_notice_alarm_id_recipient_pk" PRIMARY KEY("alarm_id","recipient")
);
--> statement-breakpoint
CREATE TABLE "operator_push" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"operator_id" bigint NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alarm_choice" ADD CONSTRAINT "alarm_choice_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_notice" ADD CONSTRAINT "alarm_notice_alarm_id_alarm_id_fk" FOREIGN KEY ("alarm_id") REFERENCES "public"."alarm"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_push" ADD CONSTRAINT "operator_push_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_once" ON "alarm" USING btree ("key") WHERE "alarm"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "alarm_ended" ON "alarm" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "alarm_delivery_due" ON "alarm_delivery" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "alarm_delivery_dead" ON "alarm_delivery" USING btree ("dead_at") WHERE "alarm_delivery"."dead_at" is not null;--> statement-breakpoint
CREATE INDEX "operator_push_operator" ON "operator_push" USING btree ("operator_id");
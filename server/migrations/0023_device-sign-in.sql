CREATE TABLE "device_sign_in" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"device" text NOT NULL,
	"network" text NOT NULL,
	"time_zone" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"account_id" bigint,
	"allowed" boolean,
	"place" text,
	"used_at" timestamp with time zone,
	CONSTRAINT "device_sign_in_code_unique" UNIQUE("code"),
	CONSTRAINT "device_sign_in_decided" CHECK (num_nonnulls("device_sign_in"."account_id", "device_sign_in"."allowed", "device_sign_in"."place") in (0, 3)),
	CONSTRAINT "device_sign_in_used" CHECK ("device_sign_in"."used_at" is null or "device_sign_in"."allowed")
);
--> statement-breakpoint
ALTER TABLE "device_sign_in" ADD CONSTRAINT "device_sign_in_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_sign_in_expires" ON "device_sign_in" USING btree ("expires_at");
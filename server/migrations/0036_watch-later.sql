CREATE TABLE "watch_later" (
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watch_later_account_id_kind_key_pk" PRIMARY KEY("account_id","kind","key")
);
--> statement-breakpoint
ALTER TABLE "watch_later" ADD CONSTRAINT "watch_later_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watch_later_at" ON "watch_later" USING btree ("added_at");
CREATE TABLE "operator_filter" (
	"operator_id" bigint NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "operator_filter_operator_id_page_name_pk" PRIMARY KEY("operator_id","page","name")
);
--> statement-breakpoint
ALTER TABLE "operator_filter" ADD CONSTRAINT "operator_filter_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "account" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "language" text;
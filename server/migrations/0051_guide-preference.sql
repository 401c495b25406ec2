ALTER TABLE "guide_source_channel" ADD COLUMN "preferred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entry_action" ON "audit_entry" USING btree ("action","at");
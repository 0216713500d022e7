ALTER TABLE "data_sources" ADD COLUMN "failed_pages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "data_sources" ADD COLUMN "failed_count" integer DEFAULT 0 NOT NULL;
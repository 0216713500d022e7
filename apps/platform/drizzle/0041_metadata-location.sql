ALTER TABLE "collections" ADD COLUMN "metadata_location" text DEFAULT 'ipfs' NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "metadata_host" text;
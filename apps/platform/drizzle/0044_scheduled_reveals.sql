ALTER TABLE "assets" ADD COLUMN "is_revealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "reveal_schedule" jsonb;--> statement-breakpoint
-- Tokens on IPFS have no reveal date of their collection any more.
UPDATE "collections" SET "reveal_at" = NULL WHERE "metadata_location" = 'ipfs';

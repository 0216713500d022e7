ALTER TABLE "collections" ADD COLUMN "placeholder" jsonb;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "reveal_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "hides_tokens" boolean DEFAULT false NOT NULL;
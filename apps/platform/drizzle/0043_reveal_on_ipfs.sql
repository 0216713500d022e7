ALTER TABLE "assets" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "revealed_base" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "placeholder_uri" text;--> statement-breakpoint
CREATE INDEX "assets_hidden" ON "assets" USING btree ("token_contract_id") WHERE "assets"."is_hidden";
ALTER TABLE "transactions" ADD COLUMN "first_hash" text;--> statement-breakpoint
CREATE INDEX "transactions_first" ON "transactions" USING btree ("first_hash");--> statement-breakpoint
CREATE INDEX "transactions_watched" ON "transactions" USING btree ("blockchain_type","network_type") WHERE not "transactions"."final";--> statement-breakpoint
UPDATE "transactions" SET "final" = true WHERE "status" = 'dropped';
DROP INDEX "airdrops_place";--> statement-breakpoint
CREATE INDEX "airdrops_place" ON "airdrops" USING btree ("collection_id","blockchain_type","network_type","created_at");--> statement-breakpoint
UPDATE "run_steps" SET "subject_id" = "airdrops"."id" FROM "runs", "airdrops"
WHERE "runs"."id" = "run_steps"."run_id" AND "runs"."kind" = 'airdrop'
  AND "run_steps"."subject_id" = "airdrops"."collection_id" || '/' || "airdrops"."blockchain_type" || '/' || "airdrops"."network_type";

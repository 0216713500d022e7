CREATE INDEX "airdrops_live" ON "airdrops" USING btree ("updated_at") WHERE "airdrops"."status" = 'live';--> statement-breakpoint
CREATE INDEX "mails_refused" ON "mails" USING btree ("created_at") WHERE "mails"."state" = 'waiting' and "mails"."tries" >= 3;--> statement-breakpoint
CREATE INDEX "runs_failed" ON "runs" USING btree ("ended_at") WHERE "runs"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "runs_done" ON "runs" USING btree ("kind",coalesce("collection_id", "name", '')) WHERE "runs"."state" = 'done';
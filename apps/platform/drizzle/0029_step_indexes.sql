DROP INDEX "run_steps_state";--> statement-breakpoint
CREATE INDEX "import_files_cid" ON "import_files" USING btree ("cid");--> statement-breakpoint
CREATE INDEX "run_steps_transaction" ON "run_steps" USING btree ("run_id","transaction");--> statement-breakpoint
CREATE INDEX "run_steps_state" ON "run_steps" USING btree ("run_id","state","number");
CREATE TABLE "deleted_rows" (
	"place" bigserial PRIMARY KEY NOT NULL,
	"deletion_id" text NOT NULL,
	"table_name" text NOT NULL,
	"cleared" text,
	"row" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deletions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" text,
	"name" text,
	"count" integer NOT NULL,
	"person_id" text NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	"undo_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deleted_rows" ADD CONSTRAINT "deleted_rows_deletion_id_deletions_id_fk" FOREIGN KEY ("deletion_id") REFERENCES "public"."deletions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_rows_deletion" ON "deleted_rows" USING btree ("deletion_id","place");--> statement-breakpoint
CREATE INDEX "deletions_due" ON "deletions" USING btree ("undo_until");
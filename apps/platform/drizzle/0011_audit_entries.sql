CREATE TABLE "audit_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"person_id" text,
	"email" text,
	"role" text,
	"operation" text NOT NULL,
	"group" text NOT NULL,
	"target_id" text,
	"target_name" text,
	"collection_id" text,
	"blockchain_type" integer,
	"network_type" integer,
	"transaction_hashes" text[] DEFAULT '{}' NOT NULL,
	"fields" text[] NOT NULL,
	"values" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"code" text,
	"request_id" text NOT NULL,
	"ip" text,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_person" ON "audit_entries" USING btree ("person_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_group" ON "audit_entries" USING btree ("group","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_outcome" ON "audit_entries" USING btree ("outcome","at","id");
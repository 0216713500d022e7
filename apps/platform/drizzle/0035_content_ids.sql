CREATE TABLE "file_blocks" (
	"file_key" text NOT NULL,
	"cid" text NOT NULL,
	"start" integer NOT NULL,
	"size" integer NOT NULL,
	"node" "bytea",
	CONSTRAINT "file_blocks_file_key_cid_pk" PRIMARY KEY("file_key","cid")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "root_cid" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "content_id" text GENERATED ALWAYS AS (coalesce(root_cid, cid)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "file_blocks" ADD CONSTRAINT "file_blocks_file_key_files_cid_fk" FOREIGN KEY ("file_key") REFERENCES "public"."files"("cid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_blocks_cid" ON "file_blocks" USING btree ("cid");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_content_id" UNIQUE("content_id");
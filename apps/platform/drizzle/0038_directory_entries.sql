CREATE TABLE "directory_entries" (
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"cid" text NOT NULL,
	CONSTRAINT "directory_entries_file_key_name_pk" PRIMARY KEY("file_key","name")
);
--> statement-breakpoint
ALTER TABLE "directory_entries" ADD CONSTRAINT "directory_entries_file_key_files_cid_fk" FOREIGN KEY ("file_key") REFERENCES "public"."files"("cid") ON DELETE cascade ON UPDATE no action;
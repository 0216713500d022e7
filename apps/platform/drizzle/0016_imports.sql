CREATE TABLE "import_files" (
	"run_id" text NOT NULL,
	"path" text NOT NULL,
	"cid" text NOT NULL,
	CONSTRAINT "import_files_run_id_path_pk" PRIMARY KEY("run_id","path")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"run_id" text NOT NULL,
	"row" integer NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "import_rows_run_id_row_pk" PRIMARY KEY("run_id","row")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"run_id" text PRIMARY KEY NOT NULL,
	"row_count" integer NOT NULL,
	"existing" text
);
--> statement-breakpoint
ALTER TABLE "runs" ALTER COLUMN "blockchain_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ALTER COLUMN "network_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "import_id" text;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_run_id_imports_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."imports"("run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_cid_files_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."files"("cid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_run_id_imports_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."imports"("run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assets_import" ON "assets" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "assets_name" ON "assets" USING btree ("collection_id","name");--> statement-breakpoint
CREATE INDEX "assets_traits" ON "assets" USING gin ("attributes" jsonb_path_ops);
-- pgvector compares vectors. Where a server does not have it everything else works.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_available_extensions WHERE name = 'vector') THEN
    CREATE EXTENSION IF NOT EXISTS vector;
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'pgvector is there, but this account may not create it.';
END $$;
--> statement-breakpoint
CREATE TABLE "crawl_configs" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"index_id" text NOT NULL,
	"every_hours" integer NOT NULL,
	"max_pages" integer NOT NULL,
	"max_depth" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"last_run_at" timestamp with time zone,
	"next_run_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crawl_history" (
	"id" text PRIMARY KEY NOT NULL,
	"crawl_id" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"vectors" integer DEFAULT 0 NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "data_sources" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"identity" text NOT NULL,
	"index_id" text NOT NULL,
	"limits" jsonb,
	"texts" jsonb,
	"status" text DEFAULT 'waiting' NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"error" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_vectors" (
	"source_id" text NOT NULL,
	"vector_id" bigint NOT NULL,
	"place" text NOT NULL,
	"reading" text NOT NULL,
	CONSTRAINT "source_vectors_source_id_vector_id_pk" PRIMARY KEY("source_id","vector_id")
);
--> statement-breakpoint
CREATE TABLE "vector_assistants" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"index_id" text NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vector_indexes" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"dimension" integer NOT NULL,
	"metric" text NOT NULL,
	"model" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vectors" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"index_id" text NOT NULL,
	"content_hash" text NOT NULL,
	"text" text NOT NULL,
	"embedding" real[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "crawl_configs" ADD CONSTRAINT "crawl_configs_index_id_vector_indexes_id_fk" FOREIGN KEY ("index_id") REFERENCES "public"."vector_indexes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crawl_history" ADD CONSTRAINT "crawl_history_crawl_id_crawl_configs_id_fk" FOREIGN KEY ("crawl_id") REFERENCES "public"."crawl_configs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_sources" ADD CONSTRAINT "data_sources_index_id_vector_indexes_id_fk" FOREIGN KEY ("index_id") REFERENCES "public"."vector_indexes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_vectors" ADD CONSTRAINT "source_vectors_vector_id_vectors_id_fk" FOREIGN KEY ("vector_id") REFERENCES "public"."vectors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vector_assistants" ADD CONSTRAINT "vector_assistants_index_id_vector_indexes_id_fk" FOREIGN KEY ("index_id") REFERENCES "public"."vector_indexes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vectors" ADD CONSTRAINT "vectors_index_id_vector_indexes_id_fk" FOREIGN KEY ("index_id") REFERENCES "public"."vector_indexes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crawl_configs_due" ON "crawl_configs" USING btree ("next_run_at") WHERE "crawl_configs"."status" = 'active';--> statement-breakpoint
CREATE INDEX "crawl_history_crawl" ON "crawl_history" USING btree ("crawl_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_sources_identity" ON "data_sources" USING btree ("index_id","kind","identity");--> statement-breakpoint
CREATE INDEX "data_sources_status" ON "data_sources" USING btree ("status");--> statement-breakpoint
CREATE INDEX "source_vectors_vector" ON "source_vectors" USING btree ("vector_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vector_assistants_name" ON "vector_assistants" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "vector_indexes_name" ON "vector_indexes" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "vectors_content" ON "vectors" USING btree ("index_id","content_hash");
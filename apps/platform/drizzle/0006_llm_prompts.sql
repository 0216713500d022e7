CREATE TABLE "llm_prompt_versions" (
	"prompt_id" text NOT NULL,
	"version" integer NOT NULL,
	"prompt" text NOT NULL,
	"author" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "llm_prompt_versions_prompt_id_version_pk" PRIMARY KEY("prompt_id","version")
);
--> statement-breakpoint
CREATE TABLE "llm_prompts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"prompt" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"author" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "llm_prompt_versions" ADD CONSTRAINT "llm_prompt_versions_prompt_id_llm_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."llm_prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "llm_prompts_name" ON "llm_prompts" USING btree ("name");
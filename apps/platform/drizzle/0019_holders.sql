CREATE TABLE "holder_balances" (
	"snapshot_id" text NOT NULL,
	"address" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	CONSTRAINT "holder_balances_snapshot_id_address_pk" PRIMARY KEY("snapshot_id","address")
);
--> statement-breakpoint
CREATE TABLE "holder_snapshots" (
	"id" text PRIMARY KEY NOT NULL,
	"collection_id" text NOT NULL,
	"blockchain_type" integer NOT NULL,
	"network_type" integer NOT NULL,
	"address" text NOT NULL,
	"first_block" bigint NOT NULL,
	"block" bigint NOT NULL,
	"next_block" bigint NOT NULL,
	"page_blocks" integer NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "holder_balances" ADD CONSTRAINT "holder_balances_snapshot_id_holder_snapshots_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."holder_snapshots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holder_snapshots" ADD CONSTRAINT "holder_snapshots_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "holder_snapshots_block" ON "holder_snapshots" USING btree ("blockchain_type","network_type","address","block","collection_id");
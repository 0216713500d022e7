CREATE TABLE "airdrop_lists" (
	"airdrop_id" text PRIMARY KEY NOT NULL,
	"leaves" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "airdrops" (
	"id" text PRIMARY KEY NOT NULL,
	"collection_id" text NOT NULL,
	"blockchain_type" integer NOT NULL,
	"network_type" integer NOT NULL,
	"status" text NOT NULL,
	"address" text,
	"token_address" text,
	"name" text,
	"merkle_root" text,
	"recipient_count" integer DEFAULT 0 NOT NULL,
	"total_amount" text DEFAULT '0' NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"transaction_hash" text,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "airdrop_lists" ADD CONSTRAINT "airdrop_lists_airdrop_id_airdrops_id_fk" FOREIGN KEY ("airdrop_id") REFERENCES "public"."airdrops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "airdrops" ADD CONSTRAINT "airdrops_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "airdrops_place" ON "airdrops" USING btree ("collection_id","blockchain_type","network_type");--> statement-breakpoint
CREATE UNIQUE INDEX "airdrops_transaction" ON "airdrops" USING btree ("transaction_hash");
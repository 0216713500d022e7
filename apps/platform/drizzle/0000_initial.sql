CREATE TABLE "assets" (
	"id" text PRIMARY KEY NOT NULL,
	"place" bigserial NOT NULL,
	"collection_id" text NOT NULL,
	"blockchain_type" integer NOT NULL,
	"network_type" integer NOT NULL,
	"smart_contract_type" integer NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image" text,
	"thumbnail" text,
	"external_url" text,
	"attributes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"amount" integer DEFAULT 1 NOT NULL,
	"wallet_address" text,
	"parent_id" text,
	"is_show" boolean DEFAULT true NOT NULL,
	"is_sold" text DEFAULT 'unsold' NOT NULL,
	"transaction_hash" text,
	"transaction_status" boolean,
	"asset_owner" text,
	"token_contract_id" text,
	"token_id" text,
	"token_uri" text,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"symbol" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image" text,
	"thumbnail" text,
	"royalty_bps" integer DEFAULT 0 NOT NULL,
	"royalty_receiver" text,
	"is_published" boolean DEFAULT false NOT NULL,
	"fiat_payment_support" boolean DEFAULT false NOT NULL,
	"paymaster_support" boolean DEFAULT false NOT NULL,
	"venue_collection_id" text,
	"event_collection_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" text PRIMARY KEY NOT NULL,
	"collection_id" text NOT NULL,
	"blockchain_type" integer NOT NULL,
	"network_type" integer NOT NULL,
	"smart_contract_type" integer NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"status" text DEFAULT 'registered' NOT NULL,
	"abi" jsonb,
	"bytecode" text,
	"constructor_args" jsonb,
	"address" text,
	"transaction_hash" text,
	"deployer" text,
	"error" text,
	"next_token_id" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"cid" text PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"has_thumbnail" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor_id" text NOT NULL,
	"key" text NOT NULL,
	"operation" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" text NOT NULL,
	"runner" text NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_actor_id_key_pk" PRIMARY KEY("actor_id","key")
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"source" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nonces" (
	"wallet" text NOT NULL,
	"blockchain_type" integer NOT NULL,
	"network_type" integer NOT NULL,
	"next" integer DEFAULT 0 NOT NULL,
	"released" bigint[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "nonces_wallet_blockchain_type_network_type_pk" PRIMARY KEY("wallet","blockchain_type","network_type")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"hash" text PRIMARY KEY NOT NULL,
	"wallet" text NOT NULL,
	"blockchain_type" integer NOT NULL,
	"network_type" integer NOT NULL,
	"nonce" integer NOT NULL,
	"raw" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"idempotency_key" text,
	"status" text DEFAULT 'signed' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"token_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"purpose" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallets_address_unique" UNIQUE("address")
);
--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_parent_id_assets_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assets_list" ON "assets" USING btree ("collection_id","place");--> statement-breakpoint
CREATE INDEX "assets_state" ON "assets" USING btree ("collection_id","is_sold");--> statement-breakpoint
CREATE INDEX "assets_parent" ON "assets" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "collections_symbol" ON "collections" USING btree ("symbol");--> statement-breakpoint
CREATE INDEX "collections_event" ON "collections" USING btree ("event_collection_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_place" ON "contracts" USING btree ("collection_id","blockchain_type","network_type","smart_contract_type");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "login_failures_until" ON "login_failures" USING btree ("until");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_work" ON "transactions" USING btree ("kind","subject_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_nonce" ON "transactions" USING btree ("wallet","blockchain_type","network_type","nonce") WHERE "transactions"."status" <> 'dropped';--> statement-breakpoint
CREATE INDEX "transactions_open" ON "transactions" USING btree ("status") WHERE "transactions"."status" in ('signed', 'sent');
CREATE TABLE "database_credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"engine" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"database" text NOT NULL,
	"username" text NOT NULL,
	"sealed_password" text NOT NULL,
	"ssl" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "database_credentials_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "paymasters" (
	"id" text PRIMARY KEY NOT NULL,
	"blockchain_type" integer NOT NULL,
	"network_type" integer NOT NULL,
	"status" text NOT NULL,
	"address" text,
	"transaction_hash" text NOT NULL,
	"deposit" text NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_urls" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"blockchain_type" integer NOT NULL,
	"network_type" integer NOT NULL,
	"host" text NOT NULL,
	"key" jsonb NOT NULL,
	"sealed_url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"value" jsonb NOT NULL,
	"sealed" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "paymasters_deploying" ON "paymasters" USING btree ("blockchain_type","network_type") WHERE "paymasters"."status" = 'deploying';--> statement-breakpoint
CREATE INDEX "paymasters_transaction" ON "paymasters" USING btree ("transaction_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_urls_place" ON "provider_urls" USING btree ("kind","blockchain_type","network_type");
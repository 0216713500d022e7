CREATE TABLE "sponsored_claims" (
	"id" text PRIMARY KEY NOT NULL,
	"airdrop_id" text NOT NULL,
	"address" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"operation_hash" text,
	"transaction_hash" text,
	"operation" jsonb,
	"sent_after" bigint,
	"cost" numeric(78, 0),
	"earlier_cost" numeric(78, 0) DEFAULT 0 NOT NULL,
	"error" text,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sponsored_claims" ADD CONSTRAINT "sponsored_claims_airdrop_id_airdrops_id_fk" FOREIGN KEY ("airdrop_id") REFERENCES "public"."airdrops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sponsored_claims_address" ON "sponsored_claims" USING btree ("airdrop_id","address");--> statement-breakpoint
CREATE INDEX "sponsored_claims_transaction" ON "sponsored_claims" USING btree ("transaction_hash");--> statement-breakpoint
CREATE INDEX "sponsored_claims_open" ON "sponsored_claims" USING btree ("asked_at") WHERE "sponsored_claims"."status" in ('waiting', 'sent');
CREATE TABLE "airdrop_claims" (
	"airdrop_id" text NOT NULL,
	"address" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"block" bigint NOT NULL,
	"transaction_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "airdrop_claims_airdrop_id_address_pk" PRIMARY KEY("airdrop_id","address")
);
--> statement-breakpoint
CREATE TABLE "claim_reads" (
	"airdrop_id" text PRIMARY KEY NOT NULL,
	"first_block" bigint NOT NULL,
	"next_block" bigint NOT NULL,
	"page_blocks" integer NOT NULL,
	"read_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
ALTER TABLE "airdrop_claims" ADD CONSTRAINT "airdrop_claims_airdrop_id_airdrops_id_fk" FOREIGN KEY ("airdrop_id") REFERENCES "public"."airdrops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_reads" ADD CONSTRAINT "claim_reads_airdrop_id_airdrops_id_fk" FOREIGN KEY ("airdrop_id") REFERENCES "public"."airdrops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "airdrop_claims_block" ON "airdrop_claims" USING btree ("airdrop_id","block","address");
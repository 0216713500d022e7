CREATE TABLE "source_verifications" (
	"blockchain_type" integer NOT NULL,
	"network_type" integer NOT NULL,
	"address" text NOT NULL,
	"transaction_hash" text,
	"state" text NOT NULL,
	"reason" text,
	"url" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "source_verifications_blockchain_type_network_type_address_pk" PRIMARY KEY("blockchain_type","network_type","address")
);
--> statement-breakpoint
CREATE INDEX "source_verifications_due" ON "source_verifications" USING btree ("due_at") WHERE "source_verifications"."state" = 'pending';--> statement-breakpoint
-- What earlier versions deployed is verified only when a person starts it.
INSERT INTO "source_verifications" ("blockchain_type", "network_type", "address", "transaction_hash", "state", "due_at", "updated_at")
SELECT "blockchain_type", "network_type", "address", "transaction_hash", 'unverified', now(), now()
FROM "contracts" WHERE "source" = 'built-in' AND "status" = 'deployed' AND "address" IS NOT NULL
UNION ALL
SELECT "blockchain_type", "network_type", "address", "transaction_hash", 'unverified', now(), now()
FROM "paymasters" WHERE "status" = 'deployed' AND "address" IS NOT NULL
UNION ALL
SELECT a."blockchain_type", a."network_type", a."address", t."hash", 'unverified', now(), now()
FROM "airdrops" a
JOIN "run_steps" s ON s."subject_id" = a."id"
JOIN "transactions" t ON t."run_id" = s."run_id" AND t."run_number" = s."number"
WHERE a."address" IS NOT NULL AND t."kind" = 'airdrop' AND t."status" = 'mined'
ON CONFLICT DO NOTHING;

CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"useless_after" timestamp with time zone,
	"next_try_at" timestamp with time zone NOT NULL,
	"error" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"by" text,
	"message" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_steps" (
	"run_id" text NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"subject_id" text NOT NULL,
	"transaction" integer,
	"error" text,
	CONSTRAINT "run_steps_run_id_number_pk" PRIMARY KEY("run_id","number")
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"collection_id" text,
	"collection_name" text,
	"blockchain_type" integer NOT NULL,
	"network_type" integer NOT NULL,
	"smart_contract_type" integer,
	"contract_id" text,
	"recipient" text,
	"quote" jsonb,
	"fee_cap" numeric(78, 0),
	"pause" jsonb,
	"error" text,
	"created_by" text NOT NULL,
	"approved_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fee_limits" (
	"blockchain_type" integer NOT NULL,
	"network_type" integer NOT NULL,
	"max_fee_per_gas" numeric(78, 0),
	"max_fee_per_day" numeric(78, 0),
	CONSTRAINT "fee_limits_blockchain_type_network_type_pk" PRIMARY KEY("blockchain_type","network_type")
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "transactions_nonce";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "run_id" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "run_number" integer;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "max_fee_per_gas" numeric(78, 0);--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "gas" bigint;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "block_number" bigint;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "block_hash" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "fee_paid" numeric(78, 0);--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "mined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "final" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "run_events" ADD CONSTRAINT "run_events_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_steps" ADD CONSTRAINT "run_steps_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("state","next_try_at");--> statement-breakpoint
CREATE INDEX "run_events_run" ON "run_events" USING btree ("run_id","id");--> statement-breakpoint
CREATE INDEX "run_steps_state" ON "run_steps" USING btree ("run_id","state");--> statement-breakpoint
CREATE INDEX "run_steps_subject" ON "run_steps" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "runs_created" ON "runs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "runs_state" ON "runs" USING btree ("state");--> statement-breakpoint
CREATE INDEX "transactions_run" ON "transactions" USING btree ("run_id","run_number");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_nonce" ON "transactions" USING btree ("wallet","blockchain_type","network_type","nonce") WHERE "transactions"."status" not in ('dropped', 'replaced');
CREATE TABLE "password_resets" (
	"account" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"otp_hash" text NOT NULL,
	"otp_until" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"token_hash" text,
	"token_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"source" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "password_resets_age" ON "password_resets" USING btree ("otp_until");--> statement-breakpoint
CREATE INDEX "rate_limits_until" ON "rate_limits" USING btree ("until");
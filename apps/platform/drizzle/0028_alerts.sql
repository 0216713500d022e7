CREATE TABLE "alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone
);

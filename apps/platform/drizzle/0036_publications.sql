CREATE TABLE "publications" (
	"cid" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"service" text,
	"root" text,
	"taken_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"reason" text,
	"updated_at" timestamp with time zone NOT NULL
);

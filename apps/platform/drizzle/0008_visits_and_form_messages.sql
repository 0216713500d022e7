CREATE TABLE "form_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" text PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"country_code" text,
	"visits" integer NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visits_network_unique" UNIQUE("network")
);
--> statement-breakpoint
CREATE INDEX "form_messages_created" ON "form_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "visits_last_seen" ON "visits" USING btree ("last_seen_at");
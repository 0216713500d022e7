CREATE TABLE "venue_event_places" (
	"event_id" text NOT NULL,
	"venue_id" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "venue_event_places_event_id_venue_id_pk" PRIMARY KEY("event_id","venue_id")
);
--> statement-breakpoint
CREATE TABLE "venue_events" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"capacity" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "venues" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image" text,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country_code" text,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"website" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "venue_event_places" ADD CONSTRAINT "venue_event_places_event_id_venue_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."venue_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_event_places" ADD CONSTRAINT "venue_event_places_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "venue_event_places_venue" ON "venue_event_places" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "collections_venue" ON "collections" USING btree ("venue_collection_id","id");
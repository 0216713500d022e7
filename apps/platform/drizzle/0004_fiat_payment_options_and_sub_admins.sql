CREATE TABLE "fiat_payment_options" (
	"user_id" text NOT NULL,
	"option" text NOT NULL,
	"label" text NOT NULL,
	"currency" text NOT NULL,
	"public_key" text,
	"sealed_secret_key" text,
	"secret_ending" text,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fiat_payment_options_user_id_option_pk" PRIMARY KEY("user_id","option")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_sign_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fiat_payment_options" ADD CONSTRAINT "fiat_payment_options_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_created_by" ON "users" USING btree ("created_by","id");
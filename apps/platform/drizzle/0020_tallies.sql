CREATE TABLE "asset_tallies" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"collection_id" text NOT NULL,
	"blockchain_type" integer NOT NULL,
	"network_type" integer NOT NULL,
	"smart_contract_type" integer NOT NULL,
	"is_sold" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vector_tallies" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"index_id" text NOT NULL,
	"count" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"newest" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_tallies" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "asset_tallies_collection" ON "asset_tallies" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "vector_tallies_index" ON "vector_tallies" USING btree ("index_id");--> statement-breakpoint
-- A row that another transaction changes now is passed over: there are never more rows of the same keys than there were changes at the same time.
CREATE FUNCTION add_to_asset_tallies(in_collection text, blockchain integer, network integer, contract integer, state text, on_day date, change bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE free bigint; total integer;
BEGIN
  SELECT id INTO free FROM asset_tallies
    WHERE collection_id = in_collection AND blockchain_type = blockchain AND network_type = network AND smart_contract_type = contract AND is_sold = state AND day = on_day
    LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF free IS NULL THEN
    INSERT INTO asset_tallies (collection_id, blockchain_type, network_type, smart_contract_type, is_sold, day, count) VALUES (in_collection, blockchain, network, contract, state, on_day, change);
  ELSE
    UPDATE asset_tallies SET count = count + change WHERE id = free RETURNING count INTO total;
    IF total = 0 THEN DELETE FROM asset_tallies WHERE id = free; END IF;
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION tally_assets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_asset_tallies(collection_id, blockchain_type, network_type, smart_contract_type, is_sold, day, change) FROM (
    SELECT collection_id, blockchain_type, network_type, smart_contract_type, is_sold, (created_at AT TIME ZONE 'UTC')::date AS day, count(*) * TG_ARGV[0]::integer AS change
    FROM rows_now GROUP BY 1, 2, 3, 4, 5, 6
  ) changes;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION tally_changed_assets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_asset_tallies(collection_id, blockchain_type, network_type, smart_contract_type, is_sold, day, change) FROM (
    SELECT collection_id, blockchain_type, network_type, smart_contract_type, is_sold, (created_at AT TIME ZONE 'UTC')::date AS day, sum(one) AS change
    FROM (SELECT collection_id, blockchain_type, network_type, smart_contract_type, is_sold, created_at, 1 AS one FROM rows_after UNION ALL SELECT collection_id, blockchain_type, network_type, smart_contract_type, is_sold, created_at, -1 FROM rows_before) both_states
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(one) <> 0
  ) changes;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tally_added AFTER INSERT ON assets REFERENCING NEW TABLE AS rows_now FOR EACH STATEMENT EXECUTE FUNCTION tally_assets('1');--> statement-breakpoint
CREATE TRIGGER tally_deleted AFTER DELETE ON assets REFERENCING OLD TABLE AS rows_now FOR EACH STATEMENT EXECUTE FUNCTION tally_assets('-1');--> statement-breakpoint
CREATE TRIGGER tally_changed AFTER UPDATE ON assets REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION tally_changed_assets();--> statement-breakpoint
CREATE FUNCTION tally_visits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE free bigint; change bigint;
BEGIN
  SELECT count(*) * TG_ARGV[0]::integer INTO change FROM rows_now;
  IF change = 0 THEN RETURN NULL; END IF;
  SELECT id INTO free FROM visit_tallies LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF free IS NULL THEN INSERT INTO visit_tallies (count) VALUES (change);
  ELSE UPDATE visit_tallies SET count = count + change WHERE id = free;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tally_added AFTER INSERT ON visits REFERENCING NEW TABLE AS rows_now FOR EACH STATEMENT EXECUTE FUNCTION tally_visits('1');--> statement-breakpoint
CREATE TRIGGER tally_deleted AFTER DELETE ON visits REFERENCING OLD TABLE AS rows_now FOR EACH STATEMENT EXECUTE FUNCTION tally_visits('-1');--> statement-breakpoint
INSERT INTO asset_tallies (collection_id, blockchain_type, network_type, smart_contract_type, is_sold, day, count)
  SELECT collection_id, blockchain_type, network_type, smart_contract_type, is_sold, (created_at AT TIME ZONE 'UTC')::date, count(*) FROM assets GROUP BY 1, 2, 3, 4, 5, 6;--> statement-breakpoint
INSERT INTO visit_tallies (count) SELECT count(*) FROM visits HAVING count(*) > 0;--> statement-breakpoint
CREATE FUNCTION tally_vectors() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE one record; free bigint; sign integer := TG_ARGV[0]::integer;
BEGIN
  FOR one IN SELECT index_id, count(*) * sign AS change, sum(octet_length(text) + 4 * cardinality(embedding)) * sign AS longer, max(created_at) AS newest FROM rows_now GROUP BY 1 LOOP
    SELECT id INTO free FROM vector_tallies WHERE index_id = one.index_id LIMIT 1 FOR UPDATE SKIP LOCKED;
    IF free IS NULL THEN INSERT INTO vector_tallies (index_id, count, bytes, newest) VALUES (one.index_id, one.change, one.longer, one.newest);
    ELSE UPDATE vector_tallies SET count = count + one.change, bytes = bytes + one.longer, newest = greatest(newest, one.newest) WHERE id = free;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tally_added AFTER INSERT ON vectors REFERENCING NEW TABLE AS rows_now FOR EACH STATEMENT EXECUTE FUNCTION tally_vectors('1');--> statement-breakpoint
CREATE TRIGGER tally_deleted AFTER DELETE ON vectors REFERENCING OLD TABLE AS rows_now FOR EACH STATEMENT EXECUTE FUNCTION tally_vectors('-1');--> statement-breakpoint
INSERT INTO vector_tallies (index_id, count, bytes, newest)
  SELECT index_id, count(*), sum(octet_length(text) + 4 * cardinality(embedding)), max(created_at) FROM vectors GROUP BY 1;

-- Imports that were undone before there was a state for it.
UPDATE "runs" SET "state" = 'undone' WHERE "kind" = 'import' AND "state" = 'stopped'
  AND (SELECT "name" FROM "run_events" WHERE "run_id" = "runs"."id" ORDER BY "id" DESC LIMIT 1) = 'undone';

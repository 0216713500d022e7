-- Any key could read the networks through /rpc until that needed a scope of its own.
UPDATE "api_keys" SET "scopes" = "scopes" || '[{"group":"networks","access":"read"}]'::jsonb
WHERE NOT jsonb_path_exists("scopes", '$[*] ? (@.group == "networks")');

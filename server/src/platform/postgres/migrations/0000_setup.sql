create extension if not exists unaccent with schema public;
--> statement-breakpoint
create extension if not exists pg_trgm with schema public;
--> statement-breakpoint
-- Lower case without Vietnamese marks, đ included. unaccent() alone is only STABLE, which a generated column refuses;
-- the schema is named because restoring runs with an empty search_path.
create or replace function public.fold(t text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, normalize(t, NFC)));

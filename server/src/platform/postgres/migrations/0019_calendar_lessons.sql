-- An instant and an interval make a STABLE sum, because of days that summer time makes longer; minutes are none of these.
create or replace function public.lesson_end(starts_at timestamptz, minutes integer) returns timestamptz
  language sql immutable strict parallel safe
  return to_timestamp(extract(epoch from starts_at - timestamptz '1970-01-01 00:00:00+00')::float8 + minutes * 60);
--> statement-breakpoint
-- Everything the weekly lessons of a class follow from. Never null where the columns are not.
create or replace function public.class_pattern(start_date timestamptz, end_date timestamptz, days text, minutes integer, status smallint)
  returns text language sql immutable parallel safe
  return extract(epoch from start_date - timestamptz '1970-01-01 00:00:00+00')::text || ' '
    || extract(epoch from end_date - timestamptz '1970-01-01 00:00:00+00')::text || ' '
    || days || ' ' || minutes::text || ' ' || status::text;
--> statement-breakpoint
CREATE TYPE "public"."calendar_lesson_origin" AS ENUM('weekly', 'extra', 'make_up');--> statement-breakpoint
CREATE TYPE "public"."calendar_lesson_state" AS ENUM('planned', 'cancelled', 'held');--> statement-breakpoint
CREATE TABLE "calendar_lessons" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"class_id" uuid NOT NULL,
	"starts_at" timestamptz(3) NOT NULL,
	"minutes" integer NOT NULL,
	"ends_at" timestamptz(3) GENERATED ALWAYS AS (public.lesson_end(starts_at, minutes)) STORED NOT NULL,
	"state" "calendar_lesson_state" DEFAULT 'planned' NOT NULL,
	"origin" "calendar_lesson_origin" DEFAULT 'weekly' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"moved_from" timestamptz(3),
	"reason" text,
	"makes_up_for" uuid,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_lessons_minutes" CHECK ("calendar_lessons"."minutes" between 1 and 1440),
	CONSTRAINT "calendar_lessons_make_up" CHECK (("calendar_lessons"."origin" = 'make_up') = ("calendar_lessons"."makes_up_for" is not null))
);
--> statement-breakpoint
ALTER TABLE "calendar_lessons" ADD CONSTRAINT "calendar_lessons_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_lessons" ADD CONSTRAINT "calendar_lessons_makes_up_for_calendar_lessons_id_fk" FOREIGN KEY ("makes_up_for") REFERENCES "public"."calendar_lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_lessons_class" ON "calendar_lessons" USING btree ("class_id","starts_at");--> statement-breakpoint
CREATE INDEX "calendar_lessons_made_up" ON "calendar_lessons" USING btree ("makes_up_for") WHERE "calendar_lessons"."makes_up_for" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_lessons_made_up_once" ON "calendar_lessons" USING btree ("makes_up_for") WHERE "calendar_lessons"."makes_up_for" is not null and "calendar_lessons"."state" <> 'cancelled';--> statement-breakpoint
-- Of one class no two lessons overlap, but for cancelled ones. An exclusion constraint would say so too, and makes a class of
-- 150 lessons half as slow again to create: a GiST index takes each of them one by one.
CREATE FUNCTION public.keep_lessons_apart() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  touched uuid[] := array(select distinct class_id from written);
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select from written join earlier using (id)
      where written.state <> 'cancelled' and (earlier.state = 'cancelled'
        or (written.class_id, written.starts_at, written.minutes) is distinct from (earlier.class_id, earlier.starts_at, earlier.minutes))
    ) then
      return null;
    end if;
  end if;
  -- Whoever else writes lessons of these classes waits here, and sees ours afterwards.
  perform from public.classes where id = any(touched) order by id for no key update;
  -- Where any two overlap, there are two neighbours that do.
  if exists (
    select from (
      select starts_at < lag(ends_at) over (partition by class_id order by starts_at) as overlaps_last
      from public.calendar_lessons where class_id = any(touched) and state <> 'cancelled'
    ) as standing
    where overlaps_last
  ) then
    raise exception 'lessons of one class overlap' using errcode = 'exclusion_violation',
      schema = 'public', table = 'calendar_lessons', constraint = 'calendar_lessons_apart';
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "calendar_lessons_apart_added" AFTER INSERT ON "calendar_lessons" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION public.keep_lessons_apart();--> statement-breakpoint
CREATE TRIGGER "calendar_lessons_apart_changed" AFTER UPDATE ON "calendar_lessons" REFERENCING OLD TABLE AS earlier NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION public.keep_lessons_apart();--> statement-breakpoint
-- With its column the reference needs no look at the rows there are. Written so that a running server waits for little.
ALTER TABLE "lesson_sessions" ADD COLUMN "lesson_id" uuid CONSTRAINT "lesson_sessions_lesson_id_calendar_lessons_id_fk" REFERENCES "public"."calendar_lessons"("id");--> statement-breakpoint
CREATE INDEX "lesson_sessions_lesson" ON "lesson_sessions" USING btree ("lesson_id") WHERE "lesson_sessions"."lesson_id" is not null;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "calendar_pattern" text;--> statement-breakpoint
CREATE INDEX "classes_calendar_stale" ON "classes" USING btree ("id") WHERE "classes"."calendar_pattern" is distinct from public.class_pattern("classes"."start_date", "classes"."end_date", "classes"."days", "classes"."minutes", "classes"."status");

CREATE TYPE "public"."staff_state" AS ENUM('invited', 'active');--> statement-breakpoint
CREATE TABLE "centre_teachers" (
	"centre_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"state" "staff_state" NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"joined_at" timestamptz(3),
	CONSTRAINT "centre_teachers_centre_id_teacher_id_pk" PRIMARY KEY("centre_id","teacher_id")
);
--> statement-breakpoint
CREATE TABLE "centres" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"address" text
);
--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "teacher_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_lessons" ADD COLUMN "substitute_id" uuid CONSTRAINT "calendar_lessons_substitute_id_members_id_fk" REFERENCES "public"."members"("id");--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "centre_id" uuid CONSTRAINT "courses_centre_id_centres_id_fk" REFERENCES "public"."centres"("id")
  CONSTRAINT "courses_somebodys" CHECK (num_nonnulls("courses"."teacher_id", "courses"."centre_id") > 0);--> statement-breakpoint
ALTER TABLE "lesson_sessions" ADD COLUMN "teacher_id" uuid CONSTRAINT "lesson_sessions_teacher_id_members_id_fk" REFERENCES "public"."members"("id");--> statement-breakpoint
ALTER TABLE "centre_teachers" ADD CONSTRAINT "centre_teachers_centre_id_centres_id_fk" FOREIGN KEY ("centre_id") REFERENCES "public"."centres"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centre_teachers" ADD CONSTRAINT "centre_teachers_teacher_id_members_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centres" ADD CONSTRAINT "centres_id_members_id_fk" FOREIGN KEY ("id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "centre_teachers_teacher" ON "centre_teachers" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "calendar_lessons_substitute" ON "calendar_lessons" USING btree ("substitute_id","starts_at") WHERE "calendar_lessons"."substitute_id" is not null;--> statement-breakpoint
CREATE INDEX "courses_centre_newest" ON "courses" USING btree ("centre_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "courses"."centre_id" is not null;--> statement-breakpoint
CREATE INDEX "lesson_sessions_teacher" ON "lesson_sessions" USING btree ("teacher_id") WHERE "lesson_sessions"."teacher_id" is not null;--> statement-breakpoint
-- Every account of a centre has a centre, whichever version of the server writes it.
CREATE FUNCTION public.make_centre() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.centres (id, name, phone, address) VALUES (NEW.id, NEW.last_name || ' ' || NEW.first_name, NEW.phone, NEW.address);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER members_make_centre AFTER INSERT ON public.members FOR EACH ROW WHEN (NEW.role = 'CENR') EXECUTE FUNCTION public.make_centre();--> statement-breakpoint
INSERT INTO public.centres (id, name, phone, address) SELECT id, full_name, phone, address FROM public.members WHERE role = 'CENR';--> statement-breakpoint
UPDATE public.lesson_sessions SET teacher_id = courses.teacher_id FROM public.classes JOIN public.courses ON courses.id = classes.course_id
WHERE classes.id = lesson_sessions.class_id AND lesson_sessions.started_at IS NOT NULL;

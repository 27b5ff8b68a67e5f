CREATE TABLE "course_picture_uses" (
	"course_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "course_picture_uses_course_id_picture_id_pk" PRIMARY KEY("course_id","picture_id")
);
--> statement-breakpoint
CREATE TABLE "course_pictures" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"teacher_id" uuid NOT NULL,
	"picture" "bytea" NOT NULL,
	"unused_since" timestamptz(3)
);
--> statement-breakpoint
ALTER TABLE "course_picture_uses" ADD CONSTRAINT "course_picture_uses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_picture_uses" ADD CONSTRAINT "course_picture_uses_picture_id_course_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."course_pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_pictures" ADD CONSTRAINT "course_pictures_teacher_id_members_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_picture_uses_picture" ON "course_picture_uses" USING btree ("picture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_pictures_key" ON "course_pictures" USING btree ("key");--> statement-breakpoint
CREATE INDEX "course_pictures_teacher" ON "course_pictures" USING btree ("teacher_id","id");--> statement-breakpoint
CREATE INDEX "course_pictures_unused" ON "course_pictures" USING btree ("unused_since") WHERE "course_pictures"."unused_since" is not null;
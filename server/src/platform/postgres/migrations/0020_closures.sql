CREATE TABLE "closures" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"teacher_id" uuid NOT NULL,
	"name" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"extend" boolean NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "closures_days" CHECK ("closures"."last_day" >= "closures"."first_day")
);
--> statement-breakpoint
CREATE TABLE "closure_classes" (
	"closure_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"cancelled" integer NOT NULL,
	"appended" integer NOT NULL,
	CONSTRAINT "closure_classes_closure_id_class_id_pk" PRIMARY KEY("closure_id","class_id")
);
--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_teacher_id_members_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_classes" ADD CONSTRAINT "closure_classes_closure_id_closures_id_fk" FOREIGN KEY ("closure_id") REFERENCES "public"."closures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_classes" ADD CONSTRAINT "closure_classes_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closures_teacher" ON "closures" USING btree ("teacher_id","first_day","id");--> statement-breakpoint
CREATE INDEX "closure_classes_class" ON "closure_classes" USING btree ("class_id");--> statement-breakpoint
-- With its column a reference needs no look at the rows there are.
ALTER TABLE "calendar_lessons" ADD COLUMN "closure_id" uuid CONSTRAINT "calendar_lessons_closure_id_closures_id_fk" REFERENCES "public"."closures"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "calendar_lessons" ADD COLUMN "appended_by" uuid CONSTRAINT "calendar_lessons_appended_by_closures_id_fk" REFERENCES "public"."closures"("id") ON DELETE set null;--> statement-breakpoint
CREATE INDEX "calendar_lessons_closure" ON "calendar_lessons" USING btree ("closure_id") WHERE "calendar_lessons"."closure_id" is not null;--> statement-breakpoint
CREATE INDEX "calendar_lessons_appended" ON "calendar_lessons" USING btree ("appended_by") WHERE "calendar_lessons"."appended_by" is not null;

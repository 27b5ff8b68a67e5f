CREATE TABLE "past_enrolments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"class_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"joined_at" timestamptz(3) NOT NULL,
	"left_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "past_enrolments" ADD CONSTRAINT "past_enrolments_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_enrolments" ADD CONSTRAINT "past_enrolments_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_enrolments_class" ON "past_enrolments" USING btree ("class_id","left_at");--> statement-breakpoint
CREATE INDEX "past_enrolments_member" ON "past_enrolments" USING btree ("member_id","id");
CREATE TABLE "candidacies" (
	"class_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "candidacies_class_id_member_id_pk" PRIMARY KEY("class_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "candidacies" ADD CONSTRAINT "candidacies_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidacies" ADD CONSTRAINT "candidacies_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Those who left before this table stood are forgotten; nobody else is.
INSERT INTO "candidacies" ("class_id", "member_id") SELECT "class_id", "member_id" FROM "enrolments";

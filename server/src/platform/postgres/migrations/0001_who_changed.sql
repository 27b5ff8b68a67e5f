-- One statement for each column: a constraint that is added later would be checked like one that a running server may break.
ALTER TABLE "calendar_lessons" ADD COLUMN "changed_by" uuid CONSTRAINT "calendar_lessons_changed_by_members_id_fk" REFERENCES "public"."members"("id");--> statement-breakpoint
ALTER TABLE "guardianships" ADD COLUMN "changed_by" uuid CONSTRAINT "guardianships_changed_by_members_id_fk" REFERENCES "public"."members"("id");

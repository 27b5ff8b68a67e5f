CREATE INDEX "enrolments_member_state" ON "enrolments" USING btree ("member_id","class_id","state");--> statement-breakpoint
DROP INDEX "enrolments_member";

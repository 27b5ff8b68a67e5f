ALTER TABLE "candidacies" ADD COLUMN "left_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "assigned_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "acknowledged_at" timestamptz(3);--> statement-breakpoint
CREATE INDEX "enrolments_unacknowledged" ON "enrolments" USING btree ("member_id") WHERE "enrolments"."assigned_at" is not null and "enrolments"."acknowledged_at" is null;
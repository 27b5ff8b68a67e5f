CREATE TYPE "public"."meeting_provider" AS ENUM('bigblue', 'zoom', 'google_meeting', 'fixed_link', 'built_in');--> statement-breakpoint
CREATE TABLE "attendance_stays" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"session_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"joined_at" timestamptz(3) NOT NULL,
	"left_at" timestamptz(3),
	"connection" text
);
--> statement-breakpoint
ALTER TABLE "lesson_sessions" ADD COLUMN "provider" "meeting_provider";--> statement-breakpoint
ALTER TABLE "lesson_sessions" ADD COLUMN "meeting_id" text;--> statement-breakpoint
ALTER TABLE "lesson_sessions" ADD COLUMN "meeting_create_time" text;--> statement-breakpoint
ALTER TABLE "lesson_sessions" ADD COLUMN "meeting_closed_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "attendance_stays" ADD CONSTRAINT "attendance_stays_session_id_lesson_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."lesson_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_stays" ADD CONSTRAINT "attendance_stays_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_stays_member" ON "attendance_stays" USING btree ("session_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_stays_connection" ON "attendance_stays" USING btree ("session_id","connection") WHERE "attendance_stays"."connection" is not null;--> statement-breakpoint
CREATE INDEX "lesson_sessions_class_started" ON "lesson_sessions" USING btree ("class_id","started_at" DESC NULLS FIRST) WHERE "lesson_sessions"."started_at" is not null;--> statement-breakpoint
CREATE INDEX "lesson_sessions_meeting" ON "lesson_sessions" USING btree ("provider","meeting_id") WHERE "lesson_sessions"."meeting_id" is not null;--> statement-breakpoint
CREATE INDEX "lesson_sessions_to_close" ON "lesson_sessions" USING btree ("ended_at") WHERE "lesson_sessions"."state" = 'ended' and "lesson_sessions"."meeting_id" is not null and "lesson_sessions"."meeting_closed_at" is null;--> statement-breakpoint
-- What was known of each entry becomes one stay.
INSERT INTO "attendance_stays" ("session_id", "member_id", "joined_at", "left_at") SELECT "session_id", "member_id", "first_joined_at", "last_seen_at" FROM "attendances";

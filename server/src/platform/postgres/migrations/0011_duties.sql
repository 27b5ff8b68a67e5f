CREATE TABLE "duties" (
	"name" text PRIMARY KEY NOT NULL,
	"node" text NOT NULL,
	"until" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lesson_sessions" ADD COLUMN "meeting_closing_at" timestamptz(3);
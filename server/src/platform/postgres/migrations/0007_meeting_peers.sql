CREATE TABLE "meeting_peers" (
	"connection_id" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"media" jsonb NOT NULL,
	"entered_at" timestamptz(3) NOT NULL,
	"seen_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "meeting_peers" ADD CONSTRAINT "meeting_peers_session_id_lesson_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."lesson_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_peers" ADD CONSTRAINT "meeting_peers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_peers_session" ON "meeting_peers" USING btree ("session_id","entered_at");
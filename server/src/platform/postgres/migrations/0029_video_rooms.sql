CREATE TABLE "video_room_nodes" (
	"node_id" uuid PRIMARY KEY NOT NULL,
	"capacity" integer NOT NULL,
	"carried" integer NOT NULL,
	"seen_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_room_removals" (
	"session_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"removed_by" uuid NOT NULL,
	"removed_at" timestamptz(3) NOT NULL,
	CONSTRAINT "video_room_removals_session_id_member_id_pk" PRIMARY KEY("session_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "video_rooms" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"floor_mode" text NOT NULL,
	"screen_connection_id" text,
	"node_id" uuid,
	"generation" integer NOT NULL,
	"seen_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "meeting_peers" ADD COLUMN "hand_raised_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "meeting_peers" ADD COLUMN "speaker_place" integer;--> statement-breakpoint
ALTER TABLE "video_room_removals" ADD CONSTRAINT "video_room_removals_session_id_lesson_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."lesson_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_room_removals" ADD CONSTRAINT "video_room_removals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_room_removals" ADD CONSTRAINT "video_room_removals_removed_by_members_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_rooms" ADD CONSTRAINT "video_rooms_session_id_lesson_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."lesson_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_rooms_node" ON "video_rooms" USING btree ("node_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_peers_speaker" ON "meeting_peers" USING btree ("session_id","speaker_place") WHERE "meeting_peers"."speaker_place" is not null;
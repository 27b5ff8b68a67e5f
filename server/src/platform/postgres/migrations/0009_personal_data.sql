CREATE TYPE "public"."consent_channel" AS ENUM('sign_up', 'profile', 'picture_upload');--> statement-breakpoint
CREATE TYPE "public"."consent_purpose" AS ENUM('picture', 'recording');--> statement-breakpoint
CREATE TABLE "account_closings" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"closed_at" timestamptz(3) NOT NULL,
	"erase_after" timestamptz(3) NOT NULL,
	"kept" jsonb NOT NULL,
	"erased_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"member_id" uuid NOT NULL,
	"purpose" "consent_purpose" NOT NULL,
	"given" boolean NOT NULL,
	"text_version" text NOT NULL,
	"channel" "consent_channel" NOT NULL,
	"decided_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasure_holds" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"placed_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lesson_sessions" ADD COLUMN "chat_removed_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "lesson_sessions" ADD COLUMN "stays_removed_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "last_active_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "inactivity_noticed_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "account_closings" ADD CONSTRAINT "account_closings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_holds" ADD CONSTRAINT "erasure_holds_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_closings_due" ON "account_closings" USING btree ("erase_after") WHERE "account_closings"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "consents_newest" ON "consents" USING btree ("member_id","purpose","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "attendance_stays_of_member" ON "attendance_stays" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "candidacies_member" ON "candidacies" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "lesson_sessions_chat_kept" ON "lesson_sessions" USING btree ("ended_at") WHERE "lesson_sessions"."state" = 'ended' and "lesson_sessions"."chat_removed_at" is null;--> statement-breakpoint
CREATE INDEX "lesson_sessions_stays_kept" ON "lesson_sessions" USING btree ("ended_at") WHERE "lesson_sessions"."state" = 'ended' and "lesson_sessions"."stays_removed_at" is null;--> statement-breakpoint
CREATE INDEX "members_inactive" ON "members" USING btree (coalesce("last_active_at", "created_at")) WHERE "members"."status" <> 'disabled';--> statement-breakpoint
CREATE INDEX "messages_member" ON "messages" USING btree ("member_id","id");
CREATE TYPE "public"."delivery_state" AS ENUM('pending', 'sending', 'sent', 'dropped', 'failed');--> statement-breakpoint
CREATE TYPE "public"."notice_channel" AS ENUM('app', 'push', 'mail');--> statement-breakpoint
CREATE TYPE "public"."notice_kind" AS ENUM('lesson_soon', 'lesson_started', 'lesson_changed', 'child_absent', 'request_decided', 'request_new', 'homework_new', 'homework_due', 'homework_marked', 'centre_invitation');--> statement-breakpoint
CREATE TABLE "email_proofs" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	CONSTRAINT "email_proofs_hash" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"member_id" uuid NOT NULL,
	"kind" "notice_kind" NOT NULL,
	"channels" "notice_channel"[] NOT NULL,
	CONSTRAINT "notice_choices_member_id_kind_pk" PRIMARY KEY("member_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notice_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"notice_id" uuid NOT NULL,
	"channel" "notice_channel" NOT NULL,
	"subscription_id" uuid,
	"state" "delivery_state" DEFAULT 'pending' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamptz(3) NOT NULL,
	"sent_at" timestamptz(3),
	CONSTRAINT "notice_deliveries_once" UNIQUE NULLS NOT DISTINCT("notice_id","channel","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "notice_preferences" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"quiet_from" text NOT NULL,
	"quiet_to" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_scans" (
	"kind" "notice_kind" PRIMARY KEY NOT NULL,
	"scanned_to" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" "notice_kind" NOT NULL,
	"about_id" uuid,
	"class_id" uuid,
	"subject_id" uuid NOT NULL,
	"version" text,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"in_app" boolean NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"read_at" timestamptz(3),
	CONSTRAINT "notices_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"public_key" text PRIMARY KEY NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"member_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device_name" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"renewed_at" timestamptz(3) DEFAULT now() NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"retry_at" timestamptz(3),
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "email_proofs" ADD CONSTRAINT "email_proofs_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_about_id_members_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_proofs_expired" ON "email_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "notice_deliveries_due" ON "notice_deliveries" USING btree ("channel","due_at") WHERE "notice_deliveries"."state" in ('pending', 'sending');--> statement-breakpoint
CREATE INDEX "notice_deliveries_subscription" ON "notice_deliveries" USING btree ("subscription_id") WHERE "notice_deliveries"."subscription_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_member" ON "notices" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("member_id") WHERE "notices"."in_app" and "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_about" ON "notices" USING btree ("about_id") WHERE "notices"."about_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_class" ON "notices" USING btree ("class_id") WHERE "notices"."class_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_member" ON "push_subscriptions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_sign_in" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "calendar_lessons_updated" ON "calendar_lessons" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "calendar_lessons_planned" ON "calendar_lessons" USING btree ("starts_at") WHERE "calendar_lessons"."state" = 'planned';--> statement-breakpoint
CREATE INDEX "enrolments_requested" ON "enrolments" USING btree ("requested_at") WHERE "enrolments"."state" = 'wait';--> statement-breakpoint
CREATE INDEX "homeworks_opens" ON "homeworks" USING btree ("opens_at");--> statement-breakpoint
CREATE INDEX "homeworks_due" ON "homeworks" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "homeworks_released" ON "homeworks" USING btree ("released_at") WHERE "homeworks"."released_at" is not null;--> statement-breakpoint
CREATE INDEX "marks_marked" ON "marks" USING btree ("marked_at");
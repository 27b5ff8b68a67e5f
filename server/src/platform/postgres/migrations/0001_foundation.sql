CREATE TYPE "public"."enrolment_state" AS ENUM('wait', 'joined');--> statement-breakpoint
CREATE TYPE "public"."lesson_state" AS ENUM('waiting', 'live', 'ended');--> statement-breakpoint
CREATE TYPE "public"."member_gender" AS ENUM('MALE', 'FEMALE');--> statement-breakpoint
CREATE TYPE "public"."member_role" AS ENUM('MEME', 'TCHER', 'PAME', 'CENR');--> statement-breakpoint
CREATE TYPE "public"."member_status" AS ENUM('active', 'pending', 'disabled');--> statement-breakpoint
CREATE TYPE "public"."message_type" AS ENUM('message', 'notification', 'start_meeting');--> statement-breakpoint
CREATE TYPE "public"."room_type" AS ENUM('bigblue', 'zoom', 'google_meeting');--> statement-breakpoint
CREATE TABLE "attendances" (
	"session_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"first_joined_at" timestamptz(3) NOT NULL,
	"last_seen_at" timestamptz(3) NOT NULL,
	CONSTRAINT "attendances_session_id_member_id_pk" PRIMARY KEY("session_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "classes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"course_id" uuid NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"start_date" timestamptz(3) NOT NULL,
	"end_date" timestamptz(3) NOT NULL,
	"end_register" timestamptz(3),
	"minutes" integer NOT NULL,
	"days" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"over_at" timestamptz(3) NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "classes_code_unique" UNIQUE("code"),
	CONSTRAINT "classes_minutes" CHECK ("classes"."minutes" >= 1),
	CONSTRAINT "classes_dates" CHECK ("classes"."end_date" >= "classes"."start_date")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"colour" text NOT NULL,
	"days" text NOT NULL,
	"description" text,
	"phone" text,
	"start_time" timestamptz(3),
	"end_time" timestamptz(3),
	"minutes" integer NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"room_type" "room_type" NOT NULL,
	"room_link" text,
	"teacher_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "courses_code_unique" UNIQUE("code"),
	CONSTRAINT "courses_minutes" CHECK ("courses"."minutes" >= 1)
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"class_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"state" "enrolment_state" NOT NULL,
	"requested_at" timestamptz(3) DEFAULT now() NOT NULL,
	"joined_at" timestamptz(3),
	CONSTRAINT "enrolments_class_id_member_id_pk" PRIMARY KEY("class_id","member_id"),
	CONSTRAINT "enrolments_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "lesson_sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"class_id" uuid NOT NULL,
	"state" "lesson_state" DEFAULT 'waiting' NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"started_at" timestamptz(3),
	"ended_at" timestamptz(3),
	"last_seq" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code" text NOT NULL,
	"user_name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"full_name" text GENERATED ALWAYS AS (last_name || ' ' || first_name) STORED NOT NULL,
	"folded_name" text GENERATED ALWAYS AS (public.fold(last_name || ' ' || first_name)) STORED NOT NULL,
	"phone" text NOT NULL,
	"role" "member_role" NOT NULL,
	"status" "member_status" DEFAULT 'active' NOT NULL,
	"gender" "member_gender",
	"dob" date,
	"address" text,
	"avatar" text,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "members_code_unique" UNIQUE("code"),
	CONSTRAINT "members_userName_unique" UNIQUE("user_name")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"session_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"member_id" uuid NOT NULL,
	"member_name" text NOT NULL,
	"member_role" "member_role" NOT NULL,
	"type" "message_type" NOT NULL,
	"text" text NOT NULL,
	"client_id" text,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "messages_session_id_seq_pk" PRIMARY KEY("session_id","seq"),
	CONSTRAINT "messages_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"used_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"order" integer NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"member_id" uuid NOT NULL,
	"device_name" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"last_seen_at" timestamptz(3) DEFAULT now() NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"revoked_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_session_id_lesson_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."lesson_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_teacher_id_members_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_sessions" ADD CONSTRAINT "lesson_sessions_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_session_id_lesson_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."lesson_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "classes_course_newest" ON "classes" USING btree ("course_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "classes_course_running" ON "classes" USING btree ("course_id","over_at");--> statement-breakpoint
CREATE INDEX "courses_teacher_newest" ON "courses" USING btree ("teacher_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enrolments_class_state" ON "enrolments" USING btree ("class_id","state","requested_at");--> statement-breakpoint
CREATE INDEX "enrolments_member" ON "enrolments" USING btree ("member_id","class_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_sessions_one_open" ON "lesson_sessions" USING btree ("class_id") WHERE "lesson_sessions"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "lesson_sessions_class_newest" ON "lesson_sessions" USING btree ("class_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lesson_sessions_due" ON "lesson_sessions" USING btree ("expires_at") WHERE "lesson_sessions"."state" <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "members_email_unique" ON "members" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "members_phone" ON "members" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client_id" ON "messages" USING btree ("session_id","member_id","client_id") WHERE "messages"."client_id" is not null;--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sections_course" ON "sections" USING btree ("course_id","order","position");--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("member_id","created_at");
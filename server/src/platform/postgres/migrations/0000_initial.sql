-- The schema of version 1.0.0. `npm run migrations` wrote the tables; the functions and triggers are written by hand.
create extension if not exists unaccent with schema public;
--> statement-breakpoint
-- Returns the text in lower case without Vietnamese marks; đ becomes d. unaccent() is only STABLE, and a generated column needs an
-- immutable function. The schema is named because a restore runs with an empty search_path.
create or replace function public.fold(t text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, normalize(t, NFC)));
--> statement-breakpoint
-- Adding an interval to an instant is only STABLE, because a day can have 23 or 25 hours. Adding minutes has no such case.
create or replace function public.lesson_end(starts_at timestamptz, minutes integer) returns timestamptz
  language sql immutable strict parallel safe
  return to_timestamp(extract(epoch from starts_at - timestamptz '1970-01-01 00:00:00+00')::float8 + minutes * 60);
--> statement-breakpoint
-- Returns everything that decides the weekly lessons of a class. It is null only if one of the columns is null.
create or replace function public.class_pattern(start_date timestamptz, end_date timestamptz, days text, minutes integer, status smallint)
  returns text language sql immutable parallel safe
  return extract(epoch from start_date - timestamptz '1970-01-01 00:00:00+00')::text || ' '
    || extract(epoch from end_date - timestamptz '1970-01-01 00:00:00+00')::text || ' '
    || days || ' ' || minutes::text || ' ' || status::text;
--> statement-breakpoint
CREATE TYPE "public"."post_audience" AS ENUM('students', 'students_and_parents');--> statement-breakpoint
CREATE TYPE "public"."calendar_lesson_origin" AS ENUM('weekly', 'extra', 'make_up');--> statement-breakpoint
CREATE TYPE "public"."calendar_lesson_state" AS ENUM('planned', 'cancelled', 'held');--> statement-breakpoint
CREATE TYPE "public"."staff_state" AS ENUM('invited', 'active');--> statement-breakpoint
CREATE TYPE "public"."message_type" AS ENUM('message', 'notification', 'start_meeting');--> statement-breakpoint
CREATE TYPE "public"."enrolment_state" AS ENUM('wait', 'joined');--> statement-breakpoint
CREATE TYPE "public"."room_type" AS ENUM('bigblue', 'zoom', 'google_meeting');--> statement-breakpoint
CREATE TYPE "public"."fee_delivery_outcome" AS ENUM('matched', 'unmatched', 'duplicate', 'outgoing', 'refused');--> statement-breakpoint
CREATE TYPE "public"."fee_ledger_kind" AS ENUM('lessons', 'month', 'package', 'discount', 'correction', 'payment', 'reversal');--> statement-breakpoint
CREATE TYPE "public"."fee_payment_method" AS ENUM('cash', 'transfer');--> statement-breakpoint
CREATE TYPE "public"."fee_service" AS ENUM('sepay', 'casso', 'file');--> statement-breakpoint
CREATE TYPE "public"."fee_absence_rule" AS ENUM('CHARGE_ALL', 'CHARGE_UNEXCUSED', 'CHARGE_NONE');--> statement-breakpoint
CREATE TYPE "public"."fee_plan_kind" AS ENUM('PER_LESSON', 'MONTHLY', 'PACKAGE', 'FREE');--> statement-breakpoint
CREATE TYPE "public"."guardian_relation" AS ENUM('mother', 'father', 'other');--> statement-breakpoint
CREATE TYPE "public"."guardianship_state" AS ENUM('pending', 'active', 'ended');--> statement-breakpoint
CREATE TYPE "public"."stroke_colour" AS ENUM('red', 'blue', 'green');--> statement-breakpoint
CREATE TYPE "public"."lesson_state" AS ENUM('waiting', 'live', 'ended');--> statement-breakpoint
CREATE TYPE "public"."meeting_provider" AS ENUM('bigblue', 'zoom', 'google_meeting', 'fixed_link', 'built_in');--> statement-breakpoint
CREATE TYPE "public"."queued_mail_kind" AS ENUM('account_closed', 'password_changed', 'unused_account', 'wrong_codes');--> statement-breakpoint
CREATE TYPE "public"."member_gender" AS ENUM('MALE', 'FEMALE');--> statement-breakpoint
CREATE TYPE "public"."member_role" AS ENUM('MEME', 'TCHER', 'PAME', 'CENR');--> statement-breakpoint
CREATE TYPE "public"."member_status" AS ENUM('active', 'pending', 'disabled');--> statement-breakpoint
CREATE TYPE "public"."delivery_state" AS ENUM('pending', 'sending', 'sent', 'dropped', 'failed');--> statement-breakpoint
CREATE TYPE "public"."notice_channel" AS ENUM('app', 'push', 'mail');--> statement-breakpoint
CREATE TYPE "public"."notice_kind" AS ENUM('lesson_soon', 'lesson_started', 'lesson_changed', 'child_absent', 'request_decided', 'request_new', 'homework_new', 'homework_due', 'homework_marked', 'post_new', 'message_new', 'message_reported', 'centre_invitation', 'guardianship_changed', 'birth_date_changed', 'fee_new', 'fee_due', 'fee_received');--> statement-breakpoint
CREATE TYPE "public"."consent_channel" AS ENUM('sign_up', 'profile', 'picture_upload');--> statement-breakpoint
CREATE TYPE "public"."consent_purpose" AS ENUM('picture', 'recording');--> statement-breakpoint
CREATE TYPE "public"."question_kind" AS ENUM('single', 'statements', 'number', 'text');--> statement-breakpoint
CREATE TYPE "public"."result_release" AS ENUM('at_once', 'after_due', 'by_hand');--> statement-breakpoint
CREATE TYPE "public"."page_background" AS ENUM('blank', 'squared', 'lined', 'file');--> statement-breakpoint
CREATE TYPE "public"."whiteboard_colour" AS ENUM('black', 'red', 'blue', 'green');--> statement-breakpoint
CREATE TYPE "public"."whiteboard_tool" AS ENUM('pen', 'highlighter', 'line', 'text');--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"member_id" uuid,
	"action" text NOT NULL,
	"class_id" uuid,
	"session_id" uuid,
	"about_member_id" uuid,
	"request_id" text,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "post_views" (
	"post_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"seen_at" timestamptz(3) NOT NULL,
	CONSTRAINT "post_views_post_id_member_id_pk" PRIMARY KEY("post_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"class_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"html" text NOT NULL,
	"plain_text" text NOT NULL,
	"links" text[] NOT NULL,
	"audience" "post_audience" NOT NULL,
	"pinned_at" timestamptz(3),
	"lesson_id" uuid,
	"publish_at" timestamptz(3) NOT NULL,
	"edited_at" timestamptz(3),
	"reminded_at" timestamptz(3),
	"opened_to_parents_at" timestamptz(3),
	"client_id" uuid,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread_messages" (
	"thread_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"author_id" uuid NOT NULL,
	"author_role" "member_role" NOT NULL,
	"text" text NOT NULL,
	"client_id" uuid NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "thread_messages_thread_id_seq_pk" PRIMARY KEY("thread_id","seq"),
	CONSTRAINT "thread_messages_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "thread_reads" (
	"thread_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	CONSTRAINT "thread_reads_thread_id_member_id_pk" PRIMARY KEY("thread_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "thread_reports" (
	"message_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "thread_reports_message_id_reporter_id_pk" PRIMARY KEY("message_id","reporter_id")
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"class_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"last_seq" integer NOT NULL,
	"last_text" text NOT NULL,
	"last_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_lessons" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"class_id" uuid NOT NULL,
	"starts_at" timestamptz(3) NOT NULL,
	"minutes" integer NOT NULL,
	"ends_at" timestamptz(3) GENERATED ALWAYS AS (public.lesson_end(starts_at, minutes)) STORED NOT NULL,
	"state" "calendar_lesson_state" DEFAULT 'planned' NOT NULL,
	"origin" "calendar_lesson_origin" DEFAULT 'weekly' NOT NULL,
	"substitute_id" uuid,
	"replaced_substitute_id" uuid,
	"revision" integer DEFAULT 0 NOT NULL,
	"moved_from" timestamptz(3),
	"reason" text,
	"makes_up_for" uuid,
	"closure_id" uuid,
	"appended_by" uuid,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"changed_by" uuid,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_lessons_minutes" CHECK ("calendar_lessons"."minutes" between 1 and 1440),
	CONSTRAINT "calendar_lessons_make_up" CHECK (("calendar_lessons"."origin" = 'make_up') = ("calendar_lessons"."makes_up_for" is not null))
);
--> statement-breakpoint
CREATE TABLE "closure_classes" (
	"closure_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"cancelled" integer NOT NULL,
	"appended" integer NOT NULL,
	CONSTRAINT "closure_classes_closure_id_class_id_pk" PRIMARY KEY("closure_id","class_id")
);
--> statement-breakpoint
CREATE TABLE "closures" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"teacher_id" uuid NOT NULL,
	"name" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"extend" boolean NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "closures_days" CHECK ("closures"."last_day" >= "closures"."first_day")
);
--> statement-breakpoint
CREATE TABLE "centre_hosts" (
	"centre_id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"proof" text NOT NULL,
	"proved_at" timestamptz(3),
	"seen_at" timestamptz(3),
	"checked_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "centre_logos" (
	"centre_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"picture" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "centre_pages" (
	"centre_id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"published" boolean NOT NULL,
	"colour" text NOT NULL,
	"introduction" text NOT NULL,
	"show_fees" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "centre_teachers" (
	"centre_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"state" "staff_state" NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"joined_at" timestamptz(3),
	"agrees_to_be_shown" boolean DEFAULT false NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"is_hidden_from_page" boolean DEFAULT false NOT NULL,
	CONSTRAINT "centre_teachers_centre_id_teacher_id_pk" PRIMARY KEY("centre_id","teacher_id")
);
--> statement-breakpoint
CREATE TABLE "centres" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"address" text,
	"max_students" integer,
	"max_file_bytes" bigint
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
	"hidden_at" timestamptz(3),
	CONSTRAINT "messages_session_id_seq_pk" PRIMARY KEY("session_id","seq"),
	CONSTRAINT "messages_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "silences" (
	"session_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "silences_session_id_member_id_pk" PRIMARY KEY("session_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "candidacies" (
	"class_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"left_at" timestamptz(3),
	CONSTRAINT "candidacies_class_id_member_id_pk" PRIMARY KEY("class_id","member_id")
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
	"is_hidden_from_page" boolean DEFAULT false NOT NULL,
	"calendar_pattern" text,
	"lessons_changed_at" timestamptz(3),
	"lessons_changed_by" uuid,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "classes_code_unique" UNIQUE("code"),
	CONSTRAINT "classes_minutes" CHECK ("classes"."minutes" >= 1),
	CONSTRAINT "classes_dates" CHECK ("classes"."end_date" >= "classes"."start_date")
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"class_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"state" "enrolment_state" NOT NULL,
	"requested_at" timestamptz(3) DEFAULT now() NOT NULL,
	"joined_at" timestamptz(3),
	"assigned_at" timestamptz(3),
	"acknowledged_at" timestamptz(3),
	"returned_at" timestamptz(3),
	CONSTRAINT "enrolments_class_id_member_id_pk" PRIMARY KEY("class_id","member_id"),
	CONSTRAINT "enrolments_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "past_enrolments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"class_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"joined_at" timestamptz(3) NOT NULL,
	"left_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clock_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"seen_at" timestamptz(3) NOT NULL,
	"doubted_at" timestamptz(3),
	"looked_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_picture_uses" (
	"course_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "course_picture_uses_course_id_picture_id_pk" PRIMARY KEY("course_id","picture_id")
);
--> statement-breakpoint
CREATE TABLE "course_pictures" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"teacher_id" uuid NOT NULL,
	"picture" "bytea" NOT NULL,
	"unused_since" timestamptz(3)
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
	"teacher_id" uuid,
	"centre_id" uuid,
	"teacher_changed_at" timestamptz(3),
	"previous_teacher_id" uuid,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "courses_code_unique" UNIQUE("code"),
	CONSTRAINT "courses_somebodys" CHECK (num_nonnulls("courses"."teacher_id", "courses"."centre_id") > 0),
	CONSTRAINT "courses_minutes" CHECK ("courses"."minutes" >= 1)
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
CREATE TABLE "fee_balances" (
	"payee_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"balance" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "fee_balances_payee_id_student_id_pk" PRIMARY KEY("payee_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "fee_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payee_id" uuid NOT NULL,
	"service" "fee_service" NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"outcome" "fee_delivery_outcome" NOT NULL,
	"amount" bigint
);
--> statement-breakpoint
CREATE TABLE "fee_hooks" (
	"payee_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_key" "bytea" NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "fee_hooks_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "fee_ledger" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"seq" integer NOT NULL,
	"payee_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"kind" "fee_ledger_kind" NOT NULL,
	"is_void" boolean DEFAULT false NOT NULL,
	"amount" bigint NOT NULL,
	"month" text,
	"class_id" uuid,
	"discount_id" uuid,
	"statement_id" uuid,
	"payment_id" uuid,
	"title" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"dates" date[] DEFAULT '{}' NOT NULL,
	"prepaid" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fee_lesson_uses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payee_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"month" text NOT NULL,
	"lesson_key" uuid NOT NULL,
	"count" integer NOT NULL,
	"statement_id" uuid
);
--> statement-breakpoint
CREATE TABLE "fee_payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payee_id" uuid NOT NULL,
	"student_id" uuid,
	"statement_id" uuid,
	"amount" bigint NOT NULL,
	"method" "fee_payment_method" NOT NULL,
	"received_at" timestamptz(3) NOT NULL,
	"text" text NOT NULL,
	"service" "fee_service",
	"reference" text,
	"fingerprint" text,
	"number" text,
	"client_id" text,
	"reverses_id" uuid,
	"recorded_at" timestamptz(3) NOT NULL,
	CONSTRAINT "fee_payments_reverses" UNIQUE("reverses_id")
);
--> statement-breakpoint
CREATE TABLE "fee_accounts" (
	"payee_id" uuid PRIMARY KEY NOT NULL,
	"bank_bin" text NOT NULL,
	"account_number" text NOT NULL,
	"account_name" text NOT NULL,
	"due_days" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fee_counters" (
	"payee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "fee_counters_payee_id_kind_year_pk" PRIMARY KEY("payee_id","kind","year")
);
--> statement-breakpoint
CREATE TABLE "fee_discounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payee_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"class_id" uuid,
	"percent" integer,
	"amount" bigint,
	"reason" text NOT NULL,
	"from_month" text NOT NULL,
	"to_month" text,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "fee_discounts_one" CHECK (num_nonnulls("fee_discounts"."percent", "fee_discounts"."amount") = 1)
);
--> statement-breakpoint
CREATE TABLE "fee_issued_months" (
	"class_id" uuid NOT NULL,
	"month" text NOT NULL,
	"payee_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"issued_at" timestamptz(3) NOT NULL,
	CONSTRAINT "fee_issued_months_class_id_month_payee_id_pk" PRIMARY KEY("class_id","month","payee_id")
);
--> statement-breakpoint
CREATE TABLE "fee_issues" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payee_id" uuid NOT NULL,
	"month" text NOT NULL,
	"token" text NOT NULL,
	"issued_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fee_plans" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"class_id" uuid NOT NULL,
	"from_month" text NOT NULL,
	"kind" "fee_plan_kind" NOT NULL,
	"amount" bigint NOT NULL,
	"lessons" integer,
	"absence_rule" "fee_absence_rule" NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "fee_plans_amount" CHECK ("fee_plans"."amount" >= 0),
	CONSTRAINT "fee_plans_lessons" CHECK (("fee_plans"."kind" = 'PACKAGE') = ("fee_plans"."lessons" is not null))
);
--> statement-breakpoint
CREATE TABLE "fee_statements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"issue_id" uuid NOT NULL,
	"payee_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"month" text NOT NULL,
	"number" text NOT NULL,
	"transfer_text" text NOT NULL,
	"carried_over" bigint NOT NULL,
	"total" bigint NOT NULL,
	"paid_before" bigint NOT NULL,
	"issued_at" timestamptz(3) NOT NULL,
	"due_at" timestamptz(3) NOT NULL,
	"voided_at" timestamptz(3),
	"void_reason" text,
	"reminded_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "blobs" (
	"sha256" text PRIMARY KEY NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft_files" (
	"draft_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "draft_files_draft_id_file_id_pk" PRIMARY KEY("draft_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"started_at" timestamptz(3) NOT NULL,
	"stored_at" timestamptz(3),
	"type" text,
	"sha256" text,
	CONSTRAINT "files_stored" CHECK (("files"."stored_at" is null) = ("files"."sha256" is null and "files"."type" is null))
);
--> statement-breakpoint
CREATE TABLE "homework_files" (
	"homework_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "homework_files_homework_id_file_id_pk" PRIMARY KEY("homework_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "post_files" (
	"post_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "post_files_post_id_file_id_pk" PRIMARY KEY("post_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "submission_files" (
	"submission_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "submission_files_submission_id_file_id_pk" PRIMARY KEY("submission_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "upload_locks" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"until" timestamptz(3) NOT NULL,
	"is_wanted" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "birth_date_agreements" (
	"child_id" uuid NOT NULL,
	"guardian_id" uuid NOT NULL,
	CONSTRAINT "birth_date_agreements_child_id_guardian_id_pk" PRIMARY KEY("child_id","guardian_id")
);
--> statement-breakpoint
CREATE TABLE "birth_date_proposals" (
	"child_id" uuid PRIMARY KEY NOT NULL,
	"dob" date NOT NULL,
	"proposer_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guardianships" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"child_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"relation" "guardian_relation" NOT NULL,
	"state" "guardianship_state" NOT NULL,
	"maker_id" uuid NOT NULL,
	"centre_id" uuid,
	"changed_by" uuid,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"active_since" timestamptz(3),
	"ended_at" timestamptz(3),
	"reported_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "pairing_codes" (
	"child_id" uuid NOT NULL,
	"maker_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	CONSTRAINT "pairing_codes_child_id_maker_id_pk" PRIMARY KEY("child_id","maker_id")
);
--> statement-breakpoint
CREATE TABLE "homework_drafts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"homework_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"text" text,
	"saved_at" timestamptz(3) NOT NULL,
	CONSTRAINT "homework_drafts_of_student" UNIQUE("homework_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "homework_extensions" (
	"homework_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"until" timestamptz(3) NOT NULL,
	CONSTRAINT "homework_extensions_homework_id_student_id_pk" PRIMARY KEY("homework_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "homeworks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"class_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"opens_at" timestamptz(3) NOT NULL,
	"due_at" timestamptz(3) NOT NULL,
	"cutoff_at" timestamptz(3),
	"max_points" numeric(6, 2) NOT NULL,
	"released_at" timestamptz(3),
	"client_id" uuid,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "homeworks_max_points" CHECK ("homeworks"."max_points" > 0),
	CONSTRAINT "homeworks_cutoff" CHECK ("homeworks"."cutoff_at" is null or "homeworks"."cutoff_at" >= "homeworks"."due_at")
);
--> statement-breakpoint
CREATE TABLE "marks" (
	"homework_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"submission_id" uuid,
	"points" numeric(6, 2),
	"excused" boolean NOT NULL,
	"comment" text,
	"marker_id" uuid,
	"marked_at" timestamptz(3) NOT NULL,
	CONSTRAINT "marks_homework_id_student_id_pk" PRIMARY KEY("homework_id","student_id"),
	CONSTRAINT "marks_points" CHECK ("marks"."points" >= 0),
	CONSTRAINT "marks_excused" CHECK (not ("marks"."excused" and "marks"."points" is not null))
);
--> statement-breakpoint
CREATE TABLE "strokes" (
	"submission_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"page" smallint NOT NULL,
	"colour" "stroke_colour" NOT NULL,
	"width" smallint NOT NULL,
	"points" integer[] NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "strokes_submission_id_id_pk" PRIMARY KEY("submission_id","id")
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"homework_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"text" text,
	"submitted_at" timestamptz(3) NOT NULL,
	"last_upload_at" timestamptz(3),
	"returned_at" timestamptz(3),
	"return_comment" text,
	CONSTRAINT "submissions_version" UNIQUE("homework_id","student_id","version"),
	CONSTRAINT "submissions_version_from_one" CHECK ("submissions"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "import_choices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"member_id" uuid NOT NULL,
	"headings_hash" text NOT NULL,
	"columns" jsonb NOT NULL,
	"used_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"class_id" uuid NOT NULL,
	"maker_id" uuid NOT NULL,
	"rows" jsonb NOT NULL,
	"list" jsonb,
	"faulty_file" "bytea",
	"created_at" timestamptz(3) NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"committed_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"class_id" uuid NOT NULL,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"dob" date,
	"phone" text,
	"email" text,
	"school_number" text,
	"note" text,
	"row_hash" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"slip_hash" text,
	"slip_maker_id" uuid,
	"expires_at" timestamptz(3),
	"member_id" uuid,
	"redeemed_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "duties" (
	"name" text PRIMARY KEY NOT NULL,
	"node" text NOT NULL,
	"until" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendance_excuses" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"session_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"excused_at" timestamptz(3) NOT NULL,
	CONSTRAINT "attendance_excuses_session_id_member_id_pk" PRIMARY KEY("session_id","member_id"),
	CONSTRAINT "attendance_excuses_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "attendance_stays" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"session_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"joined_at" timestamptz(3) NOT NULL,
	"left_at" timestamptz(3),
	"connection" text
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
	"lesson_id" uuid,
	"teacher_id" uuid,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"provider" "meeting_provider",
	"meeting_id" text,
	"meeting_create_time" text,
	"meeting_closed_at" timestamptz(3),
	"meeting_closing_at" timestamptz(3),
	"chat_removed_at" timestamptz(3),
	"stays_removed_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "meeting_peers" (
	"connection_id" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"media" jsonb NOT NULL,
	"entered_at" timestamptz(3) NOT NULL,
	"seen_at" timestamptz(3) NOT NULL,
	"hand_raised_at" timestamptz(3),
	"speaker_place" integer
);
--> statement-breakpoint
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
CREATE TABLE "queued_mails" (
	"member_id" uuid NOT NULL,
	"kind" "queued_mail_kind" NOT NULL,
	"count" integer,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"due_at" timestamptz(3) NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "queued_mails_member_id_kind_pk" PRIMARY KEY("member_id","kind")
);
--> statement-breakpoint
CREATE TABLE "avatars" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"picture" "bytea" NOT NULL
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
	"stated_of_age_at" timestamptz(3),
	"dob_raised_at" timestamptz(3),
	"address" text,
	"avatar" text,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"last_active_at" timestamptz(3),
	"inactivity_noticed_at" timestamptz(3),
	CONSTRAINT "members_code_unique" UNIQUE("code"),
	CONSTRAINT "members_userName_unique" UNIQUE("user_name")
);
--> statement-breakpoint
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
	"quiet_to" text NOT NULL,
	"message_from" text,
	"message_to" text
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
	"by_guardian" boolean DEFAULT false NOT NULL,
	"guardianship_id" uuid,
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
CREATE TABLE "quiz_absences" (
	"attempt_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"left_at" timestamptz(3) NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "quiz_absences_attempt_id_id_pk" PRIMARY KEY("attempt_id","id"),
	CONSTRAINT "quiz_absences_seconds" CHECK ("quiz_absences"."seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quiz_answers" (
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"points" numeric(8, 4),
	CONSTRAINT "quiz_answers_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"homework_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"started_at" timestamptz(3) NOT NULL,
	"ends_at" timestamptz(3),
	"submitted_at" timestamptz(3),
	"submission_id" uuid,
	"points" numeric(6, 2),
	CONSTRAINT "quiz_attempts_number" UNIQUE("homework_id","student_id","number"),
	CONSTRAINT "quiz_attempts_handed_in" CHECK (("quiz_attempts"."submitted_at" is null) = ("quiz_attempts"."submission_id" is null))
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"homework_id" uuid NOT NULL,
	"order" smallint NOT NULL,
	"kind" "question_kind" NOT NULL,
	"html" text NOT NULL,
	"options" text[] NOT NULL,
	"points" numeric(6, 2) NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "quiz_questions_order" UNIQUE("homework_id","order"),
	CONSTRAINT "quiz_questions_points" CHECK ("quiz_questions"."points" > 0)
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"homework_id" uuid PRIMARY KEY NOT NULL,
	"minutes" smallint,
	"attempts" smallint NOT NULL,
	"shuffle" boolean NOT NULL,
	"release" "result_release" NOT NULL,
	"released_by_time_at" timestamptz(3),
	CONSTRAINT "quizzes_minutes" CHECK ("quizzes"."minutes" > 0),
	CONSTRAINT "quizzes_attempts" CHECK ("quizzes"."attempts" > 0)
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"hash" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"mailed" boolean DEFAULT true NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"expires_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"member_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "recovery_codes_member_id_hash_pk" PRIMARY KEY("member_id","hash")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"used_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"confirmed_at" timestamptz(3),
	"last_step" integer
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"member_id" uuid NOT NULL,
	"device_name" text NOT NULL,
	"host" text DEFAULT '' NOT NULL,
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
CREATE TABLE "whiteboard_pages" (
	"session_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"background" "page_background" NOT NULL,
	"file_id" uuid,
	"file_page" integer NOT NULL,
	"height" integer NOT NULL,
	"turn" smallint NOT NULL,
	"removed" boolean NOT NULL,
	"cleared_by" uuid,
	"stroke_count" integer DEFAULT 0 NOT NULL,
	"stroke_bytes" integer DEFAULT 0 NOT NULL,
	"student_stroke_count" integer DEFAULT 0 NOT NULL,
	"student_stroke_bytes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "whiteboard_pages_session_id_id_pk" PRIMARY KEY("session_id","id")
);
--> statement-breakpoint
CREATE TABLE "whiteboard_pens" (
	"session_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "whiteboard_pens_session_id_member_id_pk" PRIMARY KEY("session_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "whiteboard_strokes" (
	"session_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"tool" "whiteboard_tool" NOT NULL,
	"colour" "whiteboard_colour" NOT NULL,
	"width" smallint NOT NULL,
	"text" text NOT NULL,
	"points" "bytea" NOT NULL,
	"point_count" integer NOT NULL,
	"order" bigint NOT NULL,
	"seq" integer NOT NULL,
	"removal_id" uuid,
	"removed_by" uuid,
	CONSTRAINT "whiteboard_strokes_session_id_id_pk" PRIMARY KEY("session_id","id")
);
--> statement-breakpoint
CREATE TABLE "whiteboards" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"seq" integer NOT NULL,
	"view_page_id" uuid,
	"view_left" integer DEFAULT 0 NOT NULL,
	"view_top" integer DEFAULT 0 NOT NULL,
	"view_width" integer DEFAULT 10000 NOT NULL,
	"shown" boolean DEFAULT false NOT NULL,
	"saves_at_end" boolean DEFAULT false NOT NULL,
	"saved_post_id" uuid,
	"saved_file_id" uuid,
	"saved_seq" integer,
	"saving_at" timestamptz(3)
);
--> statement-breakpoint
ALTER TABLE "post_views" ADD CONSTRAINT "post_views_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_views" ADD CONSTRAINT "post_views_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_lesson_id_calendar_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."calendar_lessons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reads" ADD CONSTRAINT "thread_reads_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reads" ADD CONSTRAINT "thread_reads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reports" ADD CONSTRAINT "thread_reports_message_id_thread_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."thread_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reports" ADD CONSTRAINT "thread_reports_reporter_id_members_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_student_id_members_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_lessons" ADD CONSTRAINT "calendar_lessons_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_lessons" ADD CONSTRAINT "calendar_lessons_substitute_id_members_id_fk" FOREIGN KEY ("substitute_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_lessons" ADD CONSTRAINT "calendar_lessons_replaced_substitute_id_members_id_fk" FOREIGN KEY ("replaced_substitute_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_lessons" ADD CONSTRAINT "calendar_lessons_makes_up_for_calendar_lessons_id_fk" FOREIGN KEY ("makes_up_for") REFERENCES "public"."calendar_lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_lessons" ADD CONSTRAINT "calendar_lessons_closure_id_closures_id_fk" FOREIGN KEY ("closure_id") REFERENCES "public"."closures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_lessons" ADD CONSTRAINT "calendar_lessons_appended_by_closures_id_fk" FOREIGN KEY ("appended_by") REFERENCES "public"."closures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_lessons" ADD CONSTRAINT "calendar_lessons_changed_by_members_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_classes" ADD CONSTRAINT "closure_classes_closure_id_closures_id_fk" FOREIGN KEY ("closure_id") REFERENCES "public"."closures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_classes" ADD CONSTRAINT "closure_classes_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_teacher_id_members_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centre_hosts" ADD CONSTRAINT "centre_hosts_centre_id_centres_id_fk" FOREIGN KEY ("centre_id") REFERENCES "public"."centres"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centre_logos" ADD CONSTRAINT "centre_logos_centre_id_centres_id_fk" FOREIGN KEY ("centre_id") REFERENCES "public"."centres"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centre_pages" ADD CONSTRAINT "centre_pages_centre_id_centres_id_fk" FOREIGN KEY ("centre_id") REFERENCES "public"."centres"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centre_teachers" ADD CONSTRAINT "centre_teachers_centre_id_centres_id_fk" FOREIGN KEY ("centre_id") REFERENCES "public"."centres"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centre_teachers" ADD CONSTRAINT "centre_teachers_teacher_id_members_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centres" ADD CONSTRAINT "centres_id_members_id_fk" FOREIGN KEY ("id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_session_id_lesson_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."lesson_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "silences" ADD CONSTRAINT "silences_session_id_lesson_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."lesson_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "silences" ADD CONSTRAINT "silences_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidacies" ADD CONSTRAINT "candidacies_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidacies" ADD CONSTRAINT "candidacies_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_lessons_changed_by_members_id_fk" FOREIGN KEY ("lessons_changed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_enrolments" ADD CONSTRAINT "past_enrolments_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_enrolments" ADD CONSTRAINT "past_enrolments_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_picture_uses" ADD CONSTRAINT "course_picture_uses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_picture_uses" ADD CONSTRAINT "course_picture_uses_picture_id_course_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."course_pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_pictures" ADD CONSTRAINT "course_pictures_teacher_id_members_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_teacher_id_members_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_centre_id_centres_id_fk" FOREIGN KEY ("centre_id") REFERENCES "public"."centres"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_previous_teacher_id_members_id_fk" FOREIGN KEY ("previous_teacher_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_balances" ADD CONSTRAINT "fee_balances_payee_id_members_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_balances" ADD CONSTRAINT "fee_balances_student_id_members_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_deliveries" ADD CONSTRAINT "fee_deliveries_payee_id_members_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_hooks" ADD CONSTRAINT "fee_hooks_payee_id_members_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_ledger" ADD CONSTRAINT "fee_ledger_payee_id_members_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_ledger" ADD CONSTRAINT "fee_ledger_student_id_members_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_ledger" ADD CONSTRAINT "fee_ledger_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_ledger" ADD CONSTRAINT "fee_ledger_discount_id_fee_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."fee_discounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_ledger" ADD CONSTRAINT "fee_ledger_statement_id_fee_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."fee_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_ledger" ADD CONSTRAINT "fee_ledger_payment_id_fee_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."fee_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_lesson_uses" ADD CONSTRAINT "fee_lesson_uses_payee_id_members_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_lesson_uses" ADD CONSTRAINT "fee_lesson_uses_student_id_members_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_lesson_uses" ADD CONSTRAINT "fee_lesson_uses_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_lesson_uses" ADD CONSTRAINT "fee_lesson_uses_statement_id_fee_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."fee_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_payments" ADD CONSTRAINT "fee_payments_payee_id_members_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_payments" ADD CONSTRAINT "fee_payments_student_id_members_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_payments" ADD CONSTRAINT "fee_payments_statement_id_fee_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."fee_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_accounts" ADD CONSTRAINT "fee_accounts_payee_id_members_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_counters" ADD CONSTRAINT "fee_counters_payee_id_members_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_discounts" ADD CONSTRAINT "fee_discounts_payee_id_members_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_discounts" ADD CONSTRAINT "fee_discounts_student_id_members_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_discounts" ADD CONSTRAINT "fee_discounts_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_issued_months" ADD CONSTRAINT "fee_issued_months_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_issued_months" ADD CONSTRAINT "fee_issued_months_payee_id_members_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_issued_months" ADD CONSTRAINT "fee_issued_months_plan_id_fee_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."fee_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_issues" ADD CONSTRAINT "fee_issues_payee_id_members_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_plans" ADD CONSTRAINT "fee_plans_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_statements" ADD CONSTRAINT "fee_statements_issue_id_fee_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."fee_issues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_statements" ADD CONSTRAINT "fee_statements_payee_id_members_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_statements" ADD CONSTRAINT "fee_statements_student_id_members_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_files" ADD CONSTRAINT "draft_files_draft_id_homework_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."homework_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_files" ADD CONSTRAINT "draft_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_sha256_blobs_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."blobs"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_files" ADD CONSTRAINT "homework_files_homework_id_homeworks_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homeworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_files" ADD CONSTRAINT "homework_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "birth_date_agreements" ADD CONSTRAINT "birth_date_agreements_child_id_birth_date_proposals_child_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."birth_date_proposals"("child_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "birth_date_agreements" ADD CONSTRAINT "birth_date_agreements_guardian_id_members_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "birth_date_proposals" ADD CONSTRAINT "birth_date_proposals_child_id_members_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "birth_date_proposals" ADD CONSTRAINT "birth_date_proposals_proposer_id_members_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_child_id_members_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_parent_id_members_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_maker_id_members_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_centre_id_members_id_fk" FOREIGN KEY ("centre_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_changed_by_members_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pairing_codes" ADD CONSTRAINT "pairing_codes_child_id_members_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pairing_codes" ADD CONSTRAINT "pairing_codes_maker_id_members_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_drafts" ADD CONSTRAINT "homework_drafts_homework_id_homeworks_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homeworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_drafts" ADD CONSTRAINT "homework_drafts_student_id_members_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_extensions" ADD CONSTRAINT "homework_extensions_homework_id_homeworks_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homeworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_extensions" ADD CONSTRAINT "homework_extensions_student_id_members_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homeworks" ADD CONSTRAINT "homeworks_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_homework_id_homeworks_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homeworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_student_id_members_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_marker_id_members_id_fk" FOREIGN KEY ("marker_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strokes" ADD CONSTRAINT "strokes_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_homework_id_homeworks_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homeworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_student_id_members_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_choices" ADD CONSTRAINT "import_choices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_maker_id_members_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_slip_maker_id_members_id_fk" FOREIGN KEY ("slip_maker_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_excuses" ADD CONSTRAINT "attendance_excuses_session_id_lesson_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."lesson_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_excuses" ADD CONSTRAINT "attendance_excuses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_stays" ADD CONSTRAINT "attendance_stays_session_id_lesson_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."lesson_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_stays" ADD CONSTRAINT "attendance_stays_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_sessions" ADD CONSTRAINT "lesson_sessions_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_sessions" ADD CONSTRAINT "lesson_sessions_lesson_id_calendar_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."calendar_lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_sessions" ADD CONSTRAINT "lesson_sessions_teacher_id_members_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_peers" ADD CONSTRAINT "meeting_peers_session_id_lesson_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."lesson_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_peers" ADD CONSTRAINT "meeting_peers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_room_removals" ADD CONSTRAINT "video_room_removals_session_id_lesson_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."lesson_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_room_removals" ADD CONSTRAINT "video_room_removals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_room_removals" ADD CONSTRAINT "video_room_removals_removed_by_members_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_rooms" ADD CONSTRAINT "video_rooms_session_id_lesson_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."lesson_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queued_mails" ADD CONSTRAINT "queued_mails_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "account_closings" ADD CONSTRAINT "account_closings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_guardianship_id_guardianships_id_fk" FOREIGN KEY ("guardianship_id") REFERENCES "public"."guardianships"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_holds" ADD CONSTRAINT "erasure_holds_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_absences" ADD CONSTRAINT "quiz_absences_attempt_id_quiz_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."quiz_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_attempt_id_quiz_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."quiz_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_question_id_quiz_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."quiz_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_homework_id_quizzes_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."quizzes"("homework_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_student_id_members_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_homework_id_quizzes_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."quizzes"("homework_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_homework_id_homeworks_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homeworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_member_id_second_factors_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."second_factors"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whiteboard_pages" ADD CONSTRAINT "whiteboard_pages_session_id_whiteboards_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."whiteboards"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whiteboard_pages" ADD CONSTRAINT "whiteboard_pages_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whiteboard_pens" ADD CONSTRAINT "whiteboard_pens_session_id_whiteboards_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."whiteboards"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whiteboard_pens" ADD CONSTRAINT "whiteboard_pens_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whiteboard_strokes" ADD CONSTRAINT "whiteboard_strokes_session_id_whiteboards_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."whiteboards"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whiteboard_strokes" ADD CONSTRAINT "whiteboard_strokes_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whiteboards" ADD CONSTRAINT "whiteboards_session_id_lesson_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."lesson_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whiteboards" ADD CONSTRAINT "whiteboards_saved_post_id_posts_id_fk" FOREIGN KEY ("saved_post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whiteboards" ADD CONSTRAINT "whiteboards_saved_file_id_files_id_fk" FOREIGN KEY ("saved_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_member" ON "audit_log" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_about_member" ON "audit_log" USING btree ("about_member_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_class" ON "audit_log" USING btree ("class_id","at");--> statement-breakpoint
CREATE INDEX "post_views_member" ON "post_views" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "posts_class" ON "posts" USING btree ("class_id","publish_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posts_pinned" ON "posts" USING btree ("class_id","pinned_at") WHERE "posts"."pinned_at" is not null;--> statement-breakpoint
CREATE INDEX "posts_lesson" ON "posts" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "posts_publish" ON "posts" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "posts_reminded" ON "posts" USING btree ("reminded_at") WHERE "posts"."reminded_at" is not null;--> statement-breakpoint
CREATE INDEX "posts_opened_to_parents" ON "posts" USING btree ("opened_to_parents_at") WHERE "posts"."opened_to_parents_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_client" ON "posts" USING btree ("author_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "thread_messages_client" ON "thread_messages" USING btree ("author_id","client_id");--> statement-breakpoint
CREATE INDEX "thread_messages_author" ON "thread_messages" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "thread_messages_created" ON "thread_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "thread_reads_member" ON "thread_reads" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "thread_reports_reporter" ON "thread_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "thread_reports_created" ON "thread_reports" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "threads_class_student" ON "threads" USING btree ("class_id","student_id");--> statement-breakpoint
CREATE INDEX "threads_student" ON "threads" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_hash" ON "calendar_feeds" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "calendar_lessons_class" ON "calendar_lessons" USING btree ("class_id","starts_at");--> statement-breakpoint
CREATE INDEX "calendar_lessons_updated" ON "calendar_lessons" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "calendar_lessons_planned" ON "calendar_lessons" USING btree ("starts_at") WHERE "calendar_lessons"."state" = 'planned';--> statement-breakpoint
CREATE INDEX "calendar_lessons_substitute" ON "calendar_lessons" USING btree ("substitute_id","starts_at") WHERE "calendar_lessons"."substitute_id" is not null;--> statement-breakpoint
CREATE INDEX "calendar_lessons_made_up" ON "calendar_lessons" USING btree ("makes_up_for") WHERE "calendar_lessons"."makes_up_for" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_lessons_made_up_once" ON "calendar_lessons" USING btree ("makes_up_for") WHERE "calendar_lessons"."makes_up_for" is not null and "calendar_lessons"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "calendar_lessons_closure" ON "calendar_lessons" USING btree ("closure_id") WHERE "calendar_lessons"."closure_id" is not null;--> statement-breakpoint
CREATE INDEX "calendar_lessons_appended" ON "calendar_lessons" USING btree ("appended_by") WHERE "calendar_lessons"."appended_by" is not null;--> statement-breakpoint
CREATE INDEX "closure_classes_class" ON "closure_classes" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "closures_teacher" ON "closures" USING btree ("teacher_id","first_day","id");--> statement-breakpoint
CREATE UNIQUE INDEX "centre_hosts_host" ON "centre_hosts" USING btree ("host") WHERE "centre_hosts"."proved_at" is not null;--> statement-breakpoint
CREATE INDEX "centre_hosts_checked" ON "centre_hosts" USING btree ("checked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "centre_logos_key" ON "centre_logos" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "centre_pages_slug" ON "centre_pages" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "centre_teachers_teacher" ON "centre_teachers" USING btree ("teacher_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client_id" ON "messages" USING btree ("session_id","member_id","client_id") WHERE "messages"."client_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_member" ON "messages" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "messages_start" ON "messages" USING btree ("session_id") WHERE "messages"."type" = 'start_meeting';--> statement-breakpoint
CREATE INDEX "messages_hidden" ON "messages" USING btree ("session_id","seq") WHERE "messages"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "silences_member" ON "silences" USING btree ("member_id","session_id");--> statement-breakpoint
CREATE INDEX "candidacies_member" ON "candidacies" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "classes_course_newest" ON "classes" USING btree ("course_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "classes_course_running" ON "classes" USING btree ("course_id","over_at");--> statement-breakpoint
CREATE INDEX "classes_lessons_changed" ON "classes" USING btree ("lessons_changed_at") WHERE "classes"."lessons_changed_at" is not null;--> statement-breakpoint
CREATE INDEX "classes_calendar_stale" ON "classes" USING btree ("id") WHERE "classes"."calendar_pattern" is distinct from public.class_pattern("classes"."start_date", "classes"."end_date", "classes"."days", "classes"."minutes", "classes"."status");--> statement-breakpoint
CREATE INDEX "enrolments_class_state" ON "enrolments" USING btree ("class_id","state","requested_at");--> statement-breakpoint
CREATE INDEX "enrolments_member_state" ON "enrolments" USING btree ("member_id","class_id","state");--> statement-breakpoint
CREATE INDEX "enrolments_requested" ON "enrolments" USING btree ("requested_at") WHERE "enrolments"."state" = 'wait';--> statement-breakpoint
CREATE INDEX "enrolments_unacknowledged" ON "enrolments" USING btree ("member_id") WHERE "enrolments"."assigned_at" is not null and "enrolments"."acknowledged_at" is null;--> statement-breakpoint
CREATE INDEX "past_enrolments_class" ON "past_enrolments" USING btree ("class_id","left_at");--> statement-breakpoint
CREATE INDEX "past_enrolments_member" ON "past_enrolments" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "course_picture_uses_picture" ON "course_picture_uses" USING btree ("picture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_pictures_key" ON "course_pictures" USING btree ("key");--> statement-breakpoint
CREATE INDEX "course_pictures_teacher" ON "course_pictures" USING btree ("teacher_id","id");--> statement-breakpoint
CREATE INDEX "course_pictures_unused" ON "course_pictures" USING btree ("unused_since") WHERE "course_pictures"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX "courses_teacher_changed" ON "courses" USING btree ("teacher_changed_at") WHERE "courses"."teacher_changed_at" is not null;--> statement-breakpoint
CREATE INDEX "courses_centre_newest" ON "courses" USING btree ("centre_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "courses"."centre_id" is not null;--> statement-breakpoint
CREATE INDEX "courses_teacher_newest" ON "courses" USING btree ("teacher_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sections_course" ON "sections" USING btree ("course_id","order","position");--> statement-breakpoint
CREATE INDEX "fee_balances_student" ON "fee_balances" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "fee_deliveries_newest" ON "fee_deliveries" USING btree ("payee_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_ledger_student" ON "fee_ledger" USING btree ("payee_id","student_id","seq");--> statement-breakpoint
CREATE INDEX "fee_ledger_of_student" ON "fee_ledger" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "fee_ledger_month" ON "fee_ledger" USING btree ("payee_id","month") WHERE "fee_ledger"."month" is not null;--> statement-breakpoint
CREATE INDEX "fee_ledger_payments" ON "fee_ledger" USING btree ("at") WHERE "fee_ledger"."kind" = 'payment';--> statement-breakpoint
CREATE INDEX "fee_ledger_class" ON "fee_ledger" USING btree ("class_id","month") WHERE "fee_ledger"."class_id" is not null;--> statement-breakpoint
CREATE INDEX "fee_ledger_statement" ON "fee_ledger" USING btree ("statement_id") WHERE "fee_ledger"."statement_id" is not null;--> statement-breakpoint
CREATE INDEX "fee_lesson_uses_class" ON "fee_lesson_uses" USING btree ("class_id","month");--> statement-breakpoint
CREATE INDEX "fee_lesson_uses_statement" ON "fee_lesson_uses" USING btree ("statement_id") WHERE "fee_lesson_uses"."statement_id" is not null;--> statement-breakpoint
CREATE INDEX "fee_lesson_uses_student" ON "fee_lesson_uses" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "fee_payments_statement" ON "fee_payments" USING btree ("statement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_payments_reference" ON "fee_payments" USING btree ("payee_id","service","reference") WHERE "fee_payments"."service" is not null and "fee_payments"."reference" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_payments_fingerprint" ON "fee_payments" USING btree ("payee_id","fingerprint") WHERE "fee_payments"."fingerprint" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_payments_client_id" ON "fee_payments" USING btree ("payee_id","client_id") WHERE "fee_payments"."client_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_payments_number" ON "fee_payments" USING btree ("payee_id","number") WHERE "fee_payments"."number" is not null;--> statement-breakpoint
CREATE INDEX "fee_payments_newest" ON "fee_payments" USING btree ("payee_id","received_at","id");--> statement-breakpoint
CREATE INDEX "fee_payments_unmatched" ON "fee_payments" USING btree ("payee_id","received_at") WHERE "fee_payments"."student_id" is null;--> statement-breakpoint
CREATE INDEX "fee_payments_student" ON "fee_payments" USING btree ("student_id","id") WHERE "fee_payments"."student_id" is not null;--> statement-breakpoint
CREATE INDEX "fee_discounts_student" ON "fee_discounts" USING btree ("payee_id","student_id");--> statement-breakpoint
CREATE INDEX "fee_discounts_of_student" ON "fee_discounts" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "fee_discounts_class" ON "fee_discounts" USING btree ("class_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_issues_token" ON "fee_issues" USING btree ("payee_id","token");--> statement-breakpoint
CREATE INDEX "fee_issues_issued" ON "fee_issues" USING btree ("issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_plans_class_month" ON "fee_plans" USING btree ("class_id","from_month");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_statements_number" ON "fee_statements" USING btree ("payee_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_statements_transfer_text" ON "fee_statements" USING btree ("transfer_text");--> statement-breakpoint
CREATE INDEX "fee_statements_month" ON "fee_statements" USING btree ("payee_id","month","id");--> statement-breakpoint
CREATE INDEX "fee_statements_student" ON "fee_statements" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "fee_statements_issue" ON "fee_statements" USING btree ("issue_id");--> statement-breakpoint
CREATE INDEX "fee_statements_due" ON "fee_statements" USING btree ("due_at") WHERE "fee_statements"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "fee_statements_reminded" ON "fee_statements" USING btree ("reminded_at") WHERE "fee_statements"."reminded_at" is not null;--> statement-breakpoint
CREATE INDEX "draft_files_file" ON "draft_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "files_owner_class" ON "files" USING btree ("owner_id","class_id");--> statement-breakpoint
CREATE INDEX "files_class" ON "files" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "files_sha256" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "files_unfinished" ON "files" USING btree ("started_at") WHERE "files"."stored_at" is null;--> statement-breakpoint
CREATE INDEX "homework_files_file" ON "homework_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "post_files_file" ON "post_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "submission_files_file" ON "submission_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "birth_date_agreements_guardian" ON "birth_date_agreements" USING btree ("guardian_id");--> statement-breakpoint
CREATE INDEX "birth_date_proposals_proposer" ON "birth_date_proposals" USING btree ("proposer_id");--> statement-breakpoint
CREATE INDEX "birth_date_proposals_created" ON "birth_date_proposals" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "guardianships_standing" ON "guardianships" USING btree ("child_id","parent_id") WHERE "guardianships"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "guardianships_child" ON "guardianships" USING btree ("child_id","id");--> statement-breakpoint
CREATE INDEX "guardianships_parent" ON "guardianships" USING btree ("parent_id","id");--> statement-breakpoint
CREATE INDEX "guardianships_maker" ON "guardianships" USING btree ("maker_id");--> statement-breakpoint
CREATE INDEX "guardianships_created" ON "guardianships" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "guardianships_active_since" ON "guardianships" USING btree ("active_since");--> statement-breakpoint
CREATE INDEX "guardianships_reported" ON "guardianships" USING btree ("reported_at") WHERE "guardianships"."reported_at" is not null;--> statement-breakpoint
CREATE INDEX "guardianships_ended" ON "guardianships" USING btree ("ended_at") WHERE "guardianships"."state" = 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "pairing_codes_hash" ON "pairing_codes" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "pairing_codes_maker" ON "pairing_codes" USING btree ("maker_id");--> statement-breakpoint
CREATE INDEX "pairing_codes_expired" ON "pairing_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "homework_drafts_student" ON "homework_drafts" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "homework_extensions_student" ON "homework_extensions" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "homeworks_class_due" ON "homeworks" USING btree ("class_id","due_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "homeworks_opens" ON "homeworks" USING btree ("opens_at");--> statement-breakpoint
CREATE INDEX "homeworks_due" ON "homeworks" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "homeworks_released" ON "homeworks" USING btree ("released_at") WHERE "homeworks"."released_at" is not null;--> statement-breakpoint
CREATE INDEX "marks_student" ON "marks" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "marks_submission" ON "marks" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "marks_marker" ON "marks" USING btree ("marker_id");--> statement-breakpoint
CREATE INDEX "marks_marked" ON "marks" USING btree ("marked_at");--> statement-breakpoint
CREATE INDEX "submissions_student" ON "submissions" USING btree ("student_id","homework_id");--> statement-breakpoint
CREATE INDEX "submissions_returned" ON "submissions" USING btree ("returned_at") WHERE "submissions"."returned_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "import_choices_headings" ON "import_choices" USING btree ("member_id","headings_hash");--> statement-breakpoint
CREATE INDEX "import_choices_used_at" ON "import_choices" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "imports_maker" ON "imports" USING btree ("maker_id","id");--> statement-breakpoint
CREATE INDEX "imports_class" ON "imports" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "imports_expired" ON "imports" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("class_id","row_hash") WHERE "invitations"."member_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_slip" ON "invitations" USING btree ("slip_hash");--> statement-breakpoint
CREATE INDEX "invitations_class" ON "invitations" USING btree ("class_id","member_id");--> statement-breakpoint
CREATE INDEX "invitations_member" ON "invitations" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "invitations_slip_maker" ON "invitations" USING btree ("slip_maker_id") WHERE "invitations"."slip_maker_id" is not null;--> statement-breakpoint
CREATE INDEX "invitations_left" ON "invitations" USING btree (coalesce("expires_at", "created_at")) WHERE "invitations"."member_id" is null;--> statement-breakpoint
CREATE INDEX "invitations_redeemed_at" ON "invitations" USING btree ("redeemed_at");--> statement-breakpoint
CREATE INDEX "attendance_excuses_member" ON "attendance_excuses" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "attendance_stays_member" ON "attendance_stays" USING btree ("session_id","member_id");--> statement-breakpoint
CREATE INDEX "attendance_stays_of_member" ON "attendance_stays" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_stays_connection" ON "attendance_stays" USING btree ("session_id","connection") WHERE "attendance_stays"."connection" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_sessions_one_open" ON "lesson_sessions" USING btree ("class_id") WHERE "lesson_sessions"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "lesson_sessions_class_newest" ON "lesson_sessions" USING btree ("class_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lesson_sessions_due" ON "lesson_sessions" USING btree ("expires_at") WHERE "lesson_sessions"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "lesson_sessions_class_started" ON "lesson_sessions" USING btree ("class_id","started_at" DESC NULLS FIRST) WHERE "lesson_sessions"."started_at" is not null;--> statement-breakpoint
CREATE INDEX "lesson_sessions_teacher" ON "lesson_sessions" USING btree ("teacher_id") WHERE "lesson_sessions"."teacher_id" is not null;--> statement-breakpoint
CREATE INDEX "lesson_sessions_lesson" ON "lesson_sessions" USING btree ("lesson_id") WHERE "lesson_sessions"."lesson_id" is not null;--> statement-breakpoint
CREATE INDEX "lesson_sessions_meeting" ON "lesson_sessions" USING btree ("provider","meeting_id") WHERE "lesson_sessions"."meeting_id" is not null;--> statement-breakpoint
CREATE INDEX "lesson_sessions_to_close" ON "lesson_sessions" USING btree ("ended_at") WHERE "lesson_sessions"."state" = 'ended' and "lesson_sessions"."meeting_id" is not null and "lesson_sessions"."meeting_closed_at" is null;--> statement-breakpoint
CREATE INDEX "lesson_sessions_chat_kept" ON "lesson_sessions" USING btree ("ended_at") WHERE "lesson_sessions"."state" = 'ended' and "lesson_sessions"."chat_removed_at" is null;--> statement-breakpoint
CREATE INDEX "lesson_sessions_stays_kept" ON "lesson_sessions" USING btree ("ended_at") WHERE "lesson_sessions"."state" = 'ended' and "lesson_sessions"."stays_removed_at" is null;--> statement-breakpoint
CREATE INDEX "meeting_peers_session" ON "meeting_peers" USING btree ("session_id","entered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_peers_speaker" ON "meeting_peers" USING btree ("session_id","speaker_place") WHERE "meeting_peers"."speaker_place" is not null;--> statement-breakpoint
CREATE INDEX "video_rooms_node" ON "video_rooms" USING btree ("node_id");--> statement-breakpoint
CREATE INDEX "queued_mails_due" ON "queued_mails" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "avatars_key" ON "avatars" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "members_email_unique" ON "members" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "members_phone" ON "members" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "members_inactive" ON "members" USING btree (coalesce("last_active_at", "created_at")) WHERE "members"."status" <> 'disabled';--> statement-breakpoint
CREATE INDEX "email_proofs_expired" ON "email_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "notice_deliveries_due" ON "notice_deliveries" USING btree ("channel","due_at") WHERE "notice_deliveries"."state" in ('pending', 'sending');--> statement-breakpoint
CREATE INDEX "notice_deliveries_subscription" ON "notice_deliveries" USING btree ("subscription_id") WHERE "notice_deliveries"."subscription_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_member" ON "notices" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("member_id") WHERE "notices"."in_app" and "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_about" ON "notices" USING btree ("about_id") WHERE "notices"."about_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_class" ON "notices" USING btree ("class_id") WHERE "notices"."class_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_subject" ON "notices" USING btree ("subject_id") WHERE "notices"."class_id" is null;--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_member" ON "push_subscriptions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_sign_in" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "account_closings_due" ON "account_closings" USING btree ("erase_after") WHERE "account_closings"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "consents_newest" ON "consents" USING btree ("member_id","purpose","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "consents_of_guardianship" ON "consents" USING btree ("guardianship_id","purpose","id" DESC NULLS FIRST) WHERE "consents"."guardianship_id" is not null;--> statement-breakpoint
CREATE INDEX "quiz_answers_question" ON "quiz_answers" USING btree ("question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_running" ON "quiz_attempts" USING btree ("homework_id","student_id") WHERE "quiz_attempts"."submitted_at" is null;--> statement-breakpoint
CREATE INDEX "quiz_attempts_ending" ON "quiz_attempts" USING btree ("ends_at") WHERE "quiz_attempts"."submitted_at" is null;--> statement-breakpoint
CREATE INDEX "quiz_attempts_student" ON "quiz_attempts" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_submission" ON "quiz_attempts" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "quizzes_to_release" ON "quizzes" USING btree ("homework_id") WHERE "quizzes"."release" = 'after_due' and "quizzes"."released_by_time_at" is null;--> statement-breakpoint
CREATE INDEX "password_resets_member" ON "password_resets" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "password_resets_expired" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_ended" ON "sessions" USING btree (least("revoked_at", "expires_at"));--> statement-breakpoint
CREATE INDEX "whiteboard_pages_file" ON "whiteboard_pages" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "whiteboard_pens_member" ON "whiteboard_pens" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "whiteboard_strokes_page" ON "whiteboard_strokes" USING btree ("session_id","page_id","order");--> statement-breakpoint
CREATE INDEX "whiteboard_strokes_seq" ON "whiteboard_strokes" USING btree ("session_id","seq");--> statement-breakpoint
CREATE INDEX "whiteboard_strokes_author" ON "whiteboard_strokes" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "whiteboard_strokes_removal" ON "whiteboard_strokes" USING btree ("session_id","removal_id") WHERE "whiteboard_strokes"."removal_id" is not null;--> statement-breakpoint
CREATE INDEX "whiteboard_strokes_removed_by" ON "whiteboard_strokes" USING btree ("removed_by") WHERE "whiteboard_strokes"."removed_by" is not null;--> statement-breakpoint
CREATE INDEX "whiteboards_saved_post" ON "whiteboards" USING btree ("saved_post_id");--> statement-breakpoint
CREATE INDEX "whiteboards_saved_file" ON "whiteboards" USING btree ("saved_file_id");--> statement-breakpoint
CREATE INDEX "whiteboards_to_save" ON "whiteboards" USING btree ("session_id") WHERE "whiteboards"."saves_at_end" and "whiteboards"."saved_seq" is distinct from "whiteboards"."seq";--> statement-breakpoint
CREATE FUNCTION public.refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception 'audit_log is only ever added to: % refused', tg_op using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();
--> statement-breakpoint
-- Also active in sessions that have switched triggers off, as replication does.
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER "audit_log_append_only";
--> statement-breakpoint
-- Two lessons of one class do not overlap, unless one is cancelled. An exclusion constraint would check the same, but its GiST index
-- takes each row by itself, and a class of 150 lessons would take half as long again to create.
CREATE FUNCTION public.keep_lessons_apart() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  touched uuid[] := array(select distinct class_id from written);
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select from written join earlier using (id)
      where written.state <> 'cancelled' and (earlier.state = 'cancelled'
        or (written.class_id, written.starts_at, written.minutes) is distinct from (earlier.class_id, earlier.starts_at, earlier.minutes))
    ) then
      return null;
    end if;
  end if;
  -- Other writers of lessons of these classes wait here, and then see the lessons written by this statement.
  perform from public.classes where id = any(touched) order by id for no key update;
  -- If any two lessons overlap, two neighbours in the order of time overlap.
  if exists (
    select from (
      select starts_at < lag(ends_at) over (partition by class_id order by starts_at) as overlaps_last
      from public.calendar_lessons where class_id = any(touched) and state <> 'cancelled'
    ) as standing
    where overlaps_last
  ) then
    raise exception 'lessons of one class overlap' using errcode = 'exclusion_violation',
      schema = 'public', table = 'calendar_lessons', constraint = 'calendar_lessons_apart';
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "calendar_lessons_apart_added" AFTER INSERT ON "calendar_lessons" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION public.keep_lessons_apart();
--> statement-breakpoint
CREATE TRIGGER "calendar_lessons_apart_changed" AFTER UPDATE ON "calendar_lessons" REFERENCING OLD TABLE AS earlier NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION public.keep_lessons_apart();
--> statement-breakpoint
-- A member of the account type centre gets a row in centres.
CREATE FUNCTION public.make_centre() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.centres (id, name, phone, address) VALUES (NEW.id, NEW.last_name || ' ' || NEW.first_name, NEW.phone, NEW.address);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER members_make_centre AFTER INSERT ON public.members FOR EACH ROW WHEN (NEW.role = 'CENR') EXECUTE FUNCTION public.make_centre();
--> statement-breakpoint
-- Rows of the ledger are only ever added.
CREATE FUNCTION public.refuse_fee_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception '% is only ever added to: % refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
CREATE TRIGGER "fee_ledger_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "fee_ledger" FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_fee_change();
--> statement-breakpoint
ALTER TABLE "fee_ledger" ENABLE ALWAYS TRIGGER "fee_ledger_append_only";
--> statement-breakpoint
CREATE TRIGGER "fee_lesson_uses_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "fee_lesson_uses" FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_fee_change();
--> statement-breakpoint
ALTER TABLE "fee_lesson_uses" ENABLE ALWAYS TRIGGER "fee_lesson_uses_append_only";

CREATE TYPE "public"."fee_delivery_outcome" AS ENUM('matched', 'unmatched', 'duplicate', 'outgoing', 'refused');--> statement-breakpoint
CREATE TYPE "public"."fee_ledger_kind" AS ENUM('lessons', 'month', 'package', 'discount', 'correction', 'payment', 'reversal');--> statement-breakpoint
CREATE TYPE "public"."fee_payment_method" AS ENUM('cash', 'transfer');--> statement-breakpoint
CREATE TYPE "public"."fee_service" AS ENUM('sepay', 'casso', 'file');--> statement-breakpoint
CREATE TYPE "public"."fee_absence_rule" AS ENUM('CHARGE_ALL', 'CHARGE_UNEXCUSED', 'CHARGE_NONE');--> statement-breakpoint
CREATE TYPE "public"."fee_plan_kind" AS ENUM('PER_LESSON', 'MONTHLY', 'PACKAGE', 'FREE');--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'fee_new';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'fee_due';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'fee_received';--> statement-breakpoint
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
CREATE TABLE "attendance_excuses" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"session_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"excused_at" timestamptz(3) NOT NULL,
	CONSTRAINT "attendance_excuses_session_id_member_id_pk" PRIMARY KEY("session_id","member_id"),
	CONSTRAINT "attendance_excuses_id_unique" UNIQUE("id")
);
--> statement-breakpoint
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
ALTER TABLE "attendance_excuses" ADD CONSTRAINT "attendance_excuses_session_id_lesson_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."lesson_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_excuses" ADD CONSTRAINT "attendance_excuses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "fee_payments_reference" ON "fee_payments" USING btree ("payee_id","service","reference") WHERE "fee_payments"."service" is not null and "fee_payments"."reference" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_payments_fingerprint" ON "fee_payments" USING btree ("payee_id","fingerprint") WHERE "fee_payments"."fingerprint" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_payments_client_id" ON "fee_payments" USING btree ("payee_id","client_id") WHERE "fee_payments"."client_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_payments_number" ON "fee_payments" USING btree ("payee_id","number") WHERE "fee_payments"."number" is not null;--> statement-breakpoint
CREATE INDEX "fee_payments_newest" ON "fee_payments" USING btree ("payee_id","received_at","id");--> statement-breakpoint
CREATE INDEX "fee_payments_unmatched" ON "fee_payments" USING btree ("payee_id","received_at") WHERE "fee_payments"."student_id" is null;--> statement-breakpoint
CREATE INDEX "fee_payments_student" ON "fee_payments" USING btree ("student_id","id") WHERE "fee_payments"."student_id" is not null;--> statement-breakpoint
CREATE INDEX "fee_discounts_student" ON "fee_discounts" USING btree ("payee_id","student_id");--> statement-breakpoint
CREATE INDEX "fee_discounts_of_student" ON "fee_discounts" USING btree ("student_id","id");--> statement-breakpoint
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
CREATE INDEX "attendance_excuses_member" ON "attendance_excuses" USING btree ("member_id","id");
--> statement-breakpoint
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

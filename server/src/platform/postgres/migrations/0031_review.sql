CREATE TYPE "public"."queued_mail_kind" AS ENUM('account_closed', 'unused_account', 'wrong_codes');--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'guardianship_changed';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'birth_date_changed';--> statement-breakpoint
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
ALTER TABLE "guardianships" ADD COLUMN "active_since" timestamptz(3);--> statement-breakpoint
ALTER TABLE "guardianships" ADD COLUMN "reported_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "slip_maker_id" uuid;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "dob_raised_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "birth_date_agreements" ADD CONSTRAINT "birth_date_agreements_child_id_birth_date_proposals_child_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."birth_date_proposals"("child_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "birth_date_agreements" ADD CONSTRAINT "birth_date_agreements_guardian_id_members_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "birth_date_proposals" ADD CONSTRAINT "birth_date_proposals_child_id_members_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "birth_date_proposals" ADD CONSTRAINT "birth_date_proposals_proposer_id_members_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queued_mails" ADD CONSTRAINT "queued_mails_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "birth_date_agreements_guardian" ON "birth_date_agreements" USING btree ("guardian_id");--> statement-breakpoint
CREATE INDEX "birth_date_proposals_proposer" ON "birth_date_proposals" USING btree ("proposer_id");--> statement-breakpoint
CREATE INDEX "birth_date_proposals_created" ON "birth_date_proposals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "queued_mails_due" ON "queued_mails" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_slip_maker_id_members_id_fk" FOREIGN KEY ("slip_maker_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guardianships_created" ON "guardianships" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "guardianships_active_since" ON "guardianships" USING btree ("active_since");--> statement-breakpoint
CREATE INDEX "guardianships_reported" ON "guardianships" USING btree ("reported_at") WHERE "guardianships"."reported_at" is not null;--> statement-breakpoint
CREATE INDEX "invitations_slip_maker" ON "invitations" USING btree ("slip_maker_id") WHERE "invitations"."slip_maker_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_subject" ON "notices" USING btree ("subject_id") WHERE "notices"."class_id" is null;--> statement-breakpoint
UPDATE "guardianships" SET "active_since" = "created_at" WHERE "state" <> 'pending';
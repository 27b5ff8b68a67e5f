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
ALTER TABLE "guardianships" ADD COLUMN "active_since" timestamptz(3);--> statement-breakpoint
ALTER TABLE "guardianships" ADD COLUMN "reported_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "dob_raised_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "birth_date_agreements" ADD CONSTRAINT "birth_date_agreements_child_id_birth_date_proposals_child_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."birth_date_proposals"("child_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "birth_date_agreements" ADD CONSTRAINT "birth_date_agreements_guardian_id_members_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "birth_date_proposals" ADD CONSTRAINT "birth_date_proposals_child_id_members_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "birth_date_proposals" ADD CONSTRAINT "birth_date_proposals_proposer_id_members_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "birth_date_agreements_guardian" ON "birth_date_agreements" USING btree ("guardian_id");--> statement-breakpoint
CREATE INDEX "birth_date_proposals_proposer" ON "birth_date_proposals" USING btree ("proposer_id");--> statement-breakpoint
CREATE INDEX "birth_date_proposals_created" ON "birth_date_proposals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "guardianships_created" ON "guardianships" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "guardianships_active_since" ON "guardianships" USING btree ("active_since");--> statement-breakpoint
CREATE INDEX "guardianships_reported" ON "guardianships" USING btree ("reported_at") WHERE "guardianships"."reported_at" is not null;--> statement-breakpoint
CREATE INDEX "notices_subject" ON "notices" USING btree ("subject_id") WHERE "notices"."class_id" is null;--> statement-breakpoint
UPDATE "guardianships" SET "active_since" = "created_at" WHERE "state" <> 'pending';
-- One statement for each column: a constraint that is added later would be checked like one that a running server may break.
ALTER TABLE "calendar_lessons" ADD COLUMN "changed_by" uuid CONSTRAINT "calendar_lessons_changed_by_members_id_fk" REFERENCES "public"."members"("id");--> statement-breakpoint
ALTER TABLE "guardianships" ADD COLUMN "changed_by" uuid CONSTRAINT "guardianships_changed_by_members_id_fk" REFERENCES "public"."members"("id");--> statement-breakpoint
ALTER TABLE "homeworks" ADD COLUMN "client_id" uuid;--> statement-breakpoint
CREATE TABLE "import_choices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"member_id" uuid NOT NULL,
	"headings_hash" text NOT NULL,
	"columns" jsonb NOT NULL,
	"used_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "list" jsonb;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "school_number" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "import_choices" ADD CONSTRAINT "import_choices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_choices_headings" ON "import_choices" USING btree ("member_id","headings_hash");--> statement-breakpoint
CREATE INDEX "import_choices_used_at" ON "import_choices" USING btree ("used_at");
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"class_id" uuid NOT NULL,
	"maker_id" uuid NOT NULL,
	"rows" jsonb NOT NULL,
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
	"row_hash" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"slip_hash" text,
	"expires_at" timestamptz(3),
	"member_id" uuid,
	"redeemed_at" timestamptz(3)
);
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_maker_id_members_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_maker" ON "imports" USING btree ("maker_id","id");--> statement-breakpoint
CREATE INDEX "imports_class" ON "imports" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "imports_expired" ON "imports" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("class_id","row_hash") WHERE "invitations"."member_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_slip" ON "invitations" USING btree ("slip_hash");--> statement-breakpoint
CREATE INDEX "invitations_class" ON "invitations" USING btree ("class_id","member_id");--> statement-breakpoint
CREATE INDEX "invitations_member" ON "invitations" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "invitations_left" ON "invitations" USING btree (coalesce("expires_at", "created_at")) WHERE "invitations"."member_id" is null;--> statement-breakpoint
CREATE INDEX "invitations_redeemed_at" ON "invitations" USING btree ("redeemed_at");
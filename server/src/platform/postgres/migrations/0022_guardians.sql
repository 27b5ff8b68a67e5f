CREATE TYPE "public"."guardian_relation" AS ENUM('mother', 'father', 'other');--> statement-breakpoint
CREATE TYPE "public"."guardianship_state" AS ENUM('pending', 'active', 'ended');--> statement-breakpoint
CREATE TABLE "guardianships" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"child_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"relation" "guardian_relation" NOT NULL,
	"state" "guardianship_state" NOT NULL,
	"maker_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"ended_at" timestamptz(3)
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
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_child_id_members_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_parent_id_members_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_maker_id_members_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pairing_codes" ADD CONSTRAINT "pairing_codes_child_id_members_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pairing_codes" ADD CONSTRAINT "pairing_codes_maker_id_members_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guardianships_standing" ON "guardianships" USING btree ("child_id","parent_id") WHERE "guardianships"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "guardianships_child" ON "guardianships" USING btree ("child_id","id");--> statement-breakpoint
CREATE INDEX "guardianships_parent" ON "guardianships" USING btree ("parent_id","id");--> statement-breakpoint
CREATE INDEX "guardianships_maker" ON "guardianships" USING btree ("maker_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pairing_codes_hash" ON "pairing_codes" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "pairing_codes_maker" ON "pairing_codes" USING btree ("maker_id");--> statement-breakpoint
CREATE INDEX "pairing_codes_expired" ON "pairing_codes" USING btree ("expires_at");
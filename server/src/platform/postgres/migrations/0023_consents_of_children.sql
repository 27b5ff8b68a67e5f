ALTER TABLE "members" ADD COLUMN "stated_of_age_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "by_guardian" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "guardianship_id" uuid CONSTRAINT "consents_guardianship_id_guardianships_id_fk" REFERENCES "public"."guardianships"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_of_guardianship" ON "consents" USING btree ("guardianship_id","purpose","id" DESC NULLS FIRST) WHERE "consents"."guardianship_id" is not null;--> statement-breakpoint
-- Pictures of students under 16, or of whom no day of birth is known, are shown no more until a guardian agrees: addresses that
-- somebody knows lead nowhere from now on. Each gets 122 random bits.
WITH "hidden" AS (
  UPDATE "avatars" SET "key" = rtrim(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=')
  FROM "members" WHERE "members"."id" = "avatars"."member_id" AND "members"."role" = 'MEME'
    AND ("members"."dob" IS NULL OR "members"."dob" > (now() AT TIME ZONE 'Asia/Ho_Chi_Minh' - interval '16 years')::date)
  RETURNING "avatars"."member_id", "avatars"."key"
)
UPDATE "members" SET "avatar" = '/avatars/' || "hidden"."key" || '.webp' FROM "hidden" WHERE "members"."id" = "hidden"."member_id";

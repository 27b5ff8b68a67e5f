import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { destructiveStatements } from './destructive-statements.ts'

const folder = new URL('../../src/platform/postgres/migrations/', import.meta.url)
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => ({ tag: name.slice(0, -'.sql'.length), sql: readFileSync(new URL(name, folder), 'utf8') }))

/**
 * Migrations that remove something on purpose, by name. The value is the first release whose servers no longer use the removed
 * thing. That release must be out before the migration is merged, not in the same update (docs/running/operations.md,
 * "Updating").
 */
const removing: Record<string, string> = {}

test('no migration removes what a running server of the previous version uses, unless it is listed', () => {
  const found = migrations
    .map(({ tag, sql }) => ({ tag, statements: destructiveStatements(sql) }))
    .filter(({ statements }) => statements.length > 0)
  expect(found.filter(({ tag }) => !(tag in removing))).toEqual([])
  // The list has no migration that removes nothing.
  expect(found.map(({ tag }) => tag)).toEqual(Object.keys(removing))
})

test.each([
  'DROP TABLE "attendances" CASCADE;',
  'ALTER TABLE "members" DROP COLUMN "phone";',
  'ALTER TABLE "members" RENAME COLUMN "phone" TO "number";',
  'ALTER TABLE "members" RENAME TO "people";',
  'ALTER TABLE "members" ALTER COLUMN "phone" SET NOT NULL;',
  'ALTER TABLE "members" ALTER COLUMN "phone" SET DATA TYPE integer USING phone::integer;',
  'alter table members alter column phone type integer;',
  'ALTER TABLE "members" ALTER COLUMN "phone" DROP DEFAULT;',
  'ALTER TABLE "members" ADD COLUMN "shoe" integer NOT NULL;',
  'ALTER TABLE "members" ADD CONSTRAINT "old" CHECK (dob is not null);',
  'CREATE UNIQUE INDEX "one" ON "members" USING btree ("phone");',
  'DROP INDEX "members_phone";',
  `ALTER TYPE "public"."member_role" RENAME VALUE 'MEME' TO 'STUDENT';`,
  'truncate messages;',
  'delete from messages;',
])('removing something is detected: %s', (statement) => {
  expect(destructiveStatements(`CREATE INDEX "x" ON "members" ("id");--> statement-breakpoint\n${statement}`)).toHaveLength(1)
})

test.each([
  'CREATE TABLE "shoes" ("id" uuid NOT NULL);\nALTER TABLE "shoes" ADD CONSTRAINT "pair" UNIQUE("id");',
  'CREATE TABLE "shoes" ("id" uuid);\nCREATE UNIQUE INDEX "pair" ON "public"."shoes" USING btree ("id");',
  'ALTER TABLE "members" ADD COLUMN "shoe" integer;',
  'ALTER TABLE "members" ADD COLUMN "shoe_id" uuid CONSTRAINT "members_shoe" REFERENCES "public"."shoes"("id");',
  'CREATE TABLE "shoes" ("id" uuid, "at" tstzrange);\nALTER TABLE "shoes" ADD CONSTRAINT "apart" EXCLUDE USING gist ("at" WITH &&);',
  'ALTER TABLE "members" ADD COLUMN "shoe" integer DEFAULT 40 NOT NULL;',
  'ALTER TABLE "members" ADD COLUMN "folded" text GENERATED ALWAYS AS (fold(email)) STORED NOT NULL;',
  'ALTER TABLE "members" ALTER COLUMN "phone" SET DEFAULT 0;\nALTER TABLE "members" ALTER COLUMN "phone" SET NOT NULL;',
  'ALTER TABLE "members" ALTER COLUMN "phone" DROP NOT NULL;',
  `ALTER TYPE "public"."member_role" ADD VALUE 'GUEST';`,
  'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ begin delete from messages; drop table x; end $$;',
  `-- No drop table here.\nupdate members set phone = 'drop table';`,
])('only adding something is allowed: %s', (sql) => {
  expect(destructiveStatements(sql)).toEqual([])
})

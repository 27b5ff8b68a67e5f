/** Homework of classes, what students hand in, and its marks (decisions 060 to 063). */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { strokeColours } from '@hien/contract/vocabulary'
import { cascadingClassReference } from './classes.ts'
import { createdAt, id, instant } from './columns.ts'
import { cascadingMemberReference, members } from './members.ts'

export const strokeColour = pgEnum('stroke_colour', strokeColours)

const points = () => numeric({ precision: 6, scale: 2, mode: 'number' })

export const homeworks = pgTable(
  'homeworks',
  {
    id: id(),
    classId: cascadingClassReference(),
    title: text().notNull(),
    /** Sanitised HTML */
    description: text(),
    /** Students and parents see it from then on. */
    opensAt: instant().notNull(),
    /** Late after. */
    dueAt: instant().notNull(),
    /** Closed after; null: never. */
    cutoffAt: instant(),
    maxPoints: points().notNull(),
    /** Since when students and parents see the marks; null: they do not. */
    releasedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('homeworks_class_due').on(table.classId, table.dueAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('homeworks_opens').on(table.opensAt),
    index('homeworks_due').on(table.dueAt),
    index('homeworks_released')
      .on(table.releasedAt)
      .where(sql`${table.releasedAt} is not null`),
    check('homeworks_max_points', sql`${table.maxPoints} > 0`),
    check('homeworks_cutoff', sql`${table.cutoffAt} is null or ${table.cutoffAt} >= ${table.dueAt}`),
  ],
)

const homeworkReference = () =>
  uuid()
    .notNull()
    .references(() => homeworks.id, { onDelete: 'cascade' })

/** More time for one student; stands for dueAt and cutoffAt where it is later. */
export const homeworkExtensions = pgTable(
  'homework_extensions',
  {
    homeworkId: homeworkReference(),
    studentId: cascadingMemberReference(),
    until: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.homeworkId, table.studentId] }),
    index('homework_extensions_student').on(table.studentId),
  ],
)

/** What a student keeps and has not handed in. */
export const homeworkDrafts = pgTable(
  'homework_drafts',
  {
    id: id(),
    homeworkId: homeworkReference(),
    studentId: cascadingMemberReference(),
    text: text(),
    savedAt: instant().notNull(),
  },
  (table) => [
    unique('homework_drafts_of_student').on(table.homeworkId, table.studentId),
    index('homework_drafts_student').on(table.studentId),
  ],
)

/** Every version that was handed in; the highest counts. */
export const submissions = pgTable(
  'submissions',
  {
    id: id(),
    homeworkId: homeworkReference(),
    studentId: cascadingMemberReference(),
    version: smallint().notNull(),
    text: text(),
    /** By the clock of the database. */
    submittedAt: instant().notNull(),
    /** When the last of its files began to come; null: it has none. */
    lastUploadAt: instant(),
    /** When the teacher gave it back to be done again; null: they did not. */
    returnedAt: instant(),
    returnComment: text(),
  },
  (table) => [
    unique('submissions_version').on(table.homeworkId, table.studentId, table.version),
    index('submissions_student').on(table.studentId, table.homeworkId),
    check('submissions_version_from_one', sql`${table.version} >= 1`),
  ],
)

const submissionReference = () => uuid().references(() => submissions.id, { onDelete: 'cascade' })

/** One for each student and homework, also where nothing was handed in. Points null and not excused: not marked yet. */
export const marks = pgTable(
  'marks',
  {
    homeworkId: homeworkReference(),
    studentId: cascadingMemberReference(),
    /** The version that was marked; null: nothing was handed in. */
    submissionId: submissionReference(),
    points: points(),
    excused: boolean().notNull(),
    comment: text(),
    /** Who marked it; null: their account is gone. */
    markerId: uuid().references(() => members.id, { onDelete: 'set null' }),
    markedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.homeworkId, table.studentId] }),
    index('marks_student').on(table.studentId),
    index('marks_submission').on(table.submissionId),
    index('marks_marker').on(table.markerId),
    index('marks_marked').on(table.markedAt),
    check('marks_points', sql`${table.points} >= 0`),
    check('marks_excused', sql`not (${table.excused} and ${table.points} is not null)`),
  ],
)

/** What was drawn on the files of a submission. */
export const strokes = pgTable(
  'strokes',
  {
    submissionId: submissionReference().notNull(),
    /** Of the client that drew it. */
    id: uuid().notNull(),
    fileId: uuid().notNull(),
    /** From 1; of a picture 1. */
    page: smallint().notNull(),
    colour: strokeColour().notNull(),
    width: smallint().notNull(),
    /** x, y and pressure by turns (contract/schema.graphql, Stroke). */
    points: integer().array().notNull(),
    /** Puts them in the order they were drawn. */
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.id] })],
)

/** Homework of classes, students' submissions, and marks (decisions 060 to 063). */
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
    /** HTML, sanitised. */
    description: text(),
    /** When the homework opens: from then on students and parents can see it. */
    opensAt: instant().notNull(),
    /** Submissions after this time count as late. */
    dueAt: instant().notNull(),
    /** After this time no submissions are accepted; null if there is no limit. */
    cutoffAt: instant(),
    maxPoints: points().notNull(),
    /** When the marks were released to students and parents; null while the marks are hidden from them. */
    releasedAt: instant(),
    /** Id that the client chose, so that a repeated call creates no second homework; null for older clients. */
    clientId: uuid(),
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

/** More time for one student: `until` replaces dueAt if that is earlier, and likewise cutoffAt. */
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

/** A student's saved work that is not yet handed in. */
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

/** All versions that students have handed in. The highest version of a student counts. */
export const submissions = pgTable(
  'submissions',
  {
    id: id(),
    homeworkId: homeworkReference(),
    studentId: cascadingMemberReference(),
    version: smallint().notNull(),
    text: text(),
    /** When the version was handed in, by the clock of the database. */
    submittedAt: instant().notNull(),
    /** When the upload of the submission's newest file began; null if it has no files. */
    lastUploadAt: instant(),
    /** When the teacher returned the submission to be done again; null if it was not returned. */
    returnedAt: instant(),
    returnComment: text(),
  },
  (table) => [
    unique('submissions_version').on(table.homeworkId, table.studentId, table.version),
    index('submissions_student').on(table.studentId, table.homeworkId),
    // Finds the returns of which nobody has been told yet.
    index('submissions_returned')
      .on(table.returnedAt)
      .where(sql`${table.returnedAt} is not null`),
    check('submissions_version_from_one', sql`${table.version} >= 1`),
  ],
)

const submissionReference = () => uuid().references(() => submissions.id, { onDelete: 'cascade' })

/**
 * The mark of one student for one homework, even if nothing was handed in. If `points` is null and `excused` is false, the
 * student is not marked yet.
 */
export const marks = pgTable(
  'marks',
  {
    homeworkId: homeworkReference(),
    studentId: cascadingMemberReference(),
    /** The submission that was marked; null if nothing was handed in. */
    submissionId: submissionReference(),
    points: points(),
    excused: boolean().notNull(),
    comment: text(),
    /** The member who gave the mark; null if their account was deleted. */
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

/** Strokes that a teacher drew on the files of a submission. */
export const strokes = pgTable(
  'strokes',
  {
    submissionId: submissionReference().notNull(),
    /** Id of the stroke, chosen by the client that drew it. */
    id: uuid().notNull(),
    fileId: uuid().notNull(),
    /** Page number from 1; always 1 for a picture. */
    page: smallint().notNull(),
    colour: strokeColour().notNull(),
    width: smallint().notNull(),
    /** The stroke's points: x, y and pressure of each, one after the other (contract/schema.graphql, Stroke). */
    points: integer().array().notNull(),
    /** When the stroke was stored. Strokes are drawn in this order. */
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.id] })],
)

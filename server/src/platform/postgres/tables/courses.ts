/** Courses, their sections, and the pictures in their texts. */
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { roomTypes } from '@hien/contract/vocabulary'
import { centreReference } from './centres.ts'
import { bytes, createdAt, id, instant } from './columns.ts'
import { memberReference, members } from './members.ts'

export const roomType = pgEnum('room_type', roomTypes)

export const courses = pgTable(
  'courses',
  {
    id: id(),
    code: text().notNull().unique('courses_code_unique'),
    title: text().notNull(),
    /** Colour of the course as `#rrggbb`. */
    colour: text().notNull(),
    /** Weekdays of the lessons, such as `2, 4, CN`: Monday is 2, Sunday is CN. */
    days: text().notNull(),
    /** HTML, sanitised. */
    description: text(),
    phone: text(),
    startTime: instant(),
    endTime: instant(),
    minutes: integer().notNull(),
    /** 1: active, 0: archived. */
    status: smallint().notNull().default(1),
    roomType: roomType().notNull(),
    roomLink: text(),
    /** The course's teacher; null if the course belongs to a centre that has not named one. */
    teacherId: uuid().references(() => members.id),
    /** The centre that owns the course; null if the course belongs to its teacher. */
    centreId: centreReference(),
    /** When the centre last named or removed the course's teacher; null if it never did. */
    teacherChangedAt: instant(),
    /** The teacher whom that change replaced or removed; null if there was none, or if the teacher left the centre. */
    previousTeacherId: uuid().references(() => members.id),
    createdAt: createdAt(),
  },
  (table) => [
    // For notices, which search for courses that changed since the last scan.
    index('courses_teacher_changed')
      .on(table.teacherChangedAt)
      .where(sql`${table.teacherChangedAt} is not null`),
    index('courses_centre_newest')
      .on(table.centreId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.centreId} is not null`),
    check('courses_somebodys', sql`num_nonnulls(${table.teacherId}, ${table.centreId}) > 0`),
    index('courses_teacher_newest').on(
      table.teacherId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check('courses_minutes', sql`${table.minutes} >= 1`),
  ],
)

export const sections = pgTable(
  'sections',
  {
    id: id(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** HTML, sanitised. */
    description: text(),
    order: integer().notNull(),
    /** Position in the submitted list of sections. It decides the order of sections with equal `order`. */
    position: integer().notNull(),
  },
  (table) => [index('sections_course').on(table.courseId, table.order, table.position)],
)

/** Pictures in the texts of courses, re-encoded (decision 021). */
export const coursePictures = pgTable(
  'course_pictures',
  {
    id: id(),
    /**
     * Random part of the picture's address. The address appears in the course's text, and everybody who has it may see the
     * picture.
     */
    key: text().notNull(),
    /** The member who uploaded the picture. */
    teacherId: memberReference(),
    /** Bytes of the picture as WebP. */
    picture: bytes().notNull(),
    /** Time of the upload, or when the last text that used the picture dropped it. Null while a text uses the picture. */
    unusedSince: instant(),
  },
  (table) => [
    uniqueIndex('course_pictures_key').on(table.key),
    index('course_pictures_teacher').on(table.teacherId, table.id),
    index('course_pictures_unused')
      .on(table.unusedSince)
      .where(sql`${table.unusedSince} is not null`),
  ],
)

/** Links courses to the pictures in their texts. */
export const coursePictureUses = pgTable(
  'course_picture_uses',
  {
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    pictureId: uuid()
      .notNull()
      .references(() => coursePictures.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.pictureId] }),
    index('course_picture_uses_picture').on(table.pictureId),
  ],
)

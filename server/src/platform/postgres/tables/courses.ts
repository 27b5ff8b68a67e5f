/** Courses and their sections. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { roomTypes } from '@hien/contract/vocabulary'
import { createdAt, id, instant } from './columns.ts'
import { memberReference } from './members.ts'

export const roomType = pgEnum('room_type', roomTypes)

export const courses = pgTable(
  'courses',
  {
    id: id(),
    code: text().notNull().unique('courses_code_unique'),
    title: text().notNull(),
    /** #rrggbb */
    colour: text().notNull(),
    /** `2, 4, CN` */
    days: text().notNull(),
    /** sanitised HTML */
    description: text(),
    phone: text(),
    startTime: instant(),
    endTime: instant(),
    minutes: integer().notNull(),
    /** 1 active, 0 archived */
    status: smallint().notNull().default(1),
    roomType: roomType().notNull(),
    roomLink: text(),
    teacherId: memberReference(),
    createdAt: createdAt(),
  },
  (table) => [
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
    /** sanitised HTML */
    description: text(),
    order: integer().notNull(),
    /** Breaks ties of `order` by the place in the submitted list. */
    position: integer().notNull(),
  },
  (table) => [index('sections_course').on(table.courseId, table.order, table.position)],
)

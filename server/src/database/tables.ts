/** Every table. Migrations are generated from here; the extensions and fold() stand in migration 0000. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { messageTypes } from '@hien/contract/chat'
import { genders, roles, roomTypes } from '@hien/contract/vocabulary'

/** An instant with milliseconds; a Date on both ways. */
const instant = customType<{ data: Date; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (value) => new Date(value),
  toDriver: (value) => value.toISOString(),
})
const id = () =>
  uuid()
    .primaryKey()
    .default(sql`uuidv7()`)
const createdAt = () =>
  instant()
    .notNull()
    .default(sql`now()`)

export const memberRole = pgEnum('member_role', roles)
export const memberGender = pgEnum('member_gender', genders)
export const memberStatus = pgEnum('member_status', ['active', 'pending', 'disabled'])
export const roomType = pgEnum('room_type', roomTypes)
export const enrolmentState = pgEnum('enrolment_state', ['wait', 'joined'])
export const lessonState = pgEnum('lesson_state', ['waiting', 'live', 'ended'])
export const messageType = pgEnum('message_type', messageTypes)

export const members = pgTable(
  'members',
  {
    id: id(),
    code: text().notNull().unique(),
    userName: text().notNull().unique(),
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    fullName: text()
      .notNull()
      .generatedAlwaysAs(sql`last_name || ' ' || first_name`),
    foldedName: text()
      .notNull()
      .generatedAlwaysAs(sql`public.fold(last_name || ' ' || first_name)`),
    /** E.164 */
    phone: text().notNull(),
    role: memberRole().notNull(),
    status: memberStatus().notNull().default('active'),
    gender: memberGender(),
    dob: date({ mode: 'string' }),
    address: text(),
    avatar: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('members_email_unique').on(sql`lower(${table.email})`),
    index('members_phone').on(table.phone),
  ],
)

/** One sign-in of one member on one device: the family of its refresh tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    deviceName: text().notNull(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [index('sessions_member').on(table.memberId, table.createdAt)],
)

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token, base64url. */
    hash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    usedAt: instant(),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
)

/** ES256 keys of all nodes: the newest signs, all verify. */
export const signingKeys = pgTable('signing_keys', {
  kid: text().primaryKey(),
  privateJwk: jsonb().notNull(),
  createdAt: createdAt(),
})

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
    teacherId: uuid()
      .notNull()
      .references(() => members.id),
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

export const classes = pgTable(
  'classes',
  {
    id: id(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id),
    code: text().notNull().unique('classes_code_unique'),
    title: text().notNull(),
    startDate: instant().notNull(),
    endDate: instant().notNull(),
    endRegister: instant(),
    minutes: integer().notNull(),
    days: text().notNull(),
    /** 1 active, 0 closed */
    status: smallint().notNull().default(1),
    /** End of the last lesson, derived from endDate, startDate's time of day and minutes (design, decision 12). */
    overAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('classes_course_newest').on(
      table.courseId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('classes_course_running').on(table.courseId, table.overAt),
    check('classes_minutes', sql`${table.minutes} >= 1`),
    check('classes_dates', sql`${table.endDate} >= ${table.startDate}`),
  ],
)

/** A member towards a class; no row means `none`. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: uuid()
      .notNull()
      .unique()
      .default(sql`uuidv7()`),
    classId: uuid()
      .notNull()
      .references(() => classes.id),
    memberId: uuid()
      .notNull()
      .references(() => members.id),
    state: enrolmentState().notNull(),
    requestedAt: createdAt(),
    joinedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.memberId] }),
    index('enrolments_class_state').on(table.classId, table.state, table.requestedAt),
    index('enrolments_member').on(table.memberId, table.classId),
  ],
)

/** One lesson of a class, from the first person in its waiting room to its end (design, decision 17). */
export const lessonSessions = pgTable(
  'lesson_sessions',
  {
    id: id(),
    classId: uuid()
      .notNull()
      .references(() => classes.id),
    state: lessonState().notNull().default('waiting'),
    createdAt: createdAt(),
    /** When an open session counts as ended by itself. */
    expiresAt: instant().notNull(),
    startedAt: instant(),
    endedAt: instant(),
    /** seq of the newest message. */
    lastSeq: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('lesson_sessions_one_open')
      .on(table.classId)
      .where(sql`${table.state} <> 'ended'`),
    index('lesson_sessions_class_newest').on(table.classId, table.createdAt.desc().nullsFirst()),
    index('lesson_sessions_due')
      .on(table.expiresAt)
      .where(sql`${table.state} <> 'ended'`),
  ],
)

export const messages = pgTable(
  'messages',
  {
    sessionId: uuid()
      .notNull()
      .references(() => lessonSessions.id),
    seq: integer().notNull(),
    id: uuid()
      .notNull()
      .unique()
      .default(sql`uuidv7()`),
    memberId: uuid()
      .notNull()
      .references(() => members.id),
    /** Display name and role as they were when it was sent. */
    memberName: text().notNull(),
    memberRole: memberRole().notNull(),
    type: messageType().notNull(),
    text: text().notNull(),
    clientId: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.seq] }),
    uniqueIndex('messages_client_id')
      .on(table.sessionId, table.memberId, table.clientId)
      .where(sql`${table.clientId} is not null`),
  ],
)

/** A member's entry into the meeting of a lesson: attendance. */
export const attendances = pgTable(
  'attendances',
  {
    sessionId: uuid()
      .notNull()
      .references(() => lessonSessions.id),
    memberId: uuid()
      .notNull()
      .references(() => members.id),
    firstJoinedAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.memberId] })],
)

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
import { consentChannels, consentPurposes } from '@hien/contract/consents'
import type { PeerMedia } from '@hien/contract/meeting-room'
import { genders, roles, roomTypes } from '@hien/contract/vocabulary'

/** An instant with milliseconds; a Date on both ways. */
const instant = customType<{ data: Date; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (value) => new Date(value),
  toDriver: (value) => value.toISOString(),
})
/** Bytes as a Buffer. */
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
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
export const meetingProvider = pgEnum('meeting_provider', [...roomTypes, 'fixed_link', 'built_in'])
export const messageType = pgEnum('message_type', messageTypes)
export const consentPurpose = pgEnum('consent_purpose', consentPurposes)
export const consentChannel = pgEnum('consent_channel', consentChannels)

/** What an account that was closed had: classes it was in, and for a teacher what was archived with him. */
export type KeptForReturn = {
  status: (typeof memberStatus.enumValues)[number]
  enrolments: { id: string; classId: string; requestedAt: string; joinedAt: string | null }[]
  courseIds: string[]
  classIds: string[]
}

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
    /** Last use of the newest sign-in that was removed; null before the first. Sign-ins still kept tell by themselves. */
    lastActiveAt: instant(),
    /** When he was told that the account, unused for long, will be erased; null once he came back. */
    inactivityNoticedAt: instant(),
  },
  (table) => [
    uniqueIndex('members_email_unique').on(sql`lower(${table.email})`),
    index('members_phone').on(table.phone),
    index('members_inactive')
      .on(sql`coalesce(${table.lastActiveAt}, ${table.createdAt})`)
      .where(sql`${table.status} <> 'disabled'`),
  ],
)

/** What members agreed to or not: one row for each decision, never changed; the newest of a purpose counts. */
export const consents = pgTable(
  'consents',
  {
    /** In the order of time. */
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    purpose: consentPurpose().notNull(),
    given: boolean().notNull(),
    /** Of the words that were shown. */
    textVersion: text().notNull(),
    channel: consentChannel().notNull(),
    decidedAt: instant().notNull(),
  },
  (table) => [index('consents_newest').on(table.memberId, table.purpose, table.id.desc().nullsFirst())],
)

/** Accounts that were closed by their members; the row goes when one is taken back. */
export const accountClosings = pgTable(
  'account_closings',
  {
    memberId: uuid()
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    closedAt: instant().notNull(),
    /** From then on what tells who he is is erased. */
    eraseAfter: instant().notNull(),
    /** What comes back with him when he takes the account back; emptied when it is erased. */
    kept: jsonb().$type<KeptForReturn>().notNull(),
    erasedAt: instant(),
  },
  (table) => [
    index('account_closings_due')
      .on(table.eraseAfter)
      .where(sql`${table.erasedAt} is null`),
  ],
)

/** Members whose data must not be erased for now, by the operator's word: a law suit, an inspection. */
export const erasureHolds = pgTable('erasure_holds', {
  memberId: uuid()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  reason: text().notNull(),
  placedAt: instant().notNull(),
})

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
  (table) => [
    index('sessions_member').on(table.memberId, table.createdAt),
    // What ends first; those that ended long ago are removed.
    index('sessions_ended').on(sql`least(${table.revokedAt}, ${table.expiresAt})`),
  ],
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

/** Links to a new password: good once, for a while (design, section 5). */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token, base64url. */
    hash: text().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Whether it went to the member's own address; else the operator handed it over. */
    mailed: boolean().notNull().default(true),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('password_resets_member').on(table.memberId), index('password_resets_expired').on(table.expiresAt)],
)

/**
 * Secrets of authenticator apps (RFC 6238), one for a member at most. They must be read to check a code, so they lie here
 * as they are (docs/security.md).
 */
export const secondFactors = pgTable('second_factors', {
  memberId: uuid()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  /** base32 */
  secret: text().notNull(),
  createdAt: createdAt(),
  /** Null until a code of it was seen: it is asked for from then on. */
  confirmedAt: instant(),
  /** The time step of the newest code that was taken: it and those before are good no more. */
  lastStep: integer(),
})

/** Codes in place of one of the app; the row goes with its use. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    memberId: uuid()
      .notNull()
      .references(() => secondFactors.memberId, { onDelete: 'cascade' }),
    /** SHA-256 of the member's id and the code, base64url. */
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.hash] })],
)

/** Pictures of members, re-encoded (design, decision 8). members.avatar is the address made of `key`. */
export const avatars = pgTable(
  'avatars',
  {
    memberId: uuid()
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Random, new with each picture: who has the address may see the picture. */
    key: text().notNull(),
    /** WebP */
    picture: bytes().notNull(),
  },
  (table) => [uniqueIndex('avatars_key').on(table.key)],
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

/**
 * Who has ever asked to join a class or was assigned to it, also when he left again: what had a candidate is archived,
 * never removed (design, decision 13), and taking a member out twice is told from taking out a stranger.
 */
export const candidacies = pgTable(
  'candidacies',
  {
    classId: uuid()
      .notNull()
      .references(() => classes.id),
    memberId: uuid()
      .notNull()
      .references(() => members.id),
  },
  (table) => [primaryKey({ columns: [table.classId, table.memberId] }), index('candidacies_member').on(table.memberId)],
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
    /** Where the meeting was made ready; null before. Of the meeting no link and no password is kept. */
    provider: meetingProvider(),
    /** BigBlueButton's meeting id, Zoom's number, the name of the Meet space; null where there is nothing to name. */
    meetingId: text(),
    /** BigBlueButton's createTime: tells this meeting from an earlier one of the same id. */
    meetingCreateTime: text(),
    /** When the provider heard of the session's end. */
    meetingClosedAt: instant(),
    /** When a node began to tell the provider of the end; no other does at the same time. */
    meetingClosingAt: instant(),
    /** When its chat, and who was in it, had been kept long enough and were removed. */
    chatRemovedAt: instant(),
    staysRemovedAt: instant(),
  },
  (table) => [
    uniqueIndex('lesson_sessions_one_open')
      .on(table.classId)
      .where(sql`${table.state} <> 'ended'`),
    index('lesson_sessions_class_newest').on(table.classId, table.createdAt.desc().nullsFirst()),
    index('lesson_sessions_due')
      .on(table.expiresAt)
      .where(sql`${table.state} <> 'ended'`),
    index('lesson_sessions_class_started')
      .on(table.classId, table.startedAt.desc().nullsFirst())
      .where(sql`${table.startedAt} is not null`),
    index('lesson_sessions_meeting')
      .on(table.provider, table.meetingId)
      .where(sql`${table.meetingId} is not null`),
    index('lesson_sessions_to_close')
      .on(table.endedAt)
      .where(sql`${table.state} = 'ended' and ${table.meetingId} is not null and ${table.meetingClosedAt} is null`),
    index('lesson_sessions_chat_kept')
      .on(table.endedAt)
      .where(sql`${table.state} = 'ended' and ${table.chatRemovedAt} is null`),
    index('lesson_sessions_stays_kept')
      .on(table.endedAt)
      .where(sql`${table.state} = 'ended' and ${table.staysRemovedAt} is null`),
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
    /** When the teacher hid it; the text stays here for the centre. */
    hiddenAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.seq] }),
    uniqueIndex('messages_client_id')
      .on(table.sessionId, table.memberId, table.clientId)
      .where(sql`${table.clientId} is not null`),
    index('messages_member').on(table.memberId, table.id),
    // Whoever joins asks for these two, however much was said.
    index('messages_start')
      .on(table.sessionId)
      .where(sql`${table.type} = 'start_meeting'`),
    index('messages_hidden')
      .on(table.sessionId, table.seq)
      .where(sql`${table.hiddenAt} is not null`),
  ],
)

/** Timed work that one node does for all, until its time runs out or it lets go (nodes/on-duty.ts). */
export const duties = pgTable('duties', {
  name: text().primaryKey(),
  /** The process that does it. */
  node: text().notNull(),
  until: instant().notNull(),
})

/** Who may not write in a session's chat. */
export const silences = pgTable(
  'silences',
  {
    sessionId: uuid()
      .notNull()
      .references(() => lessonSessions.id),
    memberId: uuid()
      .notNull()
      .references(() => members.id),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.memberId] })],
)

/** One stay of a member in the meeting of a lesson; stays may overlap, as two devices do. Together they are his attendance. */
export const attendanceStays = pgTable(
  'attendance_stays',
  {
    id: id(),
    sessionId: uuid()
      .notNull()
      .references(() => lessonSessions.id),
    memberId: uuid()
      .notNull()
      .references(() => members.id),
    joinedAt: instant().notNull(),
    /** When he left, or was last seen; null where nobody tells: then he stays to the end of the lesson. */
    leftAt: instant(),
    /** The provider's name for this connection of his, where it tells of each coming and going. */
    connection: text(),
  },
  (table) => [
    index('attendance_stays_member').on(table.sessionId, table.memberId),
    index('attendance_stays_of_member').on(table.memberId, table.id),
    uniqueIndex('attendance_stays_connection')
      .on(table.sessionId, table.connection)
      .where(sql`${table.connection} is not null`),
  ],
)

/** Who is in a built-in room now, on which connection. */
export const meetingPeers = pgTable(
  'meeting_peers',
  {
    connectionId: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => lessonSessions.id),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    media: jsonb().$type<PeerMedia>().notNull(),
    enteredAt: instant().notNull(),
    /** When the node that holds the connection last said so. */
    seenAt: instant().notNull(),
  },
  (table) => [index('meeting_peers_session').on(table.sessionId, table.enteredAt)],
)

/**
 * Who did what to whose data, and who looked (audit/actions.ts). Only ever added to: the database refuses to change or
 * remove a row. It holds ids and codes and no names, so a member who is made anonymous needs no change here; ids refer to
 * nothing, so a row outlives what it is about.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant().notNull(),
    /** Who did it; null: the operator's commands, or the application itself. */
    memberId: uuid(),
    /** One of audit/actions.ts. */
    action: text().notNull(),
    classId: uuid(),
    /** Of a lesson, or where the action is about a sign-in, of that. */
    sessionId: uuid(),
    /** Whom it was done to. */
    aboutMemberId: uuid(),
    /** As in the log lines of the request; a hub call has that of its connection. */
    requestId: text(),
    /** The caller's network address. */
    address: text(),
  },
  (table) => [
    index('audit_log_newest').on(table.at),
    index('audit_log_member').on(table.memberId, table.at),
    index('audit_log_about_member').on(table.aboutMemberId, table.at),
    index('audit_log_class').on(table.classId, table.at),
  ],
)

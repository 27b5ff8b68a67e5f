/** Lesson sessions, and their current and former participants. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { floorModes, type PeerMedia } from '@hien/contract/video-room'
import { roomTypes } from '@hien/contract/vocabulary'
import { calendarLessons } from './calendar.ts'
import { classReference } from './classes.ts'
import { createdAt, id, instant } from './columns.ts'
import { cascadingMemberReference, memberReference, members } from './members.ts'

export const lessonState = pgEnum('lesson_state', ['waiting', 'live', 'ended'])
export const meetingProvider = pgEnum('meeting_provider', [...roomTypes, 'fixed_link', 'built_in'])

/** One lesson of a class, from the first person in its waiting room to its end (decision 029). */
export const lessonSessions = pgTable(
  'lesson_sessions',
  {
    id: id(),
    classId: classReference(),
    state: lessonState().notNull().default('waiting'),
    createdAt: createdAt(),
    /** When an open session ends if nobody ends it earlier. */
    expiresAt: instant().notNull(),
    startedAt: instant(),
    endedAt: instant(),
    /** The calendar lesson that this session holds, set when it goes live; null if it was not planned. */
    lessonId: uuid().references(() => calendarLessons.id),
    /** The member who taught it, set when it goes live; null if no teacher was named. */
    teacherId: uuid().references(() => members.id),
    /** seq of the newest message. */
    lastSeq: integer().notNull().default(0),
    /** The provider that prepared the meeting; null before that. The meeting's link and password are never stored. */
    provider: meetingProvider(),
    /** BigBlueButton's meeting id, Zoom's number, or the name of the Meet space; null if there is none. */
    meetingId: text(),
    /** BigBlueButton's createTime: tells this meeting from an earlier one with the same id. */
    meetingCreateTime: text(),
    /** When the provider was told that the session ended. */
    meetingClosedAt: instant(),
    /** When a node began to tell the provider about the end, so that no other node does so at the same time. */
    meetingClosingAt: instant(),
    /** When its chat and its attendance were removed, after their retention periods. */
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
    index('lesson_sessions_teacher')
      .on(table.teacherId)
      .where(sql`${table.teacherId} is not null`),
    index('lesson_sessions_lesson')
      .on(table.lessonId)
      .where(sql`${table.lessonId} is not null`),
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

/** References a lesson session, which cannot be deleted before the row. */
export const lessonSessionReference = () =>
  uuid()
    .notNull()
    .references(() => lessonSessions.id)

/** One stay of a member in a lesson's meeting. Stays may overlap (two devices). Together they are the member's attendance. */
export const attendanceStays = pgTable(
  'attendance_stays',
  {
    id: id(),
    sessionId: lessonSessionReference(),
    memberId: memberReference(),
    joinedAt: instant().notNull(),
    /** When they left or were last seen. Null if nobody reports it: they then count as present until the lesson ends. */
    leftAt: instant(),
    /** Name of this connection, from a provider or video room hub that reports each arrival and departure. */
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

/** Members now in a video room, and their connections. */
export const meetingPeers = pgTable(
  'meeting_peers',
  {
    connectionId: text().primaryKey(),
    sessionId: lessonSessionReference(),
    memberId: cascadingMemberReference(),
    media: jsonb().$type<PeerMedia>().notNull(),
    enteredAt: instant().notNull(),
    /** When the node that holds the connection last confirmed it. */
    seenAt: instant().notNull(),
    /** When they raised their hand; null while it is down. */
    handRaisedAt: instant(),
    /** Their speaking place, from 0; null for members without one and for those who lead. */
    speakerPlace: integer(),
  },
  (table) => [
    index('meeting_peers_session').on(table.sessionId, table.enteredAt),
    uniqueIndex('meeting_peers_speaker')
      .on(table.sessionId, table.speakerPlace)
      .where(sql`${table.speakerPlace} is not null`),
  ],
)

/** The video room of a running lesson, from the first entry on: the node that carries its media, and the rules for speaking. */
export const videoRooms = pgTable(
  'video_rooms',
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => lessonSessions.id),
    floorMode: text({ enum: floorModes }).notNull(),
    /** The connection whose screen is or may be shown; null: the teacher's. */
    screenConnectionId: text(),
    /** The node that carries the media; null if none does now. */
    nodeId: uuid(),
    /** Counts the nodes and processes that have carried it. State of an earlier generation is invalid. */
    generation: integer().notNull(),
    /** When that node last confirmed that it carries the media. */
    seenAt: instant().notNull(),
  },
  (table) => [index('video_rooms_node').on(table.nodeId)],
)

/** Members who were removed from a lesson's video room and not let back in. */
export const videoRoomRemovals = pgTable(
  'video_room_removals',
  {
    sessionId: lessonSessionReference(),
    memberId: cascadingMemberReference(),
    removedBy: cascadingMemberReference(),
    removedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.memberId] })],
)

/** The load of each node's media process, so that new lessons go where there is room. */
export const videoRoomNodes = pgTable('video_room_nodes', {
  nodeId: uuid().primaryKey(),
  /** How many people it can carry, and how many it carries now. */
  capacity: integer().notNull(),
  carried: integer().notNull(),
  seenAt: instant().notNull(),
})

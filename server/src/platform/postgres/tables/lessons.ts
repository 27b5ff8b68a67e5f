/** Lesson sessions, and their current and former participants. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { floorModes, type PeerMedia } from '@hien/contract/video-room'
import { roomTypes } from '@hien/contract/vocabulary'
import { calendarLessons } from './calendar.ts'
import { classReference } from './classes.ts'
import { createdAt, id, instant, newId } from './columns.ts'
import { cascadingMemberReference, memberReference, members } from './members.ts'

export const lessonState = pgEnum('lesson_state', ['waiting', 'live', 'ended'])
export const meetingProvider = pgEnum('meeting_provider', [...roomTypes, 'fixed_link', 'built_in'])

/** One session of a class's lesson: from the first person in its waiting room to its end (decision 029). */
export const lessonSessions = pgTable(
  'lesson_sessions',
  {
    id: id(),
    classId: classReference(),
    state: lessonState().notNull().default('waiting'),
    createdAt: createdAt(),
    /** When the session ends if nobody ends it earlier. */
    expiresAt: instant().notNull(),
    startedAt: instant(),
    endedAt: instant(),
    /**
     * The lesson on the calendar that takes place in this session, set when the session goes live. Null if the lesson was not
     * planned.
     */
    lessonId: uuid().references(() => calendarLessons.id),
    /** The member who teaches the session, set when it goes live; null if no teacher was named. */
    teacherId: uuid().references(() => members.id),
    /** `seq` of the newest chat message. */
    lastSeq: integer().notNull().default(0),
    /** The provider that prepared the meeting; null until then. The meeting's link and password are never stored. */
    provider: meetingProvider(),
    /**
     * Id of the meeting: BigBlueButton's meeting id, Zoom's number, or the name of the Meet space. Null before a meeting was made,
     * and for fixed links and the built-in video room, whose meetings have no id.
     */
    meetingId: text(),
    /** BigBlueButton's createTime. It distinguishes this meeting from an earlier one with the same id. */
    meetingCreateTime: text(),
    /** When the provider confirmed that the meeting was closed, after the end of the session. */
    meetingClosedAt: instant(),
    /** When a node began to close the meeting at the provider, so that no other node does so at the same time. */
    meetingClosingAt: instant(),
    /** When the session's chat was removed, after its retention period. */
    chatRemovedAt: instant(),
    /** When the session's attendance was removed, after its retention period. */
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

/** Returns a column that references a lesson session. The session cannot be deleted while the row exists. */
export const lessonSessionReference = () =>
  uuid()
    .notNull()
    .references(() => lessonSessions.id)

/**
 * One stay of a member in a lesson's meeting. All stays together are the member's attendance. Stays can overlap, for example with
 * two devices.
 */
export const attendanceStays = pgTable(
  'attendance_stays',
  {
    id: id(),
    sessionId: lessonSessionReference(),
    memberId: memberReference(),
    joinedAt: instant().notNull(),
    /**
     * When the member left or was last seen. Null if nobody reports this: the member then counts as present until the lesson
     * ends.
     */
    leftAt: instant(),
    /** Name of the connection, if the provider or the video room's hub reports each arrival and departure. */
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

/**
 * Absences that the class's teacher or centre excused. The row names one of the lesson's sessions and is valid for the whole
 * lesson. Removed with the attendance.
 */
export const attendanceExcuses = pgTable(
  'attendance_excuses',
  {
    id: newId().notNull().unique(),
    sessionId: lessonSessionReference(),
    memberId: memberReference(),
    excusedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.memberId] }),
    index('attendance_excuses_member').on(table.memberId, table.id),
  ],
)

/** Members who are in a video room now, one row for each connection. */
export const meetingPeers = pgTable(
  'meeting_peers',
  {
    connectionId: text().primaryKey(),
    sessionId: lessonSessionReference(),
    memberId: cascadingMemberReference(),
    media: jsonb().$type<PeerMedia>().notNull(),
    enteredAt: instant().notNull(),
    /** When the node of this connection last confirmed that the connection exists. */
    seenAt: instant().notNull(),
    /** When the member raised their hand; null while it is down. */
    handRaisedAt: instant(),
    /**
     * Number of the member's speaking place, from 0. Null for members without a place, and for the teacher who leads the room.
     */
    speakerPlace: integer(),
  },
  (table) => [
    index('meeting_peers_session').on(table.sessionId, table.enteredAt),
    uniqueIndex('meeting_peers_speaker')
      .on(table.sessionId, table.speakerPlace)
      .where(sql`${table.speakerPlace} is not null`),
  ],
)

/**
 * The video room of a running lesson, from the first entry on. The row names the node that carries the room's media, and the
 * rules for speaking.
 */
export const videoRooms = pgTable(
  'video_rooms',
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => lessonSessions.id),
    floorMode: text({ enum: floorModes }).notNull(),
    /** The connection that shows its screen or is allowed to; null if there is none. */
    screenConnectionId: text(),
    /** The node that carries the media; null if no node does so now. */
    nodeId: uuid(),
    /**
     * Increases each time the node or process that carries the media changes. State that was stored for an earlier
     * number is no longer valid, and all participants must connect again.
     */
    generation: integer().notNull(),
    /** When the node `nodeId` last confirmed that it carries the media. */
    seenAt: instant().notNull(),
  },
  (table) => [index('video_rooms_node').on(table.nodeId)],
)

/** Members who were removed from a lesson's video room and may not enter it again yet. */
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

/** The load of each node's media process, so that a new video room gets a node with free capacity. */
export const videoRoomNodes = pgTable('video_room_nodes', {
  nodeId: uuid().primaryKey(),
  /** Number of people whose media the node can carry. */
  capacity: integer().notNull(),
  /** Number of people whose media the node carries now. */
  carried: integer().notNull(),
  seenAt: instant().notNull(),
})

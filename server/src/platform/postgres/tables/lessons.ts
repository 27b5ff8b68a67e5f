/** Lessons, and who is in them or was. */
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
    /** When an open session counts as ended by itself. */
    expiresAt: instant().notNull(),
    startedAt: instant(),
    endedAt: instant(),
    /** The lesson on the calendar that it is the room of, known since it went live; null: an unplanned one. */
    lessonId: uuid().references(() => calendarLessons.id),
    /** Who taught it, known since it went live; null: nobody was named to. */
    teacherId: uuid().references(() => members.id),
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

/** Names a lesson session, which cannot go before the row. */
export const lessonSessionReference = () =>
  uuid()
    .notNull()
    .references(() => lessonSessions.id)

/** One stay of a member in the meeting of a lesson; stays may overlap, as two devices do. Together they are the member's attendance. */
export const attendanceStays = pgTable(
  'attendance_stays',
  {
    id: id(),
    sessionId: lessonSessionReference(),
    memberId: memberReference(),
    joinedAt: instant().notNull(),
    /** When they left, or were last seen; null where nobody tells: then they stay to the end of the lesson. */
    leftAt: instant(),
    /** The name of this connection of theirs, by the provider or the video room's hub, where it tells of each coming and going. */
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

/** Who is in a video room now, on which connection. */
export const meetingPeers = pgTable(
  'meeting_peers',
  {
    connectionId: text().primaryKey(),
    sessionId: lessonSessionReference(),
    memberId: cascadingMemberReference(),
    media: jsonb().$type<PeerMedia>().notNull(),
    enteredAt: instant().notNull(),
    /** When the node that holds the connection last said so. */
    seenAt: instant().notNull(),
    /** When they raised their hand; null while it is down. */
    handRaisedAt: instant(),
    /** Their place to speak, from 0; null for who has none, and for who leads. */
    speakerPlace: integer(),
  },
  (table) => [
    index('meeting_peers_session').on(table.sessionId, table.enteredAt),
    uniqueIndex('meeting_peers_speaker')
      .on(table.sessionId, table.speakerPlace)
      .where(sql`${table.speakerPlace} is not null`),
  ],
)

/** The video room of a running lesson, from the first entry on: which node carries its media, and how one gets to speak. */
export const videoRooms = pgTable(
  'video_rooms',
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => lessonSessions.id),
    floorMode: text({ enum: floorModes }).notNull(),
    /** Whose screen is shown or may be; null: that of who teaches. */
    screenConnectionId: text(),
    /** The node that carries the media; null: none does now. */
    nodeId: uuid(),
    /** Counts the nodes and processes that have carried it: what belongs to an earlier one is of no use any more. */
    generation: integer().notNull(),
    /** When that node last said that it carries them. */
    seenAt: instant().notNull(),
  },
  (table) => [index('video_rooms_node').on(table.nodeId)],
)

/** Who was put out of one lesson's video room, and not let back. */
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

/** What each node's process for media carries now, so that lessons go where there is room. */
export const videoRoomNodes = pgTable('video_room_nodes', {
  nodeId: uuid().primaryKey(),
  /** People it can carry, and those it does. */
  capacity: integer().notNull(),
  carried: integer().notNull(),
  seenAt: instant().notNull(),
})

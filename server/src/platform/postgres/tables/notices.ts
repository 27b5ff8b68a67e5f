/** What people are told, how it reaches them, and what they chose (decisions 069 to 072). */
import { sql } from 'drizzle-orm'
import { boolean, index, pgEnum, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { noticeChannels, noticeKinds } from '@hien/contract/notices'
import { classes } from './classes.ts'
import { createdAt, id, instant } from './columns.ts'
import { cascadingMemberReference, members } from './members.ts'
import { signIns } from './sign-ins.ts'

export const noticeKind = pgEnum('notice_kind', noticeKinds)
export const noticeChannel = pgEnum('notice_channel', noticeChannels)
/** sending: a node has it in hand. dropped: too late, no longer true, or read before it was mailed. */
export const deliveryState = pgEnum('delivery_state', ['pending', 'sending', 'sent', 'dropped', 'failed'])

export const notices = pgTable(
  'notices',
  {
    id: id(),
    /** Of what happened, which version of it, and who is told: makes a notice once, whatever number of nodes. */
    key: text().notNull(),
    memberId: cascadingMemberReference(),
    kind: noticeKind().notNull(),
    /** The child that a guardian's notice is about. */
    aboutId: uuid().references(() => members.id, { onDelete: 'cascade' }),
    /** The class it is about; null: none. */
    classId: uuid().references(() => classes.id, { onDelete: 'cascade' }),
    /** What is looked at again before it is sent: by kind a lesson, a session, a homework, a class or a centre. */
    subjectId: uuid().notNull(),
    /** Which version of the subject it tells of, as its kind writes it; null: there is one alone. */
    version: text(),
    text: text().notNull(),
    /** Where it leads, within the application. */
    path: text().notNull(),
    /** Whether the bell shows it: as the member had chosen when it was made. */
    inApp: boolean().notNull(),
    createdAt: createdAt(),
    /** Nothing of it is sent afterwards. */
    expiresAt: instant().notNull(),
    readAt: instant(),
  },
  (table) => [
    unique('notices_key').on(table.key),
    index('notices_member').on(table.memberId, table.id.desc().nullsFirst()),
    index('notices_unread')
      .on(table.memberId)
      .where(sql`${table.inApp} and ${table.readAt} is null`),
    index('notices_about')
      .on(table.aboutId)
      .where(sql`${table.aboutId} is not null`),
    index('notices_class')
      .on(table.classId)
      .where(sql`${table.classId} is not null`),
    // Of these the subject is a person, or a tie between two: they go with it.
    index('notices_subject')
      .on(table.subjectId)
      .where(sql`${table.classId} is null`),
    index('notices_created').on(table.createdAt),
  ],
)

/** Browsers that asked for web push; one goes with the sign-in it asked with. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    memberId: cascadingMemberReference(),
    signInId: uuid('session_id')
      .notNull()
      .references(() => signIns.id, { onDelete: 'cascade' }),
    /** https, of a push service we know. Whoever has it can be sent to, so it is told to nobody. */
    endpoint: text().notNull(),
    /** As PushSubscription.toJSON() gives them, base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    deviceName: text().notNull(),
    createdAt: createdAt(),
    /** When the browser last said that it still takes them. */
    renewedAt: createdAt(),
    /** Failures of its push service in a row, and until when nothing is tried. */
    failures: smallint().notNull().default(0),
    retryAt: instant(),
  },
  (table) => [
    unique('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_member').on(table.memberId),
    index('push_subscriptions_sign_in').on(table.signInId),
  ],
)

/** One for each way a notice takes: for push one for each browser, for mail one. */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    id: id(),
    noticeId: uuid()
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    channel: noticeChannel().notNull(),
    /** Of push; null: mail. */
    subscriptionId: uuid().references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    state: deliveryState().notNull().default('pending'),
    tries: smallint().notNull().default(0),
    /** When it is sent, or tried again; of one in hand: when another node may take it over. */
    dueAt: instant().notNull(),
    sentAt: instant(),
  },
  (table) => [
    unique('notice_deliveries_once').on(table.noticeId, table.channel, table.subscriptionId).nullsNotDistinct(),
    index('notice_deliveries_due')
      .on(table.channel, table.dueAt)
      .where(sql`${table.state} in ('pending', 'sending')`),
    index('notice_deliveries_subscription')
      .on(table.subscriptionId)
      .where(sql`${table.subscriptionId} is not null`),
  ],
)

/** The key pair by which push services know us (RFC 8292): the oldest counts, and lies in backups, since subscriptions hang on it. */
export const pushKeys = pgTable('push_keys', {
  /** base64url, both */
  publicKey: text().primaryKey(),
  privateKey: text().notNull(),
  createdAt: createdAt(),
})

/** What a member chose for all kinds; no row: the quiet hours of contract/src/notices.ts. */
export const noticePreferences = pgTable('notice_preferences', {
  memberId: cascadingMemberReference().primaryKey(),
  /** HH:mm in Asia/Ho_Chi_Minh */
  quietFrom: text().notNull(),
  quietTo: text().notNull(),
})

/** What a member chose for a kind; no row: as contract/src/notices.ts has it. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    memberId: cascadingMemberReference(),
    kind: noticeKind().notNull(),
    channels: noticeChannel().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.kind] })],
)

/** Up to when it was looked for causes of a kind. */
export const noticeScans = pgTable('notice_scans', {
  kind: noticeKind().primaryKey(),
  scannedTo: instant().notNull(),
})

/** Links that show a member's address to be real: good once, for a day, one for a member at most. */
export const emailProofs = pgTable(
  'email_proofs',
  {
    memberId: cascadingMemberReference().primaryKey(),
    /** SHA-256 of the token, base64url. */
    hash: text().notNull(),
    /** The address it went to: after a change it proves nothing. */
    email: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [unique('email_proofs_hash').on(table.hash), index('email_proofs_expired').on(table.expiresAt)],
)

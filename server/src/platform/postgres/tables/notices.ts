/** Notices, how they are delivered, and what members chose (decisions 069 to 072). */
import { sql } from 'drizzle-orm'
import { boolean, index, pgEnum, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { noticeChannels, noticeKinds } from '@hien/contract/notices'
import { classes } from './classes.ts'
import { createdAt, id, instant } from './columns.ts'
import { cascadingMemberReference, members } from './members.ts'
import { signIns } from './sign-ins.ts'

export const noticeKind = pgEnum('notice_kind', noticeKinds)
export const noticeChannel = pgEnum('notice_channel', noticeChannels)
/** sending: a node is sending it. dropped: too late, no longer true, or read before it was mailed. */
export const deliveryState = pgEnum('delivery_state', ['pending', 'sending', 'sent', 'dropped', 'failed'])

export const notices = pgTable(
  'notices',
  {
    id: id(),
    /** Names the event, its version and the recipient, so that several nodes create a notice only once. */
    key: text().notNull(),
    memberId: cascadingMemberReference(),
    kind: noticeKind().notNull(),
    /** The child that a guardian's notice is about. */
    aboutId: uuid().references(() => members.id, { onDelete: 'cascade' }),
    /** The class it is about; null: none. */
    classId: uuid().references(() => classes.id, { onDelete: 'cascade' }),
    /** The row that is checked again before sending. By kind: a lesson, a session, a homework, a class or a centre. */
    subjectId: uuid().notNull(),
    /** The version of the subject that it reports, in the form of its kind; null if there is only one version. */
    version: text(),
    text: text().notNull(),
    /** Path in the application that it links to. */
    path: text().notNull(),
    /** True if the bell shows it, by the member's choice when it was created. */
    inApp: boolean().notNull(),
    createdAt: createdAt(),
    /** Nothing of the notice is sent after this time. */
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
    // Here the subject is a person or a tie between two; the notices are deleted with it.
    index('notices_subject')
      .on(table.subjectId)
      .where(sql`${table.classId} is null`),
    index('notices_created').on(table.createdAt),
  ],
)

/** Browsers that subscribed to web push. A subscription is deleted with the sign-in it was made in. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    memberId: cascadingMemberReference(),
    signInId: uuid('session_id')
      .notNull()
      .references(() => signIns.id, { onDelete: 'cascade' }),
    /** An https address of a known push service. Everybody who has it can send to the browser, so it is secret. */
    endpoint: text().notNull(),
    /** As in PushSubscription.toJSON(), base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    deviceName: text().notNull(),
    createdAt: createdAt(),
    /** When the browser last confirmed the subscription. */
    renewedAt: createdAt(),
    /** Consecutive failures of its push service, and the time of the next try. */
    failures: smallint().notNull().default(0),
    retryAt: instant(),
  },
  (table) => [
    unique('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_member').on(table.memberId),
    index('push_subscriptions_sign_in').on(table.signInId),
  ],
)

/** One row per way of delivery: one for each browser with push, one for mail. */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    id: id(),
    noticeId: uuid()
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    channel: noticeChannel().notNull(),
    /** Set for push; null for mail. */
    subscriptionId: uuid().references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    state: deliveryState().notNull().default('pending'),
    tries: smallint().notNull().default(0),
    /** When to send or retry it. While a node sends it: when another node may take it over. */
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

/** Our key pair for push services (RFC 8292). The oldest is used. Backups hold it, because subscriptions depend on it. */
export const pushKeys = pgTable('push_keys', {
  /** base64url, both */
  publicKey: text().primaryKey(),
  privateKey: text().notNull(),
  createdAt: createdAt(),
})

/** A member's choice for all kinds. Without a row, the quiet hours of contract/src/notices.ts apply. */
export const noticePreferences = pgTable('notice_preferences', {
  memberId: cascadingMemberReference().primaryKey(),
  /** HH:mm in Asia/Ho_Chi_Minh */
  quietFrom: text().notNull(),
  quietTo: text().notNull(),
})

/** A member's choice for one kind. Without a row, contract/src/notices.ts applies. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    memberId: cascadingMemberReference(),
    kind: noticeKind().notNull(),
    channels: noticeChannel().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.kind] })],
)

/** The time up to which causes of each kind have been searched. */
export const noticeScans = pgTable('notice_scans', {
  kind: noticeKind().primaryKey(),
  scannedTo: instant().notNull(),
})

/** Links that verify a member's e-mail address. Each works once, for a day; at most one per member. */
export const emailProofs = pgTable(
  'email_proofs',
  {
    memberId: cascadingMemberReference().primaryKey(),
    /** SHA-256 of the token, base64url. */
    hash: text().notNull(),
    /** The address it was sent to. If the member's address has changed since, the link verifies nothing. */
    email: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [unique('email_proofs_hash').on(table.hash), index('email_proofs_expired').on(table.expiresAt)],
)

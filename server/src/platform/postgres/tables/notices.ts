/** Notices, how they are delivered, and what members chose (decisions 069 to 071). */
import { sql } from 'drizzle-orm'
import { boolean, index, pgEnum, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { noticeChannels, noticeKinds } from '@hien/contract/notices'
import { classes } from './classes.ts'
import { createdAt, id, instant } from './columns.ts'
import { cascadingMemberReference, members } from './members.ts'
import { signIns } from './sign-ins.ts'

export const noticeKind = pgEnum('notice_kind', noticeKinds)
export const noticeChannel = pgEnum('notice_channel', noticeChannels)
/**
 * State of a delivery. Two states need an explanation:
 * - `sending`: a node is sending the notice.
 * - `dropped`: the notice was not sent, for example because it was too late, no longer true, or read before it was mailed.
 */
export const deliveryState = pgEnum('delivery_state', ['pending', 'sending', 'sent', 'dropped', 'failed'])

export const notices = pgTable(
  'notices',
  {
    id: id(),
    /**
     * Names the event, its version and the recipient. The key is unique, so that the notice is created only once even if
     * several nodes try.
     */
    key: text().notNull(),
    memberId: cascadingMemberReference(),
    kind: noticeKind().notNull(),
    /** The child that a guardian's notice is about; null if the notice is about the recipient. */
    aboutId: uuid().references(() => members.id, { onDelete: 'cascade' }),
    /** The class that the notice is about; null if it is about no class. */
    classId: uuid().references(() => classes.id, { onDelete: 'cascade' }),
    /**
     * Id of the row that is checked again before sending. The kind of the notice decides what the row is: a lesson, a
     * session, a homework, a class, a centre, a student, a guardianship or a statement of fees.
     */
    subjectId: uuid().notNull(),
    /**
     * The version of the subject that the notice reports, in the format of its kind. Null if the subject has only one version.
     */
    version: text(),
    text: text().notNull(),
    /** The page that the notice links to, as a path in the application. */
    path: text().notNull(),
    /** True if the bell shows the notice, because the member chose so when it was created. */
    inApp: boolean().notNull(),
    createdAt: createdAt(),
    /** After this time the notice is no longer sent. */
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
    // Notices without a class have a member, a guardianship or a statement as subject. When a member or a guardianship is
    // deleted, this index finds its notices.
    index('notices_subject')
      .on(table.subjectId)
      .where(sql`${table.classId} is null`),
    index('notices_created').on(table.createdAt),
  ],
)

/** Browsers that subscribed to web push. A subscription is deleted together with the sign-in in which it was made. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    memberId: cascadingMemberReference(),
    signInId: uuid('session_id')
      .notNull()
      .references(() => signIns.id, { onDelete: 'cascade' }),
    /** An https address of an allowed push service. It is secret, because everybody who has it can send to the browser. */
    endpoint: text().notNull(),
    /** The browser's public key in base64url, as in PushSubscription.toJSON(). */
    p256dh: text().notNull(),
    /** The browser's authentication secret in base64url, as in PushSubscription.toJSON(). */
    auth: text().notNull(),
    deviceName: text().notNull(),
    createdAt: createdAt(),
    /** When the browser last confirmed the subscription. */
    renewedAt: createdAt(),
    /** Number of pushes in a row that the push service did not accept. */
    failures: smallint().notNull().default(0),
    /** Nothing is sent to the subscription before this time. Null if the push service accepted the last push, or got none yet. */
    retryAt: instant(),
  },
  (table) => [
    unique('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_member').on(table.memberId),
    index('push_subscriptions_sign_in').on(table.signInId),
  ],
)

/** Deliveries of a notice: one row for each browser that gets a push, and one for the mail. */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    id: id(),
    noticeId: uuid()
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    channel: noticeChannel().notNull(),
    /** The subscription that gets the push; null for a mail. */
    subscriptionId: uuid().references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    state: deliveryState().notNull().default('pending'),
    tries: smallint().notNull().default(0),
    /** When to send the notice, or to try again. While a node sends it: when another node may take it over. */
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

/**
 * Our key pair for push services (RFC 8292). If there are several, the oldest is used. Backups contain it, because
 * subscriptions depend on it.
 */
export const pushKeys = pgTable('push_keys', {
  /** The public key in base64url. */
  publicKey: text().primaryKey(),
  /** The private key in base64url. */
  privateKey: text().notNull(),
  createdAt: createdAt(),
})

/** A member's quiet hours, for all kinds of notices. Without a row, the defaults of contract/src/notices.ts apply. */
export const noticePreferences = pgTable('notice_preferences', {
  memberId: cascadingMemberReference().primaryKey(),
  /** Beginning of the quiet hours, as HH:mm in Asia/Ho_Chi_Minh. */
  quietFrom: text().notNull(),
  /** End of the quiet hours, as HH:mm in Asia/Ho_Chi_Minh. */
  quietTo: text().notNull(),
  /** Beginning of the hours in which messages in threads notify a teacher, as HH:mm in Asia/Ho_Chi_Minh. Null: the default. */
  messageFrom: text(),
  /** End of these hours, as HH:mm in Asia/Ho_Chi_Minh. Null: the default. */
  messageTo: text(),
})

/** The channels that a member chose for one kind of notice. Without a row, the defaults of contract/src/notices.ts apply. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    memberId: cascadingMemberReference(),
    kind: noticeKind().notNull(),
    channels: noticeChannel().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.kind] })],
)

/** For each kind of notice, the time up to which changes have been scanned. */
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
    /**
     * The e-mail address to which the link was sent. If the member has another address now, the link verifies nothing.
     */
    email: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [unique('email_proofs_hash').on(table.hash), index('email_proofs_expired').on(table.expiresAt)],
)

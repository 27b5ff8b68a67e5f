/** SQL that writes notices and reads what their recipients chose. */
import type { NoticeChannel, NoticeKind } from '@hien/contract/notices'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import {
  noticeChoices,
  noticeDeliveries,
  noticePreferences,
  notices,
  pushSubscriptions,
} from '../../platform/postgres/tables/notices.ts'
import { signIns } from '../../platform/postgres/tables/sign-ins.ts'
import type { NewNotice } from '../notice.ts'
import type { ChosenHours } from './quiet-hours.ts'

/** Choices of the recipient of a planned notice; null for each that the member has not made. */
export type Recipient = ChosenHours & {
  key: string
  channels: NoticeChannel[] | null
}

/** Returns the recipients of planned notices that do not exist yet. Leaves out members without an active account. */
export async function listRecipients(
  database: Database,
  kind: NoticeKind,
  planned: readonly Pick<NewNotice, 'key' | 'memberId'>[],
): Promise<Recipient[]> {
  const keys = sql.param(planned.map(({ key }) => key))
  const memberIds = sql.param(planned.map(({ memberId }) => memberId))
  const { rows } = await database.execute<Recipient>(sql`
    select planned.key, to_json(${noticeChoices.channels}) as channels,
      ${members.role}, ${noticePreferences.quietFrom} as "quietFrom", ${noticePreferences.quietTo} as "quietTo",
      ${noticePreferences.messageFrom} as "messageFrom", ${noticePreferences.messageTo} as "messageTo"
    from unnest(${keys}::text[], ${memberIds}::uuid[]) as planned (key, member_id)
    join ${members} on ${members.id} = planned.member_id and ${members.status} = 'active'
    left join ${noticeChoices} on ${noticeChoices.memberId} = planned.member_id and ${noticeChoices.kind} = ${kind}
    left join ${noticePreferences} on ${noticePreferences.memberId} = planned.member_id
    where not exists (select from ${notices} where ${notices.key} = planned.key)`)
  return rows
}

export type NoticeRow = NewNotice & {
  inApp: boolean
  /** When the notice is to be pushed; null if it is not to be pushed. */
  pushAt: Date | null
  /** When the notice is to be mailed; null if it is not to be mailed. */
  mailAt: Date | null
}

export type WrittenNotice = { memberId: string; inApp: boolean }

/**
 * Inserts the notices whose key is new, with their deliveries: at mailAt one mail, and at pushAt one push to each browser of the
 * member that has a subscription and a valid sign-in. One statement inserts the notices in the order of their keys, so that two
 * writers of the same notices cannot deadlock.
 * @returns the new notices, and when their first delivery is due; null if there is no delivery.
 */
export async function insertNotices(
  database: Database,
  kind: NoticeKind,
  rows: readonly NoticeRow[],
  now: Date,
): Promise<{ written: WrittenNotice[]; dueAt: Date | null }> {
  const column = (read: (row: NoticeRow) => string | boolean | null) => sql.param(rows.map(read))
  const at = sql`${now.toISOString()}::timestamptz`
  const answer = await database.execute<WrittenNotice & { dueAt: string | null }>(sql`
    with planned as (
      select * from unnest(
        ${column(({ key }) => key)}::text[], ${column(({ memberId }) => memberId)}::uuid[],
        ${column(({ aboutId }) => aboutId)}::uuid[], ${column(({ classId }) => classId)}::uuid[],
        ${column(({ subjectId }) => subjectId)}::uuid[], ${column(({ version }) => version)}::text[],
        ${column(({ text }) => text)}::text[], ${column(({ path }) => path)}::text[],
        ${column(({ inApp }) => inApp)}::boolean[], ${column(({ expiresAt }) => expiresAt.toISOString())}::timestamptz[],
        ${column(({ pushAt }) => pushAt?.toISOString() ?? null)}::timestamptz[],
        ${column(({ mailAt }) => mailAt?.toISOString() ?? null)}::timestamptz[]
      ) as planned (key, member_id, about_id, class_id, subject_id, version, text, path, in_app, expires_at, push_at, mail_at)
    ),
    written as (
      insert into ${notices}
        (key, member_id, kind, about_id, class_id, subject_id, version, text, path, in_app, created_at, expires_at)
      select key, member_id, ${kind}::notice_kind, about_id, class_id, subject_id, version, text, path, in_app, ${at}, expires_at
      from planned order by key
      on conflict (key) do nothing
      returning id, key, member_id, in_app
    ),
    delivered as (
      insert into ${noticeDeliveries} (notice_id, channel, subscription_id, due_at)
      select written.id, 'push'::notice_channel, ${pushSubscriptions.id}, planned.push_at
      from written
      join planned on planned.key = written.key
      join ${pushSubscriptions} on ${pushSubscriptions.memberId} = written.member_id
      join ${signIns} on ${signIns.id} = ${pushSubscriptions.signInId}
        and ${signIns.revokedAt} is null and ${signIns.expiresAt} > ${at}
      where planned.push_at is not null
      union all
      select written.id, 'mail'::notice_channel, null, planned.mail_at
      from written join planned on planned.key = written.key
      where planned.mail_at is not null
      returning due_at
    )
    select member_id as "memberId", in_app as "inApp", (select min(due_at) from delivered)::text as "dueAt" from written`)
  const dueAt = answer.rows[0]?.dueAt ?? null
  return { written: answer.rows, dueAt: dueAt === null ? null : new Date(dueAt) }
}

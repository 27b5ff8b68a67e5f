/**
 * Statements of fillRest that insert notices and all related rows. There are so many rows that using an index costs less than
 * reading a complete table.
 */
const many = 'generate_series(1, 20000) n'
const series = 'generate_series(1, 5000) n'
const kinds = `(array['lesson_soon', 'lesson_started', 'lesson_changed', 'child_absent', 'homework_new'])`
const kindOf = (n: string) => `${kinds}[1 + ${n} % 5]::notice_kind`

export const noticeRows: readonly string[] = [
  `insert into notices (key, member_id, kind, about_id, class_id, subject_id, text, path, in_app, expires_at, read_at)
    select 'notice ' || n, uuidv7(), ${kindOf('n')}, case when n % 3 = 0 then uuidv7() end, case when n % 4 > 0 then uuidv7() end,
      uuidv7(), 'Lớp Toán 7A bắt đầu lúc 19:00', '/lich', n % 10 > 0, now() + interval '30 days', case when n % 5 > 0 then now() end
    from ${many}`,
  `insert into notice_deliveries (notice_id, channel, subscription_id, state, due_at)
    select uuidv7(), case when n % 2 = 0 then 'push' else 'mail' end::notice_channel, case when n % 2 = 0 then uuidv7() end,
      case when n % 50 = 0 then 'pending' else 'sent' end::delivery_state, now() + n * interval '1 second' from ${many}`,
  `insert into push_subscriptions (member_id, session_id, endpoint, p256dh, auth, device_name)
    select uuidv7(), uuidv7(), 'https://push.truong.test/' || n, repeat('A', 87), repeat('A', 22), 'Chrome, Android 15, SM-A065F'
    from ${series}`,
  `insert into notice_preferences (member_id, quiet_from, quiet_to) select uuidv7(), '22:00', '06:00' from ${series}`,
  `insert into notice_choices (member_id, kind, channels) select uuidv7(), ${kindOf('n')}, '{app,push}' from ${series}`,
  `insert into email_proofs (member_id, hash, email, expires_at)
    select uuidv7(), 'hash of a proof ' || n, 'hv' || n || '@truong.test', now() + interval '300 days' from ${series}`,
]

/**
 * Generates a school of any size. Schools differ only in the number of people; each person has the same number of rows:
 * - A teacher has 5 courses, 10 classes, 100 students, 30 past lessons, and 20 homeworks with 60 submissions.
 * - A student has 10 classes of 10 teachers.
 * - A parent has two children.
 * - A centre has five teachers. Each of them teaches one course of the centre, with two classes.
 */
import type pg from 'pg'
import { noticeRows } from './notice-rows.ts'
import {
  studentsPerClass,
  classesOfTeacher,
  teachersOfCentre,
  coursesOfTeacher,
  lessonsOfClass,
  saidInLesson,
  homeworkOfClass,
  handedInOfHomework,
  type SchoolSize,
  sizeOfSchool,
  id,
  tokenHash,
  weekdays,
  familyNames,
  middleNames,
  givenNames,
  pick,
  written,
  type Person,
} from './school-ids.ts'

/**
 * Fills a migrated, empty database and lets PostgreSQL analyse it.
 * @param options.enrolments size of the school: a multiple of 1,000.
 * @param options.passwordHash hash of the password that all members have.
 */
export async function fillSchool(
  client: pg.ClientBase,
  { enrolments, passwordHash, now }: { enrolments: number; passwordHash: string; now: Date },
): Promise<SchoolSize> {
  const size = sizeOfSchool(enrolments)
  const { students, teachers, parents, classes, courses, centres } = size
  const block = students / studentsPerClass
  const other = (days: number) => weekdays[(now.getDay() + days) % 7]
  const at = (days: string) => `timestamptz '${now.toISOString()}' + (${days}) * interval '1 day'`
  const series = (name: string, count: number) => `generate_series(0, ${count - 1}) ${name}`

  const handedIn = `${series('n', classes * homeworkOfClass)}
    join lateral ${series('nth', handedInOfHomework)} on nth < ${handedInOfHomework} - n % ${homeworkOfClass} * ${handedInOfHomework / 2}`
  const handedInBy = id('student', `(n / ${homeworkOfClass} + nth * ${block}) % ${students}`)

  // Switch off the checks of foreign keys to save time. The numbers of the rows are chosen so that all references are valid.
  await client.query(`begin; set local session_replication_role = replica; set local statement_timeout = 0`)
  const people = (kind: Person, count: number, letters: 'HV' | 'GV' | 'PH' | 'TT', role: string) => `
    insert into members (id, code, user_name, email, email_verified, password_hash, first_name, last_name, phone, role, created_at)
    select ${id(kind, 'n')}, '${letters}' || lpad(n::text, 6, '0'), '${letters.toLowerCase()}' || lpad(n::text, 6, '0'),
      '${letters.toLowerCase()}' || n || '@truong.test', true, $1,
      ${pick(middleNames, 'n / 10')} || ' ' || ${pick(givenNames, `n / ${block}`)}, ${pick(familyNames, 'n')},
      '+849' || lpad(n::text, 8, '0'), '${role}', ${at('-200')}
    from ${series('n', count)}`
  await client.query(people('teacher', teachers, 'GV', 'TCHER'), [passwordHash])
  await client.query(people('student', students, 'HV', 'MEME'), [passwordHash])
  await client.query(people('parent', parents, 'PH', 'PAME'), [passwordHash])
  await client.query(people('centre', centres, 'TT', 'CENR'), [passwordHash])
  const signIns = (kind: Person, count: number, letters: string, first: number) => `
    insert into sessions (id, member_id, device_name, created_at, last_seen_at, expires_at)
    select ${id('signIn', `n + ${first}`)}, ${id(kind, 'n')}, 'Chrome, Android', ${at('-1')}, ${at('-1')}, ${at('29')}
    from ${series('n', count)};
    insert into refresh_tokens (hash, session_id, created_at)
    select ${tokenHash(`('${letters}' || lpad(n::text, 6, '0'))`)}, ${id('signIn', `n + ${first}`)}, ${at('-1')}
    from ${series('n', count)}`
  await client.query(signIns('teacher', teachers, 'gv', 0))
  await client.query(signIns('student', students, 'hv', teachers))
  await client.query(signIns('parent', parents, 'ph', teachers + students))
  await client.query(signIns('centre', centres, 'tt', teachers + students + parents))
  for (const statement of [
    `insert into guardianships (child_id, parent_id, maker_id, relation, state, created_at, active_since)
      select ${id('student', 'n')}, ${id('parent', `n % ${parents}`)}, ${id('student', 'n')}, 'mother', 'active', ${at('-90')}, ${at('-90')}
      from ${series('n', students)} order by hashint8(n)`,
    // A tenth of the children also have a guardianship that has ended.
    `insert into guardianships (child_id, parent_id, maker_id, relation, state, created_at, ended_at)
      select ${id('student', 'n * 10')}, ${id('parent', `(n * 10 + 1) % ${parents}`)}, ${id('student', 'n * 10')}, 'other', 'ended',
        ${at('-80')}, ${at('-40')} from ${series('n', students / 10)}`,
    // One proposed date of birth for every member, more than a real school ever has.
    `insert into birth_date_proposals (child_id, dob, proposer_id, created_at)
      select id, '2014-01-01', id, ${at('-30')} from members order by code`,
    `insert into birth_date_agreements (child_id, guardian_id) select id, id from members order by code`,
    `insert into queued_mails (member_id, kind, count, created_at, due_at)
      select id, 'wrong_codes', 10, ${at('-1')}, ${at('30')} from members order by code`,
    // An unused pairing code for every student.
    `insert into pairing_codes (child_id, maker_id, hash, expires_at)
      select ${id('student', 'n')}, ${id('teacher', `n % ${teachers}`)}, 'hash of a pairing code ' || n, ${at('1 + n % 13')}
      from ${series('n', students)}`,
    `insert into consents (member_id, purpose, given, text_version, channel, decided_at)
      select ${id('student', 'n')}, 'picture', true, '1', 'sign_up', ${at('-100')} from ${series('n', students)}`,
    // No student has a date of birth, so guardians give consents too, besides the students.
    `insert into consents (member_id, by_guardian, guardianship_id, purpose, given, text_version, channel, decided_at)
      select child_id, true, id, 'picture', true, '1', 'profile', ${at('-85')} from guardianships order by id`,
    `insert into centres (id, name, phone, address)
      select ${id('centre', 'n')}, 'Trung tâm ' || n, '+84283822' || lpad(n::text, 4, '0'), 'Số ' || n || ' Lý Tự Trọng, Quận 1'
      from ${series('n', centres)}`,
    `insert into centre_teachers (centre_id, teacher_id, state, created_at, joined_at)
      select ${id('centre', `n / ${teachersOfCentre}`)}, ${id('teacher', 'n')}, 'active', ${at('-190')}, ${at('-189')}
      from ${series('n', teachers)} order by hashint8(n)`,
    `insert into courses (id, code, title, colour, days, description, minutes, room_type, teacher_id, centre_id, created_at)
      select ${id('course', 'n')}, 'K' || lpad(n::text, 6, '0'), 'Toán ' || n, '#2a5bd7', '2, 3, 4, 5, 6, 7, CN',
        '<p>Ôn tập và luyện đề, mỗi tuần một chuyên đề.</p>', 90, 'bigblue', ${id('teacher', `n / ${coursesOfTeacher}`)},
        case when n % ${coursesOfTeacher} = ${coursesOfTeacher - 1} then ${id('centre', `n / ${coursesOfTeacher * teachersOfCentre}`)} end,
        ${at('-90 - n % 5')}
      from ${series('n', courses)}`,
    `insert into sections (course_id, title, description, "order", position)
      select ${id('course', 'n')}, 'Chương ' || part, '<p>Bài tập</p>', part, part
      from ${series('n', courses)}, generate_series(0, 2) part`,
    // A fifth of the classes of each teacher and student meet every day. So everybody has lessons today.
    `insert into classes (id, course_id, code, title, start_date, end_date, minutes, days, over_at, calendar_pattern, created_at)
      select ${id('class', 'n')}, ${id('course', 'n / 2')}, 'L' || lpad(n::text, 6, '0'), 'Lớp ' || n, ${at('-80')},
        ${at('120')}, 90, days, ${at('120')}, ${written(at('-80'), at('120'), 'days')}, ${at('-85 - n % 2')}
      from ${series('n', classes)}, lateral (select
        (array['2, 3, 4, 5, 6, 7, CN', '${other(1)}', '${other(2)}', '${other(3)}', '${other(4)}'])[(n + n / ${block}) % 5 + 1]
        as days) as weekly`,
    // Lessons from 14 days ago to 14 days ahead: people mostly read lessons of these days.
    `insert into calendar_lessons (class_id, starts_at, minutes, state, updated_at)
      select ${id('class', 'n')}, ${at('day')}, 90, case when day < 0 then 'held' else 'planned' end::calendar_lesson_state,
        ${at('-85 - n % 2')}
      from ${series('n', classes)}, generate_series(-14, 14) day
      where (n + n / ${block}) % 5 = 0 or (day + 35) % 7 = (n + n / ${block}) % 5`,
    // Insert in random order. In a real school people join over months, so rows of one class lie far apart in the table.
    `insert into enrolments (class_id, member_id, state, requested_at, joined_at)
      select ${id('class', 'n')}, ${id('student', `(n + nth * ${block}) % ${students}`)},
        case when nth < ${studentsPerClass - 2} then 'joined' else 'wait' end::enrolment_state,
        ${at('-70 + nth')}, case when nth < ${studentsPerClass - 2} then ${at('-60 + nth')} end
      from ${series('n', classes)}, ${series('nth', studentsPerClass)} order by hashint8(n * 10 + nth)`,
    `insert into candidacies select class_id, member_id from enrolments`,
    `insert into past_enrolments (class_id, member_id, joined_at, left_at)
      select class_id, member_id, requested_at - interval '30 days', requested_at - interval '1 day' from enrolments
      where state = 'joined'`,
    `insert into lesson_sessions (id, class_id, state, created_at, expires_at, started_at, ended_at, last_seq, provider)
      select ${id('lesson', 'n')}, ${id('class', `n % ${classes}`)}, 'ended', ${at(`-50 + n / ${classes}`)},
        ${at(`-49 + n / ${classes}`)}, ${at(`-50 + n / ${classes}`)}, ${at(`-49 + n / ${classes}`)}, ${saidInLesson}, 'built_in'
      from ${series('n', classes * lessonsOfClass)}`,
    `insert into messages (id, session_id, seq, member_id, member_name, member_role, type, text, client_id, created_at)
      select ${id('message', `n * ${saidInLesson} + seq`)}, ${id('lesson', 'n')}, seq + 1,
        ${id('student', `(n % ${classes} + seq * ${block}) % ${students}`)}, 'Nguyễn An', 'MEME',
        'message', 'Em chào cô, bài số bảy em chưa làm được ạ', 'c' || seq, ${at(`-50 + n / ${classes}`)}
      from ${series('n', classes * lessonsOfClass)}, ${series('seq', saidInLesson)}`,
    `insert into attendance_stays (session_id, member_id, joined_at, left_at)
      select ${id('lesson', 'n')}, ${id('student', `(n % ${classes} + nth * ${block}) % ${students}`)},
        ${at(`-50 + n / ${classes}`)}, ${at(`-50 + n / ${classes} + 0.05`)}
      from ${series('n', classes * lessonsOfClass)}, ${series('nth', saidInLesson)}`,
    `insert into homeworks (id, class_id, title, description, opens_at, due_at, cutoff_at, max_points, released_at, created_at)
      select ${id('homework', 'n')}, ${id('class', `n / ${homeworkOfClass}`)}, 'Bài tập ' || n, '<p>Làm bài 1 đến 5</p>',
        ${at('-20')}, ${at(`-10 + n % ${homeworkOfClass} * 20`)}, ${at(`-5 + n % ${homeworkOfClass} * 20`)}, 10,
        case when n % ${homeworkOfClass} = 0 then ${at('-3')} end, ${at('-20')}
      from ${series('n', classes * homeworkOfClass)}`,
    `insert into submissions (id, homework_id, student_id, version, text, submitted_at, last_upload_at)
      select ${id('submission', `n * ${handedInOfHomework} + nth`)}, ${id('homework', 'n')}, ${handedInBy}, 1,
        'Em làm xong rồi ạ', ${at('-12')}, ${at('-12')} from ${handedIn}`,
    `insert into blobs (sha256, size) select encode(sha256(('file ' || (n * ${handedInOfHomework} + nth))::bytea), 'hex'), 300000
      from ${handedIn}`,
    `insert into files (id, owner_id, class_id, name, size, started_at, stored_at, type, sha256)
      select ${id('file', `n * ${handedInOfHomework} + nth`)}, ${handedInBy}, ${id('class', `n / ${homeworkOfClass}`)}, 'trang-1.webp',
        300000, ${at('-12')}, ${at('-12')}, 'image/webp', encode(sha256(('file ' || (n * ${handedInOfHomework} + nth))::bytea), 'hex')
      from ${handedIn}`,
    `insert into submission_files (submission_id, file_id, position)
      select ${id('submission', `n * ${handedInOfHomework} + nth`)}, ${id('file', `n * ${handedInOfHomework} + nth`)}, 0 from ${handedIn}`,
    `insert into marks (homework_id, student_id, submission_id, points, excused, comment, marker_id, marked_at)
      select ${id('homework', 'n')}, ${handedInBy}, ${id('submission', `n * ${handedInOfHomework} + nth`)}, n % 11, false, 'Khá',
        ${id('teacher', `n / ${homeworkOfClass * classesOfTeacher}`)}, ${at('-4')}
      from ${handedIn} where n % ${homeworkOfClass} = 0`,
    `insert into audit_log (at, member_id, action, class_id, about_member_id, request_id, address)
      select ${at('-60 + nth')}, ${id('teacher', `n / ${classesOfTeacher}`)}, 'candidate_approved', ${id('class', 'n')},
        ${id('student', `(n + nth * ${block}) % ${students}`)}, 'request ' || n, '203.0.113.7'
      from ${series('n', classes)}, ${series('nth', studentsPerClass)} order by hashint8(n * 10 + nth)`,
  ]) {
    await client.query(statement)
  }
  await client.query('commit')
  // Do what autovacuum does within minutes in production: collect statistics for the planner, and fill the visibility map. With
  // this map an index-only scan need not read the table.
  await client.query('vacuum analyze')
  return size
}

/**
 * Adds rows to tables that fillSchool leaves empty or small. For a small table PostgreSQL reads all rows, even if there is an
 * index for the statement.
 */
export async function fillRest(client: pg.ClientBase): Promise<void> {
  const member = (n: string) => id('student', `${n} % 1000`)
  const lesson = (n: string) => id('lesson', `${n} % 1000`)
  const many = 'generate_series(1, 20000) n'
  const series = 'generate_series(1, 5000) n'
  const few = 'generate_series(1, 500) n'
  // Switch off the checks of foreign keys: the planner needs many rows, but their references need not be valid.
  await client.query('begin; set local session_replication_role = replica')
  for (const statement of [
    `insert into members (code, user_name, email, password_hash, first_name, last_name, phone, role)
      select 'LE' || n, 'le' || n, 'le' || n || '@truong.test', '', 'An', 'Lê', '+848' || lpad(n::text, 8, '0'), 'MEME' from ${many}`,
    `insert into centres (id, name, phone, address)
      select uuidv7(), 'Trung tâm ' || n, '+842838220000', 'Số ' || n || ' Lý Tự Trọng, Quận 1' from ${series}`,
    `insert into centre_teachers (centre_id, teacher_id, state) select uuidv7(), uuidv7(), 'active' from ${many}`,
    `insert into centre_pages (centre_id, slug, published, colour, introduction, show_fees)
      select uuidv7(), 'trung-tam-so-' || n, n % 2 = 0, '#1b7355', 'Học nhóm nhỏ mỗi tối', true from ${series}`,
    `insert into centre_logos (centre_id, key, picture) select uuidv7(), 'key ' || n, decode(repeat('00', 200), 'hex') from ${series}`,
    `insert into centre_hosts (centre_id, host, proof, proved_at, seen_at, checked_at)
      select uuidv7(), 'lop' || n || '.trungtam.vn', md5(n::text), now(), now(), now() - n * interval '1 minute' from ${series}`,
    `insert into sessions (member_id, device_name, expires_at) select uuidv7(), 'Chrome, Android 15, SM-A065F', now() + interval '300 days' from ${many}`,
    `insert into courses (code, title, colour, days, minutes, room_type, teacher_id)
      select 'LE' || n, 'Khoá ' || n, '#2a5bd7', '2', 90, 'bigblue', uuidv7() from ${many}`,
    `insert into courses (code, title, colour, days, minutes, room_type, centre_id)
      select 'TT' || n, 'Khoá ' || n, '#2a5bd7', '2', 90, 'bigblue', uuidv7() from ${many}`,
    `insert into classes (course_id, code, title, start_date, end_date, minutes, days, over_at, calendar_pattern)
      select uuidv7(), 'LE' || n, 'Lớp ' || n, now(), now(), 90, '2', now(), ${written('now()', 'now()', `'2'`)} from ${many}`,
    `insert into calendar_lessons (class_id, starts_at, minutes, state, origin, makes_up_for, closure_id, appended_by, updated_at)
      select uuidv7(), now() + n * interval '1 minute', 90, 'planned', 'make_up', uuidv7(), uuidv7(), uuidv7(), now() - interval '1 year'
      from ${series}`,
    `insert into calendar_lessons (class_id, starts_at, minutes, state, substitute_id, updated_at)
      select uuidv7(), now() + n * interval '1 minute', 90, 'planned', uuidv7(), now() - interval '1 year' from ${series}`,
    `insert into closures (teacher_id, name, first_day, last_day, extend)
      select uuidv7(), 'Nghỉ ' || n, current_date, current_date + 5, true from ${series}`,
    `insert into closure_classes (closure_id, class_id, cancelled, appended) select uuidv7(), uuidv7(), 1, 1 from ${series}`,
    `insert into imports (class_id, maker_id, rows, created_at, expires_at)
     select uuidv7(), uuidv7(), '[]', now(), now() + interval '300 days' from ${many}`,
    `insert into invitations (class_id, last_name, first_name, row_hash, slip_hash, expires_at)
     select uuidv7(), 'Trần', 'Chi', 'row ' || n, 'slip ' || n, now() + interval '300 days' from ${many}`,
    `insert into invitations (class_id, last_name, first_name, row_hash, member_id, redeemed_at)
     select uuidv7(), 'Trần', 'Chi', 'row ' || n, uuidv7(), now() + interval '300 days' from ${many}`,
    `insert into calendar_feeds (member_id, hash) select uuidv7(), 'hash of a feed ' || n from ${many}`,
    `insert into course_pictures (key, teacher_id, picture, unused_since)
      select 'key ' || n, ${id('teacher', 'n % 8')}, decode(repeat('00', 200), 'hex'), case when n % 50 = 0 then now() end from ${series}`,
    `insert into course_picture_uses (course_id, picture_id) select uuidv7(), uuidv7() from ${series}`,
    `insert into imports (class_id, maker_id, rows, created_at, expires_at)
      select uuidv7(), uuidv7(), '[{ "row": 2, "fullName": "Nguyễn Ngọc An", "effect": "unchanged" }]', now(), now() + interval '30 days'
      from ${many}`,
    `insert into import_choices (member_id, headings_hash, columns, used_at)
      select uuidv7(), 'hash of headings ' || n, '["fullName", "dob"]', now() from ${many}`,
    // A third of the invitations have a printed slip, a third have been used, and a third have no slip yet.
    `insert into invitations (class_id, last_name, first_name, row_hash, slip_hash, expires_at, member_id, redeemed_at)
      select uuidv7(), 'Nguyễn', 'Ngọc An', 'hash of a row ' || n,
        case when n % 3 = 1 then 'hash of a slip ' || n end, case when n % 3 > 0 then now() + interval '30 days' end,
        case when n % 3 = 2 then uuidv7() end, case when n % 3 = 2 then now() end
      from ${many}`,
    `insert into avatars (member_id, key, picture) select uuidv7(), 'key ' || n, decode(repeat('00', 200), 'hex') from ${series}`,
    `insert into password_resets (hash, member_id, expires_at) select 'hash ' || n, uuidv7(), now() + interval '30 days' from ${series}`,
    `insert into second_factors (member_id, secret, confirmed_at) select uuidv7(), repeat('A', 32), now() from ${series}`,
    `insert into recovery_codes (member_id, hash) select uuidv7(), 'hash of a recovery code ' || n from ${series}`,
    `insert into homework_extensions (homework_id, student_id, until) select uuidv7(), uuidv7(), now() + interval '30 days' from ${many}`,
    `insert into homework_drafts (homework_id, student_id, text, saved_at) select uuidv7(), uuidv7(), 'nháp', now() from ${many}`,
    `insert into draft_files (draft_id, file_id, position) select uuidv7(), uuidv7(), 0 from ${many}`,
    `insert into homework_files (homework_id, file_id, position) select uuidv7(), uuidv7(), 0 from ${many}`,
    `insert into quizzes (homework_id, attempts, shuffle, release) select uuidv7(), 1, true, 'by_hand' from ${many}`,
    `insert into strokes (submission_id, id, file_id, page, colour, width, points)
      select uuidv7(), uuidv7(), uuidv7(), 1, 'red', 30, '{100,100,500}' from ${many}`,
    `insert into silences (session_id, member_id) select ${lesson('n')}, uuidv7() from ${series}`,
    `insert into account_closings (member_id, closed_at, erase_after, kept)
      select uuidv7(), now(), now() + interval '300 days', '{}' from ${series}`,
    `insert into erasure_holds (member_id, reason, placed_at) select uuidv7(), 'Vụ án số ' || n, now() from ${series}`,
    `insert into meeting_peers (connection_id, session_id, member_id, media, entered_at, seen_at)
      select 'connection ' || n, ${lesson('n')}, ${member('n')}, '{}', now(), now() from ${series}`,
    `insert into video_rooms (session_id, floor_mode, generation, seen_at)
      select ${id('lesson', 'n')}, 'hands', 0, now() from ${few}`,
    `insert into video_room_removals (session_id, member_id, removed_by, removed_at)
      select ${id('lesson', 'n')}, ${member('n')}, ${member('n')}, now() from ${few}`,
    `insert into video_room_nodes (node_id, capacity, carried, seen_at) select uuidv7(), 64, 40, now() from ${few}`,
    ...noticeRows,
  ]) {
    await client.query(statement)
  }
  await client.query('commit')
  await client.query('vacuum analyze')
}

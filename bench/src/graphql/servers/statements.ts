/** SQL statements for the five operations. They are written by hand and select the same data as our stores. */

export type ClassRow = {
  id: string
  code: string
  title: string
  start_date: Date
  end_date: Date
  end_register: Date | null
  minutes: number
  days: string
  status: number
  over_at: Date
  course_id: string
  course_code: string
  course_title: string
  teacher_id: string | null
  centre_id: string | null
  full_name: string
  state: string | null
  joined: number
  waiting: number | null
  lesson_started_at: Date | null
}
export type CourseRow = {
  id: string
  code: string
  title: string
  colour: string
  days: string
  minutes: number
  status: number
  teacher_id: string | null
  teacher_code: string | null
  centre_id: string | null
  centre_name: string | null
  full_name: string
  sections: number
  start_time: Date | null
  end_time: Date | null
}
export type CandidateRow = {
  id: string
  state: string
  code: string
  avatar: string | null
  /** The people whose consent to being recorded is missing: the member, a guardian or both. */
  missing: string[]
  acknowledged: boolean
  /** The name on the printed slip with which the student joined, if it differs from the name of the account. */
  slip_name: string | null
  email: string
  full_name: string
  user_name: string
}

/** How many homeworks the caller sees in a class, and how many of them still need the caller. */
export type HomeworkCounts = { class_id: string; all: number; open: number }

/** SQL condition: true if the caller manages the course. */
const managed = '(c.teacher_id = $1 or c.centre_id = $1)'

const classColumns = `
  l.id, l.code, l.title, l.start_date, l.end_date, l.end_register, l.minutes, l.days, l.status, l.over_at, l.course_id,
  c.code as course_code, c.title as course_title, c.status as course_status, c.teacher_id, c.centre_id,
  coalesce(t.full_name, '') as full_name, c.room_type, c.room_link, c.colour, own.state,
  (select count(*)::int from enrolments e where e.class_id = l.id and e.state = 'joined') as joined,
  case when ${managed} then
    (select count(*)::int from enrolments e where e.class_id = l.id and e.state = 'wait') end as waiting,
  case when ${managed} or own.state = 'joined' then
    (select v.started_at from lesson_sessions v where v.class_id = l.id and v.state <> 'ended' and v.state = 'live') end
    as lesson_started_at`

const classes = `select ${classColumns}
  from classes l join courses c on c.id = l.course_id left join members t on t.id = c.teacher_id
  left join enrolments own on own.class_id = l.id and own.member_id = $1`

const courses = `select c.id, c.code, c.title, c.colour, c.days, c.description, c.phone, c.start_time, c.end_time, c.minutes,
    c.status, c.room_type, c.room_link, c.teacher_id, coalesce(t.full_name, '') as full_name, t.code as teacher_code, c.centre_id,
    (select n.name from centres n where n.id = c.centre_id) as centre_name,
    (select count(*)::int from sections s where s.course_id = c.id) as sections,
    (select max(e.state) from enrolments e join classes l on l.id = e.class_id
     where e.member_id = $1 and l.course_id = c.id) as state
  from courses c left join members t on t.id = c.teacher_id`

const joinedCourses = `c.id = any(array(
  select l.course_id from enrolments e join classes l on l.id = e.class_id where e.member_id = $1))`

const bornBefore = (years: number) =>
  `m.dob <= ((now() at time zone 'Asia/Ho_Chi_Minh') - interval '${years} years')::date`
const alone = `(m.role <> 'MEME' or coalesce(${bornBefore(16)}, m.stated_of_age_at is not null))`
const askedToo = `coalesce(${bornBefore(7)}, true)`
const ownConsent = (purpose: string) => `coalesce((select d.given from consents d
  where d.member_id = m.id and not d.by_guardian and d.purpose = '${purpose}' order by d.id desc limit 1), false)`
const guardiansConsent = (
  purpose: string,
) => `coalesce((select bool_and(newest.given) from guardianships g cross join lateral (
  select d.given from consents d where d.guardianship_id = g.id and d.purpose = '${purpose}' order by d.id desc limit 1) newest
  where g.child_id = m.id and g.state = 'active'), false)`
const consent = (purpose: string) => `(case when ${alone} then ${ownConsent(purpose)}
  when not ${askedToo} then ${guardiansConsent(purpose)}
  else ${ownConsent(purpose)} and ${guardiansConsent(purpose)} end)`
const consentMissing = (purpose: string) => `array_remove(array[
  case when (${alone} or ${askedToo}) and not ${ownConsent(purpose)} then 'member' end,
  case when not ${alone} and not ${guardiansConsent(purpose)} then 'guardian' end], null)`

/** SQL condition: true if the enrolled member asked for the enrolment or has acknowledged it. */
const known = '(e.assigned_at is null or e.acknowledged_at is not null)'

const isMarked = (studentId: string) => `exists (select from marks k where k.homework_id = h.id
  and k.student_id = ${studentId} and (k.points is not null or k.excused))`
const closesLater = `coalesce(case when h.cutoff_at is not null then greatest(h.cutoff_at, (select x.until
  from homework_extensions x where x.homework_id = h.id and x.student_id = e.member_id)) end >= now(), true)`
const notHandedIn = `coalesce((select s.returned_at is not null from submissions s
  where s.homework_id = h.id and s.student_id = e.member_id order by s.version desc limit 1), true)`
const waitsForMark = `s.returned_at is null and not ${isMarked('s.student_id')} and not exists (select from submissions later
  where later.homework_id = s.homework_id and later.student_id = s.student_id and later.version > s.version)`

export const statements = {
  homeworkOfManager: `select l.id as class_id,
      (select count(*)::int from homeworks h where h.class_id = l.id) as "all",
      (select count(*)::int from homeworks h join submissions s on s.homework_id = h.id
       join enrolments e on e.class_id = h.class_id and e.member_id = s.student_id and e.state = 'joined'
       where h.class_id = l.id and ${waitsForMark}) as open
    from classes l join courses c on c.id = l.course_id where l.id = any($2) and ${managed}`,
  homeworkOfStudent: `select e.class_id,
      (select count(*)::int from homeworks h where h.class_id = e.class_id and h.opens_at <= now()) as "all",
      (select count(*)::int from homeworks h where h.class_id = e.class_id and h.opens_at <= now() and ${closesLater}
       and ${notHandedIn} and not (h.released_at is not null and ${isMarked('e.member_id')})) as open
    from enrolments e where e.class_id = any($2) and e.member_id = $1 and e.state = 'joined'`,
  classByCode: `${classes} where l.code = $2`,
  classById: `${classes} where l.id = $2`,
  courseById: `${courses} where c.id = $2`,
  courseByCode: `${courses} where c.code = $2`,
  coursesByIds: `${courses} where c.id = any($2)`,
  joinedPage: `${courses} where ${joinedCourses} order by c.created_at desc, c.id desc limit 5 offset $2`,
  joinedCount: `select count(*) as total from courses c where ${joinedCourses}`,
  ownClasses: `${classes} where l.course_id = any($2) and own.state is not null order by l.created_at desc, l.id desc`,
  todaysClasses: `${classes}
    cross join lateral (select k.starts_at from calendar_lessons k where k.class_id = l.id and k.state <> 'cancelled'
      and k.starts_at >= $3::timestamptz - interval '1 day' and k.starts_at < $3 and k.ends_at > $2
      order by k.starts_at limit 1) lesson
    where own.state = 'joined' and l.status = 1 and c.status = 1
    order by lesson.starts_at, l.code limit 200`,
  classPage: `${classes} where l.course_id = $2 order by l.created_at desc, l.id desc limit 5 offset $3`,
  classCount: `select count(*) as total from classes l where l.course_id = $1`,
  candidates: `select e.id, e.state, m.code, ${consentMissing('recording')} as missing, ${known} as acknowledged, m.full_name,
      case when ${known} and ${consent('picture')} then m.avatar end as avatar,
      case when ${known} then m.email else '' end as email, case when ${known} then m.user_name else '' end as user_name,
      (select max(i.last_name || ' ' || i.first_name) from invitations i where i.class_id = e.class_id and i.member_id = e.member_id
        and public.fold(i.last_name || ' ' || i.first_name) <> m.folded_name) as slip_name
    from enrolments e join members m on m.id = e.member_id
    where e.class_id = $1 order by e.state, e.requested_at, e.id`,
  leavers: `select m.code, m.full_name as "fullName", d.left_at as "leftAt"
    from candidacies d join members m on m.id = d.member_id and m.status = 'active'
    left join enrolments e on e.class_id = d.class_id and e.member_id = d.member_id
    where d.class_id = $1 and d.left_at > $2 and e.id is null order by d.left_at desc limit 100`,
  viewed: `insert into audit_log (at, member_id, action, class_id, request_id, address)
    select $1::timestamptz, $2::uuid, 'students_viewed', $3::uuid, $4, $5
    where not exists (select from audit_log where member_id = $2 and at >= $1::timestamptz - interval '1 hour'
      and action = 'students_viewed' and class_id = $3 and address = $5)`,
}

/** Defines who may change each row of the database, and finds rows that a caller has changed without being allowed to. */
import type { Snapshot } from '../no-trace.ts'

type Row = Record<string, unknown>
const rowsOf = (snapshot: Snapshot, table: string): Row[] =>
  [...(snapshot.get(table) ?? [])].map((row) => JSON.parse(row) as Row)

/** Reads from the snapshots which members manage or have joined courses and classes, and which are guardians of a student. */
function readRelations(snapshots: Snapshot[]) {
  const all = (table: string) => snapshots.flatMap((snapshot) => rowsOf(snapshot, table))
  // Use the snapshots before and after the calls together. A caller who hands over a course or leaves a centre changes a row
  // that they own before the call but no longer after it.
  const courses = Map.groupBy(all('courses'), (row) => row['id'])
  const managersOfCourse = (courseId: unknown) =>
    (courses.get(courseId) ?? []).flatMap((row) => [row['teacher_id'], row['centre_id']]).filter((id) => id !== null)
  const courseOfClass = new Map(all('classes').map((row) => [row['id'], row['course_id']]))
  const managersOfClass = (classId: unknown) => managersOfCourse(courseOfClass.get(classId))
  /** Returns the payees of a class: the centre that owns the course, or else its teacher. */
  const payeesOfClass = (classId: unknown) =>
    (courses.get(courseOfClass.get(classId)) ?? []).map((row) => row['centre_id'] ?? row['teacher_id'])
  const lessons = Map.groupBy(all('calendar_lessons'), (row) => row['id'])
  const substitutesOf = (lessonId: unknown) =>
    (lessons.get(lessonId) ?? []).map((row) => row['substitute_id']).filter((id) => id !== null)
  const classOfSession = new Map(all('lesson_sessions').map((row) => [row['id'], row['class_id']]))
  const memberOfSession = new Map(all('sessions').map((row) => [row['id'], row['member_id']]))
  const joined = Map.groupBy(all('enrolments'), (row) => row['class_id'])
  const inClass = (classId: unknown) => [
    ...managersOfClass(classId),
    ...(joined.get(classId) ?? []).filter((row) => row['state'] === 'joined').map((row) => row['member_id']),
  ]
  const classOfHomework = new Map(all('homeworks').map((row) => [row['id'], row['class_id']]))
  const managersOfHomework = (homeworkId: unknown) => managersOfClass(classOfHomework.get(homeworkId))
  const postsById = new Map(all('posts').map((row) => [row['id'], row]))
  const writersOfPost = (postId: unknown) => [
    postsById.get(postId)?.['author_id'],
    ...managersOfClass(postsById.get(postId)?.['class_id']),
  ]
  const submissions = new Map(all('submissions').map((row) => [row['id'], row]))
  const managersOfSubmission = (id: unknown) => managersOfHomework(submissions.get(id)?.['homework_id'])
  const studentOfSubmission = (id: unknown) => submissions.get(id)?.['student_id']
  const attempts = new Map(all('quiz_attempts').map((row) => [row['id'], row]))
  /** Returns the student of an attempt, and the managers of its test, who may delete it. */
  const ofAttempt = (id: unknown) => [
    attempts.get(id)?.['student_id'],
    ...managersOfHomework(attempts.get(id)?.['homework_id']),
  ]
  const quizIds = new Set(all('quizzes').map((row) => row['homework_id']))
  const studentOfDraft = new Map(all('homework_drafts').map((row) => [row['id'], row['student_id']]))
  const ties = all('guardianships')
  const guardiansOf = (childId: unknown) =>
    ties.flatMap((row) => (row['child_id'] === childId && row['state'] === 'active' ? [row['parent_id']] : []))
  const readersOfThread = (thread: Row) => [
    ...managersOfClass(thread['class_id']),
    thread['student_id'],
    ...guardiansOf(thread['student_id']),
  ]
  const endersOf = (childId: unknown) =>
    ties.flatMap((row) => (row['child_id'] === childId ? [row['parent_id'], row['maker_id']] : []))
  const parents = all('members').flatMap((row) => (row['role'] === 'PAME' ? [row['id']] : []))
  const students = all('members').flatMap((row) => (row['role'] === 'MEME' ? [row['id']] : []))
  return {
    guardiansOf,
    endersOf,
    parents,
    managersOfCourse,
    managersOfClass,
    payeesOfClass,
    writersOfPost,
    readersOfThread,
    managersOfHomework,
    managersOfSubmission,
    studentOfSubmission,
    ofAttempt,
    quizIds,
    studentOfDraft,
    substitutesOf,
    students,
    classOfSession,
    memberOfSession,
    inClass,
  }
}
type Relations = ReturnType<typeof readRelations>

const missingIn = (some: Set<string>, all: Set<string>) => [...all].filter((row) => !some.has(row))

const anybody = 'anybody'
const own = (row: Row) => [row['member_id']]
const payee = (row: Row) => [row['payee_id']]

/**
 * Returns the ids of the members who may add, change or remove a row, by table; `anybody` if the test cannot tell. For a table
 * without an entry it is the row's member_id. Add an entry for a new table whose rows have no member_id.
 */
const owners: Record<string, (row: Row, relations: Relations) => unknown[]> = {
  // A guardian sets a child's date of birth and consents for the child. Ending a guardianship changes the address of the
  // student's picture, so members who may end one are included too.
  members: (row, { endersOf }) => [row['id'], ...endersOf(row['id'])],
  avatars: (row, { endersOf }) => [row['member_id'], ...endersOf(row['member_id'])],
  consents: (row, { guardiansOf }) => [row['member_id'], ...guardiansOf(row['member_id'])],
  // A guardian of a student may accept or refuse another guardian of this student, which changes that guardian's row.
  guardianships: (row, { guardiansOf }) => [
    row['child_id'],
    row['parent_id'],
    row['maker_id'],
    ...guardiansOf(row['child_id']),
  ],
  // Any parent who has a pairing code may use it, which changes its row. A sign-out everywhere voids the codes made for a student.
  pairing_codes: (row, { parents }) => [row['maker_id'], row['child_id'], ...parents],
  // If others must agree to a date of birth, it is a proposal at first. The end of a guardianship drops it.
  birth_date_proposals: (row, { endersOf }) => [row['child_id'], ...endersOf(row['child_id'])],
  birth_date_agreements: (row, { endersOf }) => [row['child_id'], ...endersOf(row['child_id'])],
  imports: (row) => [row['maker_id']],
  // Any student who has the code of a printed slip may use it, which changes the row of the invitation.
  invitations: (row, { managersOfClass, students }) => [...managersOfClass(row['class_id']), ...students],
  sessions: own,
  refresh_tokens: (row, { memberOfSession }) => [memberOfSession.get(row['session_id'])],
  // Anybody who knows an e-mail address may request a link to reset its password.
  password_resets: () => [anybody],
  courses: (row, { managersOfCourse }) => managersOfCourse(row['id']),
  centres: (row) => [row['id']],
  centre_teachers: (row) => [row['centre_id'], row['teacher_id']],
  centre_pages: (row) => [row['centre_id']],
  centre_hosts: (row) => [row['centre_id']],
  centre_logos: (row) => [row['centre_id']],
  course_pictures: (row) => [row['teacher_id']],
  course_picture_uses: (row, { managersOfCourse }) => managersOfCourse(row['course_id']),
  sections: (row, { managersOfCourse }) => managersOfCourse(row['course_id']),
  classes: (row, { managersOfCourse }) => managersOfCourse(row['course_id']),
  closures: (row) => [row['teacher_id']],
  closure_classes: (row, { managersOfClass }) => managersOfClass(row['class_id']),
  calendar_lessons: (row, { managersOfClass, substitutesOf }) => [
    ...managersOfClass(row['class_id']),
    ...substitutesOf(row['id']),
  ],
  enrolments: (row, { managersOfClass }) => [row['member_id'], ...managersOfClass(row['class_id'])],
  candidacies: (row, { managersOfClass }) => [row['member_id'], ...managersOfClass(row['class_id'])],
  past_enrolments: (row, { managersOfClass }) => [row['member_id'], ...managersOfClass(row['class_id'])],
  lesson_sessions: (row, { inClass }) => inClass(row['class_id']),
  messages: (row, { classOfSession, managersOfClass }) => [
    row['member_id'],
    ...managersOfClass(classOfSession.get(row['session_id'])),
  ],
  attendance_excuses: (row, { classOfSession, managersOfClass }) =>
    managersOfClass(classOfSession.get(row['session_id'])),
  // The teacher of a centre's course manages no fees. Students and guardians only read theirs.
  fee_plans: (row, { payeesOfClass }) => payeesOfClass(row['class_id']),
  fee_discounts: payee,
  fee_accounts: payee,
  fee_counters: payee,
  fee_issues: payee,
  fee_issued_months: payee,
  fee_statements: payee,
  fee_ledger: payee,
  fee_balances: payee,
  fee_lesson_uses: payee,
  fee_payments: payee,
  fee_hooks: payee,
  fee_deliveries: payee,
  homeworks: (row, { managersOfClass }) => managersOfClass(row['class_id']),
  posts: (row, { managersOfClass }) => [row['author_id'], ...managersOfClass(row['class_id'])],
  post_files: (row, { writersOfPost }) => writersOfPost(row['post_id']),
  // A manager who deletes a post also deletes who has seen it.
  post_views: (row, { writersOfPost }) => [row['member_id'], ...writersOfPost(row['post_id'])],
  threads: (row, { readersOfThread }) => readersOfThread(row),
  thread_messages: (row) => [row['author_id']],
  thread_reports: (row) => [row['reporter_id']],
  homework_files: (row, { managersOfHomework }) => managersOfHomework(row['homework_id']),
  homework_extensions: (row, { managersOfHomework }) => managersOfHomework(row['homework_id']),
  // A manager who deletes a homework also deletes the students' drafts for it.
  homework_drafts: (row, { managersOfHomework }) => [row['student_id'], ...managersOfHomework(row['homework_id'])],
  draft_files: (row, { studentOfDraft }) => [studentOfDraft.get(row['draft_id'])],
  submissions: (row, { managersOfHomework }) => [row['student_id'], ...managersOfHomework(row['homework_id'])],
  submission_files: (row, { studentOfSubmission }) => [studentOfSubmission(row['submission_id'])],
  // A student who hands in a test gets a mark from the test itself.
  marks: (row, { managersOfHomework, quizIds }) => [
    ...managersOfHomework(row['homework_id']),
    ...(quizIds.has(row['homework_id']) ? [row['student_id']] : []),
  ],
  quizzes: (row, { managersOfHomework }) => managersOfHomework(row['homework_id']),
  quiz_questions: (row, { managersOfHomework }) => managersOfHomework(row['homework_id']),
  quiz_attempts: (row, { managersOfHomework }) => [row['student_id'], ...managersOfHomework(row['homework_id'])],
  quiz_answers: (row, { ofAttempt }) => ofAttempt(row['attempt_id']),
  quiz_absences: (row, { ofAttempt }) => ofAttempt(row['attempt_id']),
  strokes: (row, { managersOfSubmission }) => managersOfSubmission(row['submission_id']),
  files: (row) => [row['owner_id']],
  // Stored contents of files have no owner. The rows of `files` decide who may read the contents.
  blobs: () => [anybody],
  // Leases of the server's nodes, for timed work that only one node does. The server itself changes them.
  duties: () => [anybody],
  clock_marks: () => [anybody],
  // The server updates these rows every few seconds, for the people who are still in a video room. If a stranger removed a
  // person, the teacher in the room would get an event, which fuzz-hubs.ts reports.
  meeting_peers: () => [anybody],
  // The floor mode and the node of each video room. The node updates the row every few seconds.
  video_rooms: () => [anybody],
  video_room_nodes: () => [anybody],
  video_room_removals: (row, { classOfSession, managersOfClass }) =>
    managersOfClass(classOfSession.get(row['session_id'])),
  // The server writes and sends notices by itself, a little after the event.
  notices: () => [anybody],
  notice_deliveries: () => [anybody],
  notice_scans: () => [anybody],
  // Keys that the server creates for itself.
  push_keys: () => [anybody],
  whiteboards: (row, { classOfSession, inClass }) => inClass(classOfSession.get(row['session_id'])),
  whiteboard_pages: (row, { classOfSession, managersOfClass }) =>
    managersOfClass(classOfSession.get(row['session_id'])),
  // The managers of a class may remove the strokes of its students.
  whiteboard_strokes: (row, { classOfSession, managersOfClass }) => [
    row['author_id'],
    ...managersOfClass(classOfSession.get(row['session_id'])),
  ],
  whiteboard_pens: (row, { classOfSession, managersOfClass }) => managersOfClass(classOfSession.get(row['session_id'])),
  silences: (row, { classOfSession, managersOfClass }) => managersOfClass(classOfSession.get(row['session_id'])),
}

/**
 * Returns the rows that were added, changed or removed although the caller may not change them, one line each. Rows of new
 * members are left out, because everybody may sign up.
 * @param alsoAllowed ids of accounts that every caller may use.
 */
export function foreignRows(
  before: Snapshot,
  after: Snapshot,
  caller: string | null,
  alsoAllowed: readonly string[],
): string[] {
  const relations = readRelations([before, after])
  const known = new Set(rowsOf(before, 'members').map((row) => row['id']))
  const lines: string[] = []
  for (const [table, rows] of after) {
    const earlier = before.get(table) ?? new Set()
    for (const text of [...missingIn(earlier, rows), ...missingIn(rows, earlier)]) {
      const row = JSON.parse(text) as Row
      if (table === 'members' && !known.has(row['id'])) continue
      if (!owners[table] && !('member_id' in row))
        throw new Error(`Say in owned-rows.ts who may change rows of ${table}.`)
      const allowed = (owners[table] ?? own)(row, relations)
      const isFine = allowed.some((id) => id === anybody || id === caller || alsoAllowed.some((other) => other === id))
      if (!isFine) lines.push(`${table} ${text.slice(0, 300)}`)
    }
  }
  return lines
}

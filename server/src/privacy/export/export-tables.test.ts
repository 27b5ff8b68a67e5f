import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import pg from 'pg'
import { aStudent, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { exportData } from './export-data.ts'

let server: TestServer
let student: TestMember
beforeAll(async () => {
  server = await createTestServer()
  student = await aStudent(server)
})
afterAll(() => server.close())

/** Every column that refers to a member: the list of the exported file that contains it, or why it is left out. */
const columns: Record<string, { list: string } | { leftOut: string }> = {
  'account_closings.member_id': { list: 'profile' },
  'attendance_excuses.member_id': { list: 'excusedAbsences' },
  'attendance_stays.member_id': { list: 'attendance' },
  'audit_log.about_member_id': { list: 'audit' },
  'audit_log.member_id': { list: 'audit' },
  'avatars.member_id': { list: 'picture' },
  'birth_date_agreements.guardian_id': { leftOut: 'an open answer of a guardian; the list of actions contains it' },
  'birth_date_proposals.child_id': { list: 'profile' },
  'birth_date_proposals.proposer_id': {
    leftOut: 'a proposed birth date of a child; the list of actions contains the proposer',
  },
  'calendar_feeds.member_id': { list: 'profile' },
  'calendar_lessons.changed_by': { leftOut: 'who last changed a lesson, so that they get no notice of it' },
  'calendar_lessons.replaced_substitute_id': {
    leftOut:
      'whom the last change of a lesson replaced, so that they get a notice of it; the list of notices contains it',
  },
  'calendar_lessons.substitute_id': { list: 'lessonsSubstituted' },
  'candidacies.member_id': { list: 'classes' },
  'centre_hosts.centre_id': { list: 'profile' },
  'centre_logos.centre_id': { list: 'logo' },
  'centre_pages.centre_id': { list: 'profile' },
  'centre_teachers.centre_id': { leftOut: 'the teachers of a centre are other people' },
  'centre_teachers.teacher_id': { list: 'centres' },
  'centres.id': { list: 'profile' },
  'classes.lessons_changed_by': {
    leftOut: 'who last changed the lessons of a whole class, so that they get no notice of it',
  },
  'closures.teacher_id': { list: 'closures' },
  'consents.member_id': { list: 'consents' },
  'course_pictures.teacher_id': { list: 'coursePictures' },
  'courses.centre_id': { list: 'coursesTaught' },
  'courses.previous_teacher_id': {
    leftOut: 'whom the centre last replaced, so that they get a notice of it; the list of notices contains it',
  },
  'courses.teacher_id': { list: 'coursesTaught' },
  'email_proofs.member_id': { leftOut: 'a hash of a link, deleted after a day' },
  'enrolments.member_id': { list: 'classes' },
  'erasure_holds.member_id': {
    leftOut: 'the operator’s note on a law suit or an inspection; the operator gives this information',
  },
  'fee_accounts.payee_id': { list: 'feeAccounts' },
  'fee_balances.payee_id': { leftOut: 'what students owe is about other people' },
  'fee_balances.student_id': { list: 'feeBalances' },
  'fee_counters.payee_id': { leftOut: 'the last number given to a statement and to a receipt' },
  'fee_deliveries.payee_id': { list: 'feeDeliveries' },
  'fee_discounts.payee_id': { list: 'feeDiscountsGiven' },
  'fee_discounts.student_id': { list: 'feeDiscounts' },
  'fee_hooks.payee_id': { list: 'feeHooks' },
  'fee_issued_months.payee_id': {
    leftOut: 'by which plan a class was charged in a month; the lists of plans and issues contain plans and months',
  },
  'fee_issues.payee_id': { list: 'feeIssues' },
  'fee_ledger.payee_id': { leftOut: 'what students owe is about other people' },
  'fee_ledger.student_id': { list: 'feeLedger' },
  'fee_lesson_uses.payee_id': { leftOut: 'lessons that other people were charged for' },
  'fee_lesson_uses.student_id': { list: 'feeLessonUses' },
  'fee_payments.payee_id': { list: 'feePaymentsReceived' },
  'fee_payments.student_id': { list: 'feePayments' },
  'fee_statements.payee_id': { list: 'feeIssues' },
  'fee_statements.student_id': { list: 'feeStatements' },
  'files.owner_id': { list: 'files' },
  'guardianships.changed_by': { leftOut: 'who last changed a guardianship; the list of actions contains it' },
  'guardianships.child_id': { list: 'guardianships' },
  'guardianships.centre_id': { leftOut: 'for which centre the maker taught; the centre reads it in its own lists' },
  'guardianships.maker_id': { list: 'guardianships' },
  'guardianships.parent_id': { list: 'guardianships' },
  'homework_drafts.student_id': { list: 'homeworkDrafts' },
  'homework_extensions.student_id': { list: 'homeworkExtensions' },
  'import_choices.member_id': { leftOut: 'what columns of files contain, without their content or a name' },
  'imports.maker_id': { list: 'imports' },
  'invitations.member_id': { list: 'slips' },
  'invitations.slip_maker_id': { leftOut: 'who printed a valid slip; the list of actions contains it' },
  'lesson_sessions.teacher_id': { list: 'lessonsTaught' },
  'marks.marker_id': { list: 'marksGiven' },
  'marks.student_id': { list: 'marks' },
  'meeting_peers.member_id': { leftOut: 'the people in a room now; later only the attendance is kept' },
  'messages.member_id': { list: 'messages' },
  'notice_choices.member_id': { list: 'noticeChoices' },
  'notice_preferences.member_id': { list: 'profile' },
  'notices.about_id': { leftOut: 'notices to a guardian about the child; the other lists contain the events' },
  'notices.member_id': { list: 'notices' },
  'pairing_codes.child_id': { list: 'pairingCodes' },
  'pairing_codes.maker_id': { list: 'pairingCodes' },
  'past_enrolments.member_id': { list: 'pastEnrolments' },
  'password_resets.member_id': { leftOut: 'hashes of links, deleted after half an hour' },
  'post_views.member_id': { list: 'postsSeen' },
  'posts.author_id': { list: 'posts' },
  'push_subscriptions.member_id': { list: 'pushDevices' },
  'queued_mails.member_id': { leftOut: 'a mail that is about to be sent to the member' },
  'quiz_attempts.student_id': { list: 'testAttempts' },
  'recovery_codes.member_id': { list: 'profile' },
  'second_factors.member_id': { list: 'profile' },
  'sessions.member_id': { list: 'devices' },
  'silences.member_id': { list: 'silences' },
  'submissions.student_id': { list: 'submissions' },
  'thread_messages.author_id': { list: 'threadMessages' },
  'thread_reads.member_id': { list: 'threadsRead' },
  'thread_reports.reporter_id': { list: 'messagesReported' },
  'threads.student_id': {
    leftOut:
      'which threads about the student exist; they hold what others wrote, and the own messages are in another list',
  },
  'video_room_removals.member_id': {
    leftOut: 'the people removed from a running lesson; later only the audit log has it',
  },
  'video_room_removals.removed_by': {
    leftOut: 'the people removed from a running lesson; later only the audit log has it',
  },
  'whiteboard_pens.member_id': { list: 'whiteboardPens' },
  'whiteboard_strokes.author_id': { list: 'whiteboardStrokes' },
}

test('L04: every column that names a member is in the exported file, or left out for a reason', async () => {
  // Finds columns by a foreign key to members or to centres (a centre is a member), or, where rows outlive members, by the
  // column's name.
  const { rows } = await server.sql.query<{ name: string }>(`
    select distinct c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = any(array['members', 'centres']::regclass[])
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)(member|teacher|student)_id$'
    order by name`)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(columns).toSorted())

  const read: string[] = []
  const query = Reflect.get(pg.Client.prototype, 'query')
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [asked] = given as [string | { text: string }]
    read.push(typeof asked === 'string' ? asked : asked.text)
    return Reflect.apply(query, this, given)
  })
  let file = ''
  for await (const piece of exportData(server.dependencies, student.id)) file += piece
  spy.mockRestore()
  const lists = Object.keys(JSON.parse(file))
  for (const [name, where] of Object.entries(columns)) {
    if ('leftOut' in where) continue
    const [table] = name.split('.')
    expect([name, lists.includes(where.list)]).toEqual([name, true])
    expect([name, read.some((text) => text.includes(`"${table}"`))]).toEqual([name, true])
  }
})

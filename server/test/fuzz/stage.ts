/** Creates the rows for one batch of random calls, and lists their ids, codes and tokens for the calls. */
import { anInvitation, joinCentre } from '../centres.ts'
import { aClass, aCourse, anEnrolment, type TestClass } from '../courses.ts'
import { aHomework, aStoredFile, handIn } from '../homework.ts'
import { enterLesson, roomToken, type RoomKey } from '../hub-client.ts'
import { hashToken } from '../../src/accounts/hash-token.ts'
import { aNotice } from '../notices.ts'
import { aPairingCode } from '../pairing-codes.ts'
import { claimsOf, signInMember, type TestMember } from '../people.ts'
import { anAttempt, aQuiz, questions, take } from '../quizzes.ts'
import type { TestServer } from '../test-server.ts'
import { aThreadMessage } from '../threads.ts'
import { phoneOf, type Caller, type Cast } from './cast.ts'
import type { RealKind } from './placeholders.ts'
import { someFees } from './stage-fees.ts'

/** The data for one batch of calls. */
export type Stage = {
  /** The room whose ids come first in `real`. */
  room: RoomKey
  /** The lesson of the cast's `teacher`, with this teacher's token and join link. */
  teachersLesson: { room: RoomKey; token: string; link: string }
  /** Existing ids, codes and tokens, by kind. */
  real: Record<RealKind, string[]>
}

/**
 * Creates the data for one batch of calls. Each of the two teachers gets a new course with a class and a running lesson. In the
 * class of `teacher`, one student has joined and one waits.
 * @param isOwn matters only if `otherTeacher` calls: true puts the ids of their own class first in the existing values. In all
 *   other cases the ids of the class of `teacher` come first.
 */
export async function setStage(server: TestServer, cast: Cast, caller: Caller, isOwn: boolean): Promise<Stage> {
  const { teacher, otherTeacher, joined, waiting, stranger, guest } = cast
  const one = await aRunningLesson(server, teacher, { waiting, joined })
  const other = await aRunningLesson(server, otherTeacher, { joined: guest })
  const [own, foreign] = caller === 'otherTeacher' && isOwn ? [other, one] : [one, other]
  const signIn = await signInMember(server, guest.userName, guest.password)
  const members = Object.values(cast)
  const mostly = (mine: string, ...rest: string[]) => [mine, mine, mine, mine, mine, ...rest]
  const [tie, pending, foreignTie] = await someTies(server, cast)
  await someStaff(server, cast)
  const [invitation, foreignInvitation] = await someInvitations(server, [own.classId, foreign.classId])
  const [preview, foreignPreview] = await somePreviews(server, [
    { classId: own.classId, makerId: own === one ? teacher.id : otherTeacher.id },
    { classId: foreign.classId, makerId: own === one ? otherTeacher.id : teacher.id },
  ])
  const codes = [await aPairingCode(server, joined), await aPairingCode(server, stranger)]
  const ids = [...members.map(({ id }) => id), ...members.map(({ accessToken }) => claimsOf(accessToken).sid)]
  return {
    room: own.room,
    teachersLesson: { room: one.room, token: one.tokens[0] ?? '', link: one.links[0] ?? '' },
    real: {
      id: [...ids, own.classId, foreign.classId, own.courseId, foreign.courseId],
      classId: mostly(own.classId, foreign.classId, own.courseId, own.sessionId),
      courseId: mostly(own.courseId, foreign.courseId, own.classId),
      courseCode: mostly(own.room.courseCode, own.room.courseCode.toLowerCase(), foreign.room.courseCode),
      classCode: mostly(own.room.classCode, foreign.room.classCode),
      candidateCode: [waiting, joined, stranger, teacher, otherTeacher, guest].map(({ code }) => code),
      candidateId: [...own.enrolments, ...foreign.enrolments, joined.id],
      token: [
        ...own.tokens,
        ...foreign.tokens,
        joined.accessToken,
        ...own.passes,
        own.fees.previewToken,
        foreign.fees.previewToken,
      ],
      sessionId: mostly(own.sessionId, foreign.sessionId, own.classId),
      pass: [...own.passes, ...foreign.passes, ...own.tokens],
      account: [guest.userName, teacher.userName, `${joined.userName}@hien.test`, phoneOf(1).replace('+84', '0')],
      email: members.map(({ userName }) => `${userName}@hien.test`),
      refreshToken: [signIn.refreshToken, signIn.accessToken],
      memberId: [joined.id, joined.id, teacher.id, stranger.id],
      messageId: mostly(own.messageId, foreign.messageId, one.sessionId),
      lessonId: mostly(
        own.lessons[1] ?? '',
        ...own.lessons,
        ...foreign.lessons,
        own.classId,
        own.fees.lessonId,
        foreign.fees.lessonId,
      ),
      makesUpFor: mostly(own.lessons[0] ?? '', ...own.lessons, ...foreign.lessons),
      closureId: mostly(own.closureId, foreign.closureId, own.classId),
      childCode: mostly(joined.code, joined.code.toLowerCase(), guest.code, stranger.code, teacher.code),
      pairingCode: [...codes, codes[1]?.toLowerCase() ?? '', joined.code],
      importId: mostly(preview, foreignPreview, own.classId),
      invitationId: mostly(invitation, foreignInvitation, own.classId),
      slipCode: ['SLPA2222', 'slpb-2222', 'SLPB2222', codes[0] ?? ''],
      guardianshipId: [tie, pending, foreignTie, own.classId],
      centreId: mostly(cast.centre.id, teacher.id, own.classId),
      homeworkId: mostly(
        own.homework.id,
        own.quiz.id,
        own.quiz.id,
        own.quiz.unbegun,
        own.quiz.unbegun,
        foreign.homework.id,
        foreign.quiz.id,
        foreign.quiz.unbegun,
        own.classId,
      ),
      submissionId: mostly(own.homework.submissionId, foreign.homework.submissionId, own.homework.id),
      attemptId: [...own.quiz.attemptIds, ...foreign.quiz.attemptIds, own.quiz.id],
      questionId: [...own.quiz.questionIds, ...foreign.quiz.questionIds, own.quiz.id],
      noticeId: [await aNotice(server, joined), await aNotice(server, stranger), await aNotice(server, teacher)],
      fileId: mostly(own.homework.fileId, foreign.homework.fileId, own.classId),
      teacherCode: [teacher, otherTeacher, joined, cast.centre].map(({ code }) => code),
      sectionId: [...own.sections, ...foreign.sections],
      statementId: mostly(own.fees.statementId, foreign.fees.statementId, own.classId),
      paymentId: [...own.fees.paymentIds, ...foreign.fees.paymentIds, own.fees.statementId],
      discountId: mostly(own.fees.discountId, foreign.fees.discountId, own.classId),
    },
  }
}

async function someStaff(server: TestServer, { centre, teacher, otherTeacher }: Cast): Promise<void> {
  await server.sql.query('delete from centre_teachers')
  await joinCentre(server, centre, teacher)
  await anInvitation(server, centre, otherTeacher)
}

/**
 * Creates an open invitation to each of the two classes, with the slip codes SLPA2222 and SLPB2222.
 * @returns the ids of the invitations.
 */
async function someInvitations(server: TestServer, classIds: [string, string]): Promise<[string, string]> {
  await server.sql.query('delete from invitations')
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into invitations (class_id, last_name, first_name, phone, row_hash, slip_hash, expires_at)
     select slip.class_id, 'Trần', 'Chi', '+84912345678', slip.hash, slip.hash, $3
     from unnest($1::uuid[], $2::text[]) with ordinality as slip (class_id, hash, place) order by place returning id`,
    [classIds, ['SLPA2222', 'SLPB2222'].map(hashToken), new Date(server.clock.now().getTime() + 86_400_000)],
  )
  const [one = '', other = ''] = rows.map(({ id }) => id)
  return [one, other]
}

/**
 * Creates two previews of imports, and deletes those of the previous batch.
 * @returns the ids of the previews.
 */
async function somePreviews(
  server: TestServer,
  previews: { classId: string; makerId: string }[],
): Promise<[string, string]> {
  await server.sql.query('delete from imports')
  const invitation = { lastName: 'Đỗ', firstName: 'Dung', dob: null, phone: null, email: null }
  const row = JSON.stringify([{ row: 2, fullName: 'Đỗ Dung', effect: 'invited', invitation }])
  const ids: string[] = []
  for (const { classId, makerId } of previews) {
    const { rows } = await server.sql.query<{ id: string }>(
      `insert into imports (class_id, maker_id, rows, created_at, expires_at)
       values ($1, $2, $3, $4::timestamptz, $4::timestamptz + interval '1 hour') returning id`,
      [classId, makerId, row, server.clock.now()],
    )
    ids.push(rows[0]?.id ?? '')
  }
  const [one = '', other = ''] = ids
  return [one, other]
}

/**
 * Creates three guardianships, and deletes those of the previous batch.
 * @returns three ids. The first is of the active guardianship between `joined` and `parent`. The second is of a pending
 *   guardianship between `joined` and `otherParent`, by a code of `teacher`. The third is of a pending guardianship between
 *   `guest` and `otherParent`.
 */
async function someTies(server: TestServer, cast: Cast): Promise<[string, string, string]> {
  const { joined, guest, teacher, parent, otherParent, waiting } = cast
  await server.sql.query('delete from guardianships')
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into guardianships (child_id, parent_id, maker_id, relation, state)
     values ($1, $2, $1, 'mother', 'active'), ($1, $3, $4, 'father', 'pending'), ($5, $3, $6, 'other', 'pending') returning id`,
    [joined.id, parent.id, otherParent.id, teacher.id, guest.id, waiting.id],
  )
  const [tie = '', pending = '', foreign = ''] = rows.map(({ id }) => id)
  return [tie, pending, foreign]
}

/**
 * Creates a closure of the class on one day.
 * @returns the closure's id.
 */
async function closeOneDay(server: TestServer, teacher: TestMember, classId: string): Promise<string> {
  const input = { name: 'Nghỉ lễ', from: '2026-12-08', to: '2026-12-08', classIds: [classId], extend: true }
  const { data } = await server.graphql<{ closureCreate: { item: { id: string } | null } }>(
    teacher.accessToken,
    'mutation ($input: ClosureInput!) { closureCreate(input: $input) { item { id } } }',
    { input },
  )
  return data?.closureCreate.item?.id ?? ''
}

/** Creates a homework of the class and a submission of `joined` with one file. Returns the ids of all three. */
async function someHomework(server: TestServer, teacher: TestMember, inClass: TestClass, joined: TestMember) {
  const { id } = await aHomework(server, teacher, inClass)
  const fileId = await aStoredFile(server, { owner: joined, inClass })
  const { id: submissionId } = await handIn(server, joined, { id }, { fileIds: [fileId] })
  return { id, submissionId, fileId }
}

/**
 * Creates two tests of the class. `joined` has handed in one of them and has begun a second attempt, with a text that waits for a
 * mark. Nobody has begun the other. Returns the ids of both, of the attempts and of the questions.
 */
async function someQuiz(server: TestServer, teacher: TestMember, inClass: TestClass, joined: TestMember) {
  const { id: unbegun } = await aQuiz(server, teacher, inClass, { quiz: { questions, shuffle: true } })
  const { id } = await aQuiz(server, teacher, inClass, { quiz: { questions, attempts: 2 } })
  const done = await take(server, joined, { id }, ['B', 'TFFT', '-1,5', 'Vì hai góc bằng nhau'])
  const running = await anAttempt(server, joined, { id })
  return {
    id,
    unbegun,
    attemptIds: [running.id, running.id, done.id],
    questionIds: running.questions.map((question) => question.id),
  }
}

async function aRunningLesson(
  server: TestServer,
  teacher: TestMember,
  { waiting, joined }: { waiting?: TestMember; joined: TestMember },
) {
  const course = await aCourse(server, teacher)
  const studyClass = await aClass(server, teacher, course)
  if (waiting) await anEnrolment(server, { class: studyClass, student: waiting, teacher, state: 'wait' })
  await anEnrolment(server, { class: studyClass, student: joined, teacher, state: 'joined' })
  const room = { courseCode: course.code, classCode: studyClass.code }
  const closure = await closeOneDay(server, teacher, studyClass.id)
  const inside = [teacher, joined]
  const tokens = await Promise.all(inside.map((member) => roomToken(server, member, room)))
  const links: URL[] = []
  for (const [index, member] of inside.entries()) {
    links.push(new URL(await enterLesson(server, member, tokens[index] ?? '')))
  }
  const idsOf = async (query: string, id: string) =>
    (await server.sql.query<{ id: string }>(query, [id])).rows.map((row) => row.id)
  // The earliest of the returned lessons is cancelled and the latest is an extra lesson, so calls meet all kinds of lessons.
  await server.sql.query(
    `insert into calendar_lessons (class_id, starts_at, minutes, origin) values ($1, '2027-01-09 08:00+07', 90, 'extra')`,
    [studyClass.id],
  )
  const lessons = await idsOf(
    `select id from calendar_lessons where class_id = $1 and starts_at > '2026-11-25' order by starts_at limit 20`,
    studyClass.id,
  )
  await server.sql.query(`update calendar_lessons set state = 'cancelled', revision = 1 where id = $1`, [lessons[0]])
  return {
    room,
    lessons,
    tokens,
    links: links.map(({ href }) => href),
    courseId: course.id,
    classId: studyClass.id,
    homework: await someHomework(server, teacher, studyClass, joined),
    quiz: await someQuiz(server, teacher, studyClass, joined),
    messageId: await aThreadMessage(server, { classId: studyClass.id, studentId: joined.id, authorId: teacher.id }),
    fees: await someFees(server, { payee: teacher, studyClass, student: joined }),
    closureId: closure,
    sessionId: links[0]?.pathname.split('/').at(-1) ?? '',
    passes: links.map((link) => link.searchParams.get('pass') ?? ''),
    enrolments: await idsOf('select id from enrolments where class_id = $1 order by id', studyClass.id),
    sections: await idsOf('select id from sections where course_id = $1 order by id', course.id),
  }
}

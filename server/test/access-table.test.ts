import { readFileSync } from 'node:fs'
import { chatHubPath, type ChatHubMethods } from '@hien/contract/chat'
import { noticeVersion } from '@hien/contract/consents'
import { videoRoomHubPath, type VideoRoomHubMethods } from '@hien/contract/video-room'
import type * as Signalr from '@hien/signalr'
import type { HubConnection } from '@microsoft/signalr'
import { buildSchema } from 'graphql'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callers, type Caller } from './access-rows.ts'
import { accessTable, shownToOwner, shownToSome } from './access-table.ts'
import { boardCalls } from './board-access-calls.ts'
import { feeCalls } from './fee-access-calls.ts'
import { aCentre, aCentreCourse, anInvitation, joinCentre } from './centres.ts'
import { aClass, anEnrolment, type TestCourse } from './courses.ts'
import { liftLimits } from './fuzz/run-operations.ts'
import { connectClient } from './connect-client.ts'
import { hubAccessTable, hubConnectTable } from './hub-access-table.ts'
import { connectHub, enterLesson, refusalOf, roomToken, type RoomKey } from './hub-client.ts'
import { aHomework, aStoredFile, handIn, inMinutes } from './homework.ts'
import { aVersionRow } from './homework-rows.ts'
import { anImport, fileOf, invitationsOf, previewOf, someSlips } from './imports.ts'
import { aNotice } from './notices.ts'
import { aMember, claimsOf, signInMember, type TestMember } from './people.ts'
import { browserSubscription, testPushHost } from './browser-subscription.ts'
import { aPushSubscription } from './stored-notices.ts'
import { claimedRecords } from './own-hosts.ts'
import { aPairingCode } from './pairing-codes.ts'
import { quizCalls } from './quiz-access-calls.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from './test-server.ts'
import { connectVideoRoomHub, keysOf, nothing } from './video-room-client.ts'
import { personalDetailsIn, fullSelection, type PersonalDetail, type KnownStudent } from './full-selection.ts'
import { onePixel } from './pictures.ts'

/** The names of the methods and streams of each hub that the server creates, by the hub's path. */
const served = vi.hoisted(() => {
  // Forget loaded modules: an earlier test file in this process may have loaded the server without the mock below.
  vi.resetModules()
  return new Map<string, string[]>()
})
vi.mock('@hien/signalr', async (importOriginal) => {
  const signalr = await importOriginal<typeof Signalr>()
  const createHubServer: typeof signalr.createHubServer = (options) => {
    const { methods, streams = {} } = options.hub
    served.set(options.path, [...Object.keys(methods), ...Object.keys(streams)])
    return signalr.createHubServer(options)
  }
  return { ...signalr, createHubServer }
})

let server: TestServer
let address: string
let people: Record<Exclude<Caller, 'nobody' | 'expired'>, TestMember>
let knownStudents: KnownStudent[]
let course: TestCourse
let stages = 0
let expiredToken: string

beforeAll(async () => {
  server = await createTestServer({
    config: { pushHosts: [testPushHost] },
    resolveTxt: (name) => claimedRecords(server, name),
  })
  // Every mutation needs a new class, and the same student asks to join each. The rate limits would refuse that many requests.
  liftLimits(server)
  // Do not start a media process: this test checks only who may call the methods that need one.
  vi.spyOn(server.dependencies.roomMedia, 'connect').mockResolvedValue('answer')
  vi.spyOn(server.dependencies.roomMedia, 'check').mockResolvedValue('answer')
  address = await server.listen()
  people = {
    stranger: await aMember(server, 'MEME', { userName: 'hoc-vien-la' }),
    waiting: await aMember(server, 'MEME', { userName: 'hoc-vien-cho' }),
    joined: await aMember(server, 'MEME', { userName: 'hoc-vien-vao' }),
    otherTeacher: await aMember(server, 'TCHER'),
    owner: await aMember(server, 'TCHER'),
    parent: await aMember(server, 'PAME'),
    parentOfJoined: await aMember(server, 'PAME'),
    parentOfStranger: await aMember(server, 'PAME'),
    substitute: await aMember(server, 'TCHER'),
    formerTeacher: await aMember(server, 'TCHER'),
    centre: await aCentre(server),
    otherCentre: await aCentre(server),
  }
  const { centre, owner, substitute } = people
  for (const teacher of [owner, substitute]) await joinCentre(server, centre, teacher)
  knownStudents = await Promise.all([people.stranger, people.waiting, people.joined].map(aKnownStudent))
  expiredToken = await server.dependencies.tokens.sign('access', claimsOf(people.owner.accessToken), -1)
  await openCourse()
})
afterAll(() => server.close())

/** Creates the centre's course for the following stages. The former teacher teaches it first, then the owner. */
async function openCourse(): Promise<void> {
  const { centre, owner, formerTeacher } = people
  await joinCentre(server, centre, formerTeacher)
  course = await aCentreCourse(server, centre, formerTeacher)
  await mutate(centre, `centreRemoveTeacher(teacherCode: ${quoted(formerTeacher.code)})`)
  await mutate(centre, `courseSetTeacher(id: ${quoted(course.id)}, teacherCode: ${quoted(owner.code)})`)
}

async function mutate(by: TestMember, call: string) {
  const { data } = await server.graphql<{ answer: ResultEnvelope }>(
    by.accessToken,
    `mutation { answer: ${call} { isSuccess } }`,
  )
  if (!data?.answer.isSuccess) throw new Error(`${call} failed`)
}

/** Gives a student unique personal details. Returns the student with these details. */
async function aKnownStudent(member: TestMember, place: number): Promise<KnownStudent> {
  const { userName, code } = member
  const own = { phone: `+8498765432${place}`, dob: `2013-02-1${place}`, address: `Số ${place} ngõ Văn Chương` }
  await server.graphql(
    member.accessToken,
    'mutation ($input: MemberUpdateInput!) { memberUpdate(input: $input) { isSuccess } }',
    { input: own },
  )
  return {
    ...member,
    personalDetails: { ...own, phone: `0${own.phone.slice(3)}`, email: `${userName}@hien.test`, userName, code },
  }
}

/** Returns which kinds of personal details of known students an answer contains, except details of the caller. */
function othersPersonalDetails(answer: unknown, caller: Caller): PersonalDetail[] {
  const found = knownStudents
    .filter(({ id }) => id !== self(caller).id)
    .flatMap((student) => personalDetailsIn(answer, student))
  return [...new Set(found)]
}

type InRoom = 'owner' | 'substitute' | 'centre' | 'joined'

/** A new class with everything that the calls of one operation need, so that other operations do not change the result. */
type Stage = {
  id: string
  homework: string
  lessons: Record<'planned' | 'cancelled' | 'extra', string>
  ties: Ties
  room: RoomKey
  tokens: Record<InRoom, string>
  link: string
}

async function setStage(): Promise<Stage> {
  const { centre, owner, substitute, waiting, joined } = people
  await someStaff()
  stages += 1
  // Use each course for only 50 stages: a course has at most 200 classes, and some operations create classes too.
  if (stages % 50 === 0) await openCourse()
  const studyClass = await aClass(server, owner, course)
  await anEnrolment(server, { class: studyClass, student: waiting, teacher: owner, state: 'wait' })
  await anEnrolment(server, { class: studyClass, student: joined, teacher: owner, state: 'joined' })
  const room = { courseCode: course.code, classCode: studyClass.code }
  const ownTokens = { owner: await roomToken(server, owner, room), joined: await roomToken(server, joined, room) }
  await enterLesson(server, owner, ownTokens.owner)
  await server.sql.query(
    `update calendar_lessons set substitute_id = $1 where id = (select lesson_id from lesson_sessions where class_id = $2)`,
    [substitute.id, studyClass.id],
  )
  const tokens = {
    ...ownTokens,
    substitute: await roomToken(server, substitute, room),
    centre: await roomToken(server, centre, room),
  }
  const link = await enterLesson(server, joined, tokens.joined)
  const { id: homework } = await aHomework(server, owner, studyClass)
  return {
    id: studyClass.id,
    homework,
    ties: await someTies(),
    lessons: await someLessons(studyClass.id),
    room,
    tokens,
    link,
  }
}

/** Cancels a lesson of the class and adds an extra lesson. Returns the ids of these two and of a planned lesson. */
async function someLessons(classId: string): Promise<Stage['lessons']> {
  const { rows } = await server.sql.query<{ id: string }>(
    'select id from calendar_lessons where class_id = $1 order by starts_at desc limit 2',
    [classId],
  )
  const [planned = '', cancelled = ''] = rows.map(({ id }) => id)
  await server.sql.query(`update calendar_lessons set state = 'cancelled' where id = $1`, [cancelled])
  const { rows: added } = await server.sql.query<{ id: string }>(
    `insert into calendar_lessons (class_id, starts_at, minutes, origin) values ($1, '2027-01-09 08:00+07', 90, 'extra') returning id`,
    [classId],
  )
  return { planned, cancelled, extra: added[0]?.id ?? '' }
}

/**
 * Makes the owner and the substitute teachers of the centre, invites the other teacher, and gives the course to the owner. Does
 * nothing if no operation has changed this.
 */
async function someStaff(): Promise<void> {
  const { centre, owner, substitute, otherTeacher } = people
  // Most operations change none of these rows.
  if ((await staffOf()) === staff) return
  await server.sql.query('delete from centre_teachers')
  for (const teacher of [owner, substitute]) await joinCentre(server, centre, teacher)
  await anInvitation(server, centre, otherTeacher)
  // An earlier operation may have removed the owner from the course.
  await mutate(centre, `courseSetTeacher(id: ${quoted(course.id)}, teacherCode: ${quoted(owner.code)})`)
  staff = await staffOf()
}

/** The rows of the centres' teachers and of the course, as text, after the last call of someStaff. */
let staff: string | undefined
async function staffOf(): Promise<string> {
  const { rows } = await server.sql.query<{ rows: string }>(
    `select concat(jsonb_agg(to_jsonb(t) order by t::text), (select to_jsonb(c) from courses c where id = $1)) as rows
     from centre_teachers t`,
    [course.id],
  )
  return rows[0]?.rows ?? ''
}

type Ties = { active: string; pending: string }
/**
 * Creates three guardianships and deletes all others. Returns the ids of the first two:
 * - active: between the joined student and parentOfJoined, by a code of the owner, who teaches for the centre,
 * - pending: between the joined student and `parent`, by such a code,
 * - active: between the stranger and parentOfStranger.
 */
async function someTies(): Promise<Ties> {
  const { parent, parentOfJoined, parentOfStranger, joined, stranger, owner, centre } = people
  await server.sql.query('delete from guardianships')
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into guardianships (child_id, parent_id, maker_id, centre_id, relation, state)
     values ($1, $2, $6, $7, 'mother', 'active'), ($1, $3, $6, $7, 'father', 'pending'),
       ($4, $5, $4, null, 'mother', 'active') returning id`,
    [joined.id, parentOfJoined.id, parent.id, stranger.id, parentOfStranger.id, owner.id, centre.id],
  )
  const [active = '', pending = ''] = rows.map(({ id }) => id)
  return { active, pending }
}

const accessTokenOf = (caller: Caller): string | null =>
  caller === 'nobody' ? null : caller === 'expired' ? expiredToken : people[caller].accessToken
/**
 * Returns the member whose tokens and codes a caller uses. It is the caller, except that `nobody` uses those of the stranger
 * and `expired` those of the owner.
 */
const self = (caller: Caller): TestMember =>
  caller === 'nobody' ? people.stranger : caller === 'expired' ? people.owner : people[caller]
/** Returns the best room token that a caller can get: their own, or the joined student's if they get none. */
const bestToken = (stage: Stage, caller: Caller) =>
  caller === 'expired' ? stage.tokens.owner : (stage.tokens[caller as InRoom] ?? stage.tokens.joined)

/** Returns the best join link that a caller can get: their own for those who teach, otherwise the joined student's. */
const bestLink = async (stage: Stage, caller: Caller) =>
  caller === 'owner' || caller === 'substitute' || caller === 'centre'
    ? enterLesson(server, people[caller], stage.tokens[caller])
    : stage.link

let made = 0
const quoted = (text: string) => JSON.stringify(text)
const closureOf = (classId: string) =>
  `{ name: "Nghỉ Tết", from: "2026-12-01", to: "2026-12-03", classIds: [${quoted(classId)}], extend: true }`
const dates = 'startDate: "2026-11-03 19:00:00", endDate: "2026-12-31 00:00:00"'

/** Returns the arguments of each operation as GraphQL text, by the name of the row in the access table. */
const pageInput = (slug: string, host = '') =>
  `(input: { slug: ${quoted(slug)}, published: true, colour: "#1b7355", introduction: "", showFees: true, host: ${quoted(host)} })`

const calls: Record<string, (stage: Stage, caller: Caller) => string | Promise<string>> = {
  memberLogin: () => `(account: ${quoted(people.stranger.userName)}, password: ${quoted(people.stranger.password)})`,
  memberRegister: () => `(input: { userName: "visitor${++made}", email: "visitor${made}@hien.test", firstName: "An",
    lastName: "Lê", password: "mật khẩu dài", phone: "0912345678", role: MEME })`,
  memberRefreshToken: async () => {
    const { refreshToken } = await signInMember(server, people.stranger.userName, people.stranger.password)
    return `(refreshToken: ${quoted(refreshToken)})`
  },
  memberLogout: async () => {
    const { refreshToken } = await signInMember(server, people.stranger.userName, people.stranger.password)
    return `(refreshToken: ${quoted(refreshToken)})`
  },
  memberRequestPasswordReset: () => `(email: "visitor${++made}@hien.test")`,
  memberResetPassword: () => '(token: "x", password: "mật khẩu dài")',
  memberGetOwnerInfoById: () => '',
  memberUpdate: () => '(input: { firstName: "An" })',
  memberRemoveAvatar: () => '',
  memberUpdateAvatar: () => `(avatar: ${quoted(onePixel)})`,
  memberChangePassword: (_stage, caller) =>
    `(password: ${quoted(self(caller).password)}, newPassword: ${quoted(self(caller).password)})`,
  memberGetDevices: () => '',
  memberRevokeDevices: () => '',
  memberGetSecondFactor: () => '',
  memberBeginSecondFactor: () => '(password: "không phải mật khẩu này")',
  memberConfirmSecondFactor: () => '(code: "123456")',
  memberRemoveSecondFactor: () => '(password: "không phải mật khẩu này", code: "123456")',
  memberGetConsents: () => '',
  memberDecideConsent: () => `(input: { purpose: recording, version: "${noticeVersion}" }, given: true)`,
  memberCloseAccount: () => '(password: "không phải mật khẩu này")',
  memberTakeBackAccount: () => '(account: "khong.co.ai", password: "không phải mật khẩu này")',
  memberRequestEmailProof: () => '',
  memberProveEmail: () => '(token: "x")',

  noticesGetWithPage: async (_stage, caller) => {
    const childOf: Partial<Record<Caller, TestMember>> = {
      parentOfJoined: people.joined,
      parentOfStranger: people.stranger,
    }
    if (childOf[caller]) await aNotice(server, self(caller), { about: childOf[caller] })
    return ''
  },
  noticesMarkRead: async () => `(ids: [${quoted(await aNotice(server, people.owner))}])`,
  noticeSettingsGet: () => '',
  noticeSettingsUpdate: () => '(settings: [], quietFrom: "22:00", quietTo: "06:00")',
  pushGetKey: () => '',
  pushDevicesGet: () => '',
  pushSubscribe: () => {
    const { endpoint, p256dh, auth } = browserSubscription()
    return `(endpoint: ${quoted(endpoint)}, p256dh: ${quoted(p256dh)}, auth: ${quoted(auth)})`
  },
  pushUnsubscribe: () => `(endpoint: ${quoted(browserSubscription().endpoint)})`,
  pushRemoveDevice: async () => `(id: ${quoted((await aPushSubscription(server, people.owner)).id)})`,

  courseCreate: () => `(input: { code: "BANG-${++made}", name: "Khoá", days: "2", timeLearn: 90,
    liveSetting: [{ type: bigblue }], sections: [] })`,
  'courseCreate(centreId)': () => `(input: { code: "BANG-${++made}", name: "Khoá", days: "2", timeLearn: 90,
    liveSetting: [{ type: bigblue }], sections: [], centreId: ${quoted(people.centre.id)} })`,
  courseUpdate: () => `(input: { id: ${quoted(course.id)}, code: ${quoted(course.code)}, name: "Khoá", days: "2",
    timeLearn: 90, liveSetting: [{ type: bigblue }], sections: [] })`,
  courseUploadPicture: () => `(picture: ${quoted(onePixel)})`,
  courseDelete: async () => `(id: ${quoted((await aCentreCourse(server, people.centre, people.owner)).id)})`,
  centreGetCoursesWithPage: () => '',
  courseGetTeachers: () => `(id: ${quoted(course.id)})`,
  courseMoveToCentre: () => `(id: ${quoted(course.id)}, centreId: ${quoted(people.centre.id)})`,
  courseSetTeacher: () => `(id: ${quoted(course.id)}, teacherCode: ${quoted(people.owner.code)})`,
  coursesGetWithPagerByTeacherId: () => '',
  courseGetDetailById: () => `(id: ${quoted(course.id)})`,
  courseGetDetailByCode: () => `(courseCode: ${quoted(course.code)})`,
  memberGetCoursesJoined: () => '',
  memberSearchCourseByCode: () => `(courseCode: ${quoted(course.code)})`,
  memberSearchCourseByClassCode: ({ room }) => `(classCode: ${quoted(room.classCode)})`,
  memberGetCourseOnday: () => '',

  lessonsGetByDays: ({ id }) => `(from: "2026-11-23", to: "2026-11-29", classId: ${quoted(id)})`,
  'lessonsGetByDays(childCode)': () =>
    `(from: "2026-11-23", to: "2026-11-29", childCode: ${quoted(people.joined.code)})`,
  lessonSetTeacher: ({ lessons }) => `(id: ${quoted(lessons.planned)}, teacherCode: ${quoted(people.owner.code)})`,
  lessonMove: ({ lessons }) => `(id: ${quoted(lessons.planned)}, startsAt: "2027-01-08 08:00:00", timeLearn: 90)`,
  lessonCancel: ({ lessons }) => `(id: ${quoted(lessons.planned)}, reason: "Cô ốm")`,
  lessonRestore: ({ lessons }) => `(id: ${quoted(lessons.cancelled)})`,
  lessonAdd: ({ id }) => `(classId: ${quoted(id)}, startsAt: "2027-01-08 08:00:00", timeLearn: 90)`,
  lessonRemove: ({ lessons }) => `(id: ${quoted(lessons.extra)})`,

  holidaysGetByYear: () => '(year: 2026)',
  closuresGet: () => '',
  memberGetCalendarFeed: () => '',
  memberRenewCalendarAddress: () => '',
  memberRemoveCalendarAddress: () => '',
  closurePreview: ({ id }) => `(input: ${closureOf(id)})`,
  closureCreate: ({ id }) => `(input: ${closureOf(id)})`,
  closureRemove: async ({ id }) => {
    const document = `mutation { closureCreate(input: ${closureOf(id)}) { item { id } } }`
    const { data } = await server.graphql<{ closureCreate: { item: { id: string } } }>(
      people.owner.accessToken,
      document,
    )
    return `(id: ${quoted(data?.closureCreate.item.id ?? '')})`
  },

  centreGetToday: () => '',

  memberCreatePairingCode: (_stage, caller) =>
    ['stranger', 'waiting', 'joined'].includes(caller) ? '' : `(candidateCode: ${quoted(people.joined.code)})`,
  classCreatePairingCodes: ({ id }) => `(classId: ${quoted(id)})`,
  parentAddChild: async () => {
    // Delete the student's guardianships, so that the new one needs no acceptance by another guardian.
    await server.sql.query(`delete from guardianships where child_id = $1`, [people.waiting.id])
    return `(pairingCode: ${quoted(await aPairingCode(server, people.waiting))}, relation: other)`
  },
  memberGetGuardianships: (_stage, caller) =>
    ['owner', 'otherTeacher', 'substitute', 'formerTeacher', 'centre', 'otherCentre'].includes(caller)
      ? `(candidateCode: ${quoted(people.joined.code)})`
      : '',
  guardianshipEnd: async () => `(id: ${quoted((await someTies()).active)})`,
  guardianshipAnswer: async () => `(id: ${quoted((await someTies()).pending)}, accept: true)`,
  guardianshipReport: async () => `(id: ${quoted((await someTies()).active)})`,
  birthDateAnswer: async () => {
    await server.sql.query(
      `insert into birth_date_proposals (child_id, dob, proposer_id) values ($1, '2013-02-13', $1)
       on conflict (child_id) do nothing`,
      [people.joined.id],
    )
    return `(studentCode: ${quoted(people.joined.code)}, dob: "2013-02-13", accept: false)`
  },
  centreGetGuardianships: () => '',
  parentGetChildren: () => '',
  parentGetAttendance: ofJoined,
  parentGetAttendanceWeeks: ofJoined,
  parentGetConsents: ofJoined,
  parentDecideConsent: () =>
    `(childCode: ${quoted(people.joined.code)}, input: { purpose: recording, version: "${noticeVersion}" }, given: true)`,
  parentSetBirthDate: () => `(childCode: ${quoted(people.joined.code)}, dob: "2013-02-12")`,

  classCreate: () =>
    `(input: { courseCode: ${quoted(course.code)}, ${dates}, timeLearn: 90, title: "Lớp", days: "3" })`,
  classUpdate: ({ id, room }) => `(input: { id: ${quoted(id)}, courseCode: ${quoted(room.courseCode)},
    classCode: ${quoted(room.classCode)}, ${dates}, timeLearn: 90, title: "Lớp", days: "3" })`,
  classClose: ({ id }) => `(id: ${quoted(id)})`,
  classsGetByCoursesWithPage: ({ room }) => `(courseCode: ${quoted(room.courseCode)})`,
  classGetDetailByTeacher: ({ id, room }) => `(id: ${quoted(id)}, courseCode: ${quoted(room.courseCode)})`,
  classGetCandidates: ({ id, room }) => `(id: ${quoted(id)}, courseCode: ${quoted(room.courseCode)})`,
  classAddCandidateInto: ({ id, room }) => `(id: ${quoted(id)}, courseCode: ${quoted(room.courseCode)},
    candidateCode: ${quoted(people.stranger.code)})`,
  memberJoinToClass: ({ id, room }, caller) => `(id: ${quoted(id)}, courseCode: ${quoted(room.courseCode)},
    candidateCode: ${quoted(self(caller).code)})`,
  memberRefuseJoinToClass: ({ id, room }) => `(id: ${quoted(id)}, courseCode: ${quoted(room.courseCode)})`,
  memberLeaveClass: ({ id, room }) => `(id: ${quoted(id)}, courseCode: ${quoted(room.courseCode)})`,
  memberGetClassAssignments: () => '',
  memberAcknowledgeClassAssignment: ({ id }) => `(id: ${quoted(id)})`,
  classApproveCandidateJoinRequest: decision,
  classApproveRemoveCandidateJoinRequest: decision,
  classDecideCandidates: ({ id, room }) => `(input: { id: ${quoted(id)}, courseCode: ${quoted(room.courseCode)},
    candidateCodes: [${quoted(people.waiting.code)}], decision: approve })`,
  classRemoveCandidate: ({ id }) => `(id: ${quoted(id)}, candidateCode: ${quoted(people.joined.code)})`,
  studentsGetByTeacherWithPage: () => '',

  importPreview: ({ id }) => `(classId: ${quoted(id)}, file: ${quoted(fileOf([['Trần Chi']]))})`,
  importCommit: async ({ id }) => {
    const preview = await previewOf(server, people.owner, { classId: id, file: fileOf([['Trần Chi']]) })
    return `(id: ${quoted(preview.item.id)})`
  },
  classGetInvitations: ({ id }) => `(classId: ${quoted(id)})`,
  classMakeSlips: ({ id }) => `(classId: ${quoted(id)})`,
  classRemoveInvitation: async ({ id }) => {
    await anImport(server, people.owner, { classId: id, rows: [['Trần Chi']] })
    const [invitation] = await invitationsOf(server, people.owner, id)
    return `(id: ${quoted(invitation?.id ?? '')})`
  },
  memberRedeemSlip: async ({ id }) => {
    const codes = await someSlips(server, people.owner, { classId: id, names: [`Trần Chi ${++made}`] })
    return `(code: ${quoted([...codes.values()].at(-1) ?? '')})`
  },

  homeworkCreate: ({ id }) => `(input: ${homeworkOf(id)})`,
  homeworkUpdate: ({ id, homework }) => `(id: ${quoted(homework)}, input: ${homeworkOf(id)})`,
  homeworkDelete: ({ homework }) => `(id: ${quoted(homework)})`,
  homeworksGetByClass: ({ id }) => `(classId: ${quoted(id)})`,
  homeworkGetById: ({ homework }) => `(id: ${quoted(homework)})`,
  'homeworkGetById(childCode)': ({ homework }) => `(id: ${quoted(homework)}, childCode: ${quoted(people.joined.code)})`,
  homeworksGetOwn: () => '',
  'homeworksGetOwn(childCode)': () => ofJoined(),
  homeworksGetManaged: () => '',
  homeworkGetVersions: async ({ homework }) => {
    await handIn(server, people.joined, { id: homework })
    return `(id: ${quoted(homework)}, candidateCode: ${quoted(people.joined.code)})`
  },
  'fileGetAddress(handedOut)': async ({ id }) => {
    const fileId = await aStoredFile(server, { owner: people.owner, inClass: { id } })
    await aHomework(server, people.owner, { id }, { fileIds: [fileId] })
    return `(id: ${quoted(fileId)})`
  },
  'fileGetAddress(handedIn)': async ({ id, homework }) => {
    const fileId = await aStoredFile(server, { owner: people.joined, inClass: { id } })
    await handIn(server, people.joined, { id: homework }, { fileIds: [fileId] })
    return `(id: ${quoted(fileId)})`
  },
  'fileGetAddress(kept)': async ({ id }) =>
    `(id: ${quoted(await aStoredFile(server, { owner: people.joined, inClass: { id } }))})`,
  homeworkSaveDraft: ({ homework }) => `(id: ${quoted(homework)}, text: "Bài làm", fileIds: [])`,
  homeworkSubmit: ({ homework }) => `(id: ${quoted(homework)}, text: "Bài làm", fileIds: [])`,
  homeworkGetSubmissions: ({ homework }) => `(id: ${quoted(homework)})`,
  homeworkMark: ({ homework }) =>
    `(homeworkId: ${quoted(homework)}, candidateCode: ${quoted(people.joined.code)}, points: 8, excused: false)`,
  homeworkReturn: async ({ homework }) => {
    await aVersionRow(server, { homeworkId: homework, student: people.joined })
    return `(id: ${quoted(homework)}, candidateCode: ${quoted(people.joined.code)}, comment: "Làm lại")`
  },
  homeworkExtend: ({ homework }) =>
    `(id: ${quoted(homework)}, candidateCode: ${quoted(people.joined.code)}, until: "2027-01-08T08:00:00Z")`,
  homeworkRelease: ({ homework }) => `(id: ${quoted(homework)}, released: true)`,
  homeworkDraw: async ({ homework }) => {
    const { id, fileId } = await aVersionRow(server, { homeworkId: homework, student: people.joined })
    return `(submissionId: ${quoted(id)}, fileId: ${quoted(fileId)}, page: 1)`
  },
  classGetMarks: ({ id }) => `(classId: ${quoted(id)})`,
  'classGetMarks(childCode)': ({ id }) => `(classId: ${quoted(id)}, childCode: ${quoted(people.joined.code)})`,

  ...quizCalls(({ id }: Stage) => ({ server, owner: people.owner, joined: people.joined, classId: id })),
  ...boardCalls(({ id }: Stage) => ({ server, owner: people.owner, joined: people.joined, classId: id })),
  ...feeCalls(({ id }: Stage) => ({ server, centre: people.centre, joined: people.joined, classId: id })),

  meetingCreateToken: ({ room }) => `(courseCode: ${quoted(room.courseCode)}, classCode: ${quoted(room.classCode)})`,
  meetingCheckWaitingRoom: (stage, caller) => `(token: ${quoted(bestToken(stage, caller))})`,
  meetingCheckToken: (stage, caller) => `(token: ${quoted(bestToken(stage, caller))})`,
  meetingGetPage: async (stage, caller) => {
    const [sessionId, pass] = keysOf(await bestLink(stage, caller))
    return `(sessionId: ${quoted(sessionId)}, pass: ${quoted(pass)})`
  },
  meetingGetWaitingRoom: ({ link }) => `(sessionId: ${quoted(keysOf(link)[0])})`,
  meetingGetAttendance: ({ id }) => `(classId: ${quoted(id)})`,
  meetingGetRecordings: ({ id }) => `(classId: ${quoted(id)})`,
  meetingGetProviders: ({ id }) => `(classId: ${quoted(id)})`,
  meetingEnd: ({ id }) => `(classId: ${quoted(id)})`,

  centreGetOwn: () => '',
  centreUpdate: () => '(input: { address: "5 Lý Tự Trọng" })',
  centreGetTeachers: () => '',
  publicCentreGet: async () => {
    const slug = `bang-${++made}`
    await mutate(people.centre, `centrePageSet${pageInput(slug)}`)
    return `(slug: ${quoted(slug)})`
  },
  centrePageGet: () => '',
  centrePagePreview: () => pageInput('bang-xem-truoc'),
  centrePageSet: () => pageInput(`bang-${++made}`),
  centreUploadLogo: () => `(file: ${quoted(onePixel)})`,
  centreRemoveLogo: () => '',
  centreCheckHost: async () => {
    for (const by of [people.centre, people.otherCentre]) {
      await mutate(by, `centrePageSet${pageInput(`bang-${++made}`, `lop${made}.anhduong.vn`)}`)
    }
    return ''
  },
  memberSetShownByCentre: () => `(centreId: ${quoted(people.centre.id)}, shown: true)`,
  centreInviteTeacher: async () => `(teacherCode: ${quoted((await aMember(server, 'TCHER')).code)})`,
  centreRemoveTeacher: () => `(teacherCode: ${quoted(people.owner.code)})`,
  centreGetRequestsWithPage: () => '',
  // Send a code that belongs to nobody: the answer repeats the sent codes, and a student's code would count as revealed.
  centreDecideRequests: ({ id }) =>
    `(requests: [{ classId: ${quoted(id)}, candidateCode: "HV000000" }], decision: approve)`,
  studentsGetByCentreWithPage: () => '',
  centreGetReport: () => '(from: "2026-01-01", to: "2026-12-31")',
  memberGetCentres: () => '',
  memberAnswerCentreInvitation: () => `(centreId: ${quoted(people.centre.id)}, accept: true)`,
  memberLeaveCentre: () => `(centreId: ${quoted(people.centre.id)})`,
}

function homeworkOf(classId: string) {
  return `{ classId: ${quoted(classId)}, title: "Bài tập", dueAt: ${quoted(inMinutes(60))}, maxPoints: 10, fileIds: [] }`
}

function ofJoined() {
  return `(childCode: ${quoted(people.joined.code)})`
}

function decision({ id, room }: Stage) {
  return `(input: { id: ${quoted(id)}, courseCode: ${quoted(room.courseCode)}, candidateCode: ${quoted(people.waiting.code)} })`
}

const schema = buildSchema(readFileSync(new URL('../../contract/schema.graphql', import.meta.url), 'utf8'))
/** The selection of all fields of the answer, by the name of the operation. */
const selections = Object.fromEntries(
  [schema.getQueryType(), schema.getMutationType()]
    .flatMap((type) => Object.values(type?.getFields() ?? {}))
    .map(({ name, type }) => [name, fullSelection(type)]),
)
const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {})
const operations = [...Object.keys(schema.getQueryType()?.getFields() ?? {}), ...mutations]

/** Returns the name of the operation of a row: the name of the row without the brackets. */
const operationOf = (row: string) => row.replace(/\(.*/, '')

async function answerTo(row: string, stage: Stage, caller: Caller) {
  const operation = operationOf(row)
  const call = calls[row]
  if (!call) throw new Error(`${row} has no call in this test`)
  const kind = mutations.includes(operation) ? 'mutation' : 'query'
  const document = `${kind} { ${operation}${await call(stage, caller)} ${selections[operation]} }`
  const { data, errors } = await server.graphql(accessTokenOf(caller), document)
  const answer = data?.[operation]
  const outcome = answer ? (answer.isSuccess ? 'ok' : answer.error?.code) : errors?.[0]?.extensions.code
  return { outcome: outcome ?? 'nothing', shown: othersPersonalDetails([data, errors], caller) }
}

/** True for the centre and the substitute, who may do many things that the owner may do. */
const isTeachingToo = (caller: Caller) => caller === 'centre' || caller === 'substitute'

test('the table names every operation of the schema and nothing else', () => {
  expect(new Set(Object.keys(accessTable).map(operationOf))).toEqual(new Set(operations))
})

const isMutation = (row: string) => mutations.includes(operationOf(row))

/** The stage of the previous row if that was a query, which changes nothing; null otherwise. */
let unchangedStage: Stage | null = null

// Test all queries before the mutations, so that all queries can use the same stage.
test.each(Object.keys(accessTable).toSorted((one, other) => Number(isMutation(one)) - Number(isMutation(other))))(
  '%s answers each kind of caller as the table says, and shows no other personal details of students',
  async (row) => {
    const mayChange = isMutation(row)
    let stage = (mayChange ? null : unchangedStage) ?? (await setStage())
    unchangedStage = mayChange ? null : stage
    const expected = accessTable[row]
    const answers: Partial<Record<Caller, string>> = {}
    const shown: Partial<Record<Caller, PersonalDetail[]>> = {}
    // First make the calls that must be refused. An allowed call may change the stage, so that later refusals have other codes.
    const order = [...callers].sort(
      (one, other) => Number(expected?.[one] === 'ok') - Number(expected?.[other] === 'ok'),
    )
    for (const caller of order) {
      // Each of these callers needs a new stage, because the allowed call before has already made the change.
      if (mayChange && expected?.[caller] === 'ok' && isTeachingToo(caller)) stage = await setStage()
      const answer = await answerTo(row, stage, caller)
      answers[caller] = answer.outcome
      if (answer.shown.length > 0) shown[caller] = answer.shown
    }
    expect(answers).toEqual(expected)
    for (const kinds of Object.values(shown)) kinds.sort()
    const owner = shownToOwner[row]?.toSorted()
    const alike = (['owner', 'centre', 'substitute'] as const).filter((caller) => expected?.[caller] === 'ok')
    expect(shown, 'L05').toEqual({
      ...(owner && Object.fromEntries(alike.map((caller) => [caller, owner]))),
      ...shownToSome[row],
    })
  },
)

test('L05: students in a waiting room see each other’s names and nothing else', async () => {
  const stage = await setStage()
  const [owner, joined] = await Promise.all([connectHub(address, people.owner), connectHub(address, people.joined)])
  const joinAnswers = [
    await joined.join(stage.room, stage.tokens.joined),
    await owner.join(stage.room, stage.tokens.owner),
  ]
  await joined.say('em chào cô')
  await owner.say('chào em')
  await expect.poll(() => joined.messages().length).toBeGreaterThanOrEqual(2)
  const received = JSON.stringify([joinAnswers, owner.received, joined.received])
  expect(received).toContain('em chào cô')
  expect(knownStudents.flatMap((student) => personalDetailsIn(received, student))).toEqual([])
  for (const word of [people.owner.userName, people.owner.code]) expect(received).not.toContain(`"${word}"`)
  await Promise.all([owner.stop(), joined.stop()])
})

const methodsOf = (hub: string) => Object.keys(hubAccessTable[hub] ?? {})

test('the table names every method of a hub and nothing else', () => {
  const sorted = (hubs: Iterable<[string, string[]]>) =>
    Object.fromEntries([...hubs].map(([hub, methods]) => [hub, methods.toSorted()]))
  const named = Object.keys(hubAccessTable).map((hub): [string, string[]] => [hub, methodsOf(hub)])
  expect(sorted(named)).toEqual(sorted(served))
  expect(Object.keys(hubConnectTable).toSorted()).toEqual([...served.keys()].toSorted())
})

const asCaller = (caller: Caller): TestMember => ({ ...self(caller), accessToken: accessTokenOf(caller) ?? '' })

test.each(Object.keys(hubConnectTable))('hub %s lets each kind of caller connect as the table says', async (hub) => {
  const answers: Partial<Record<Caller, string>> = {}
  for (const caller of callers) {
    const client = await connectClient(address + hub, { member: asCaller(caller), events: [] }).catch(() => null)
    answers[caller] = client ? 'ok' : 'UNAUTHENTICATED'
    await client?.connection.stop()
  }
  expect(answers).toEqual(hubConnectTable[hub])
})

test.each(Object.keys(hubAccessTable).flatMap((hub) => methodsOf(hub).map((method) => ({ hub, method }))))(
  'method $method of hub $hub answers each kind of caller as the table says',
  async ({ hub, method }) => {
    // Advance the clock, so that the calls of earlier methods do not count for the hub's rate limits.
    server.clock.advance(5000)
    const stage = await setStage()
    const messageId = method === 'HideMessage' ? await sendMessageIn(stage) : ''
    const answers: Partial<Record<Caller, string>> = {}
    for (const caller of callers) answers[caller] = await hubAnswerTo({ hub, method }, { ...stage, messageId }, caller)
    expect(answers).toEqual(hubAccessTable[hub]?.[method])
  },
)

/** Lets the owner send a message to the room. Returns the id of the message. */
async function sendMessageIn({ room, tokens }: Stage): Promise<string> {
  const owner = await connectHub(address, people.owner)
  await owner.join(room, tokens.owner)
  await owner.say('xin chào')
  const { messages } = await owner.join(room, tokens.owner)
  await owner.stop()
  return messages.at(-1)?.id ?? ''
}

type HubStage = Stage & { messageId: string }

/** A caller's connection to a hub. */
type HubParty = {
  connection: HubConnection
  /** Enters the room. */
  comeIn(): Promise<unknown>
  /** Names of the methods that the test calls without entering the room first. */
  outside: string[]
  /** A function for each method of the hub, which calls the method. */
  calls: Record<string, () => Promise<unknown>>
}

const hubParties: Record<string, (stage: HubStage, caller: Caller) => Promise<HubParty>> = {
  async [chatHubPath](stage, caller) {
    const { connection, join, say } = await connectHub(address, asCaller(caller))
    const comeIn = () => join(stage.room, bestToken(stage, caller))
    const calls: Record<keyof ChatHubMethods, () => Promise<unknown>> = {
      JoinGroup: comeIn,
      LeaveGroup: () => connection.invoke('LeaveGroup'),
      SendMessage: () => say('xin chào'),
      HideMessage: () => connection.invoke('HideMessage', stage.messageId),
      SilenceMember: () => connection.invoke('SilenceMember', people.joined.id, true),
      OpenWhiteboard: () => connection.invoke('OpenWhiteboard', null),
      CloseWhiteboard: () => connection.invoke('CloseWhiteboard'),
      LoadWhiteboardPage: () => connection.invoke('LoadWhiteboardPage', crypto.randomUUID()),
      WriteOnWhiteboard: () => connection.invoke('WriteOnWhiteboard', [{ kind: 'save-at-end', saves: true }]),
      PointOnWhiteboard: () => connection.invoke('PointOnWhiteboard', crypto.randomUUID(), 5000, 5000),
    }
    return { connection, comeIn, calls, outside: ['JoinGroup', 'LeaveGroup'] }
  },
  async [videoRoomHubPath](stage, caller) {
    const { connection, enter, awaitPlace } = await connectVideoRoomHub(address, asCaller(caller))
    const link = await bestLink(stage, caller)
    const comeIn = () => enter(link)
    const invoke =
      (method: keyof VideoRoomHubMethods, ...args: unknown[]) =>
      () =>
        connection.invoke(method, ...args)
    const own = connection.connectionId
    const calls: Record<keyof VideoRoomHubMethods, () => Promise<unknown>> = {
      EnterRoom: comeIn,
      AwaitPlace: () => awaitPlace(link),
      CheckLine: invoke('CheckLine', ...keysOf(link), 'offer'),
      LeaveRoom: invoke('LeaveRoom'),
      Connect: invoke('Connect', 'offer'),
      SetMedia: invoke('SetMedia', { ...nothing, microphone: true }),
      SetDataSaver: invoke('SetDataSaver', true),
      RaiseHand: invoke('RaiseHand', true),
      LeaveFloor: invoke('LeaveFloor'),
      GiveFloor: invoke('GiveFloor', own),
      TakeFloor: invoke('TakeFloor', own),
      SetFloorMode: invoke('SetFloorMode', 'open'),
      Mute: invoke('Mute', own),
      MuteAll: invoke('MuteAll'),
      GiveScreen: invoke('GiveScreen', own),
      RemoveMember: invoke('RemoveMember', people.joined.id),
      LetBack: invoke('LetBack', people.joined.id),
    }
    return { connection, comeIn, calls, outside: ['EnterRoom', 'AwaitPlace', 'CheckLine', 'LeaveRoom'] }
  },
}

async function hubAnswerTo(
  { hub, method }: { hub: string; method: string },
  stage: HubStage,
  caller: Caller,
): Promise<string> {
  const party = await hubParties[hub]?.(stage, caller).catch(() => null)
  if (!party) return 'UNAUTHENTICATED'
  const { connection, comeIn, outside, calls } = party
  const call = calls[method]
  if (!call) throw new Error(`${method} has no call in this test`)
  if (!outside.includes(method)) await comeIn().catch(() => null)
  const answer = await refusalOf(call())
  await connection.stop()
  return answer === 'no refusal' ? 'ok' : answer
}

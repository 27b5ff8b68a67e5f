/**
 * Fills the demo centre with further data that the states of screens need, such as people without any data, empty classes and a
 * running lesson.
 */
import {
  type Ask,
  askAt,
  type Centre,
  type CentreFacts,
  centreOf,
  enterLesson,
  password,
  type Person,
  signInAt,
  type StudyClass,
  type Tokens,
  userNames,
} from './centre.ts'
import { freePort, startDemo } from './product.ts'

const day = 24 * 60 * 60_000
const weekdays = ['CN', '2', '3', '4', '5', '6', '7']
const daily = weekdays.toSorted().join(', ')
/** The weekday of most classes, three days from now: otherwise the home pages would be full of today's lessons. */
const inThreeDays = weekdays[new Date(Date.now() + 3 * day).getDay()] ?? ''

type Counted = StudyClass & { candidateCount: number }

const documents = {
  register: `mutation ($input: MemberRegisterInput!) { memberRegister(input: $input) { isSuccess error { code } } }`,
  classes: `query ($courseCode: String!) {
    classsGetByCoursesWithPage(courseCode: $courseCode) { isSuccess items { id classCode candidateCount } } }`,
  centresCourses: `query {
    centreGetCoursesWithPage(take: 20) { isSuccess items { code enrollments { id classCode candidateCount } } } }`,
  createCourse: `mutation ($input: CourseCreateInput!) { courseCreate(input: $input) { isSuccess error { code } item { id } } }`,
  createClass: `mutation ($input: ClassCreateInput!) {
    classCreate(input: $input) { isSuccess error { code field } item { id classCode } } }`,
  me: `query { memberGetOwnerInfoById { isSuccess item { code } } }`,
  askToJoin: `mutation ($id: ID!, $courseCode: String!, $candidateCode: String!) {
    memberJoinToClass(id: $id, courseCode: $courseCode, candidateCode: $candidateCode) { isSuccess error { code } } }`,
  approve: `mutation ($input: CandidateDecisionInput!) {
    classApproveCandidateJoinRequest(input: $input) { isSuccess error { code } } }`,
  assign: `mutation ($id: ID!, $courseCode: String!, $candidateCode: String!) {
    classAddCandidateInto(id: $id, courseCode: $courseCode, candidateCode: $candidateCode) { isSuccess error { code } } }`,
  leaveClass: `mutation ($id: ID!, $courseCode: String!) {
    memberLeaveClass(id: $id, courseCode: $courseCode) { isSuccess error { code } } }`,
  closeClass: `mutation ($id: ID!) { classClose(id: $id) { isSuccess error { code } } }`,
  endLesson: `mutation ($classId: ID!) { meetingEnd(classId: $classId) { isSuccess error { code } } }`,
  deleteCourse: `mutation ($id: ID!) { courseDelete(id: $id) { isSuccess error { code } } }`,
} as const

/** Starts a separate demo and fills it with fillCentre. `stop` ends the demo and returns its exit code. */
export async function openCentre(): Promise<Centre & { stop(): Promise<number | null> }> {
  const product = await startDemo(await freePort())
  try {
    return { ...centreOf(await fillCentre(product.address)), stop: product.stop }
  } catch (error) {
    await product.stop()
    throw error
  }
}

/** Adds the further data to the demo at this address. Returns the codes and ids of the data. */
export async function fillCentre(address: string): Promise<CentreFacts> {
  const ask = askAt(address)
  const signIn = (person: Exclude<Person, 'visitor'>) => signInAt(address, person)

  await register(ask, { role: 'MEME', userName: userNames.newStudent, firstName: 'Văn Mới Học' })
  await register(ask, { role: 'MEME', userName: userNames.asker, firstName: 'Thị Xin Học' })
  await register(ask, { role: 'MEME', userName: userNames.assigned, firstName: 'Thị Được Thêm' })
  await register(ask, { role: 'TCHER', userName: userNames.newTeacher, firstName: 'Thị Mới Dạy' })
  await register(ask, { role: 'TCHER', userName: userNames.writer, firstName: 'Văn Soạn Bài' })
  const teacher = await signIn('teacher')
  const student = await signIn('student')
  const courseCode = 'TOAN9-NC'
  const { items } = await ask<{ items: Counted[] }>(documents.classes, { courseCode }, teacher)
  const evening = items.find(({ candidateCount }) => candidateCount > 0)
  if (!evening) throw new Error('The demo has no class with students')

  const ofCentre = await findCentresClass(ask, await signIn('centre'))
  const quiet = await createClass(ask, courseCode, 'Lớp bằng bàn phím', teacher)
  // Create enough courses and classes for a second page of both lists.
  for (const number of [1, 2, 3]) await createClass(ask, courseCode, `Lớp ôn thi vào lớp 10, nhóm ${number}`, teacher)
  const asked = await createClass(ask, courseCode, 'Lớp ôn thi vào lớp 10, nhóm 4', teacher)
  await askToJoin(ask, { courseCode, id: asked.id, student })
  const empty = await createClass(ask, courseCode, 'Lớp chưa có học viên', teacher)
  const closed = await createClass(ask, courseCode, 'Lớp đã đóng', teacher)
  await ask(documents.closeClass, { id: closed.id }, teacher)
  const live = await createClass(ask, courseCode, 'Lớp đang học', teacher, daily)
  await join(ask, { courseCode, id: live.id, student, teacher })
  const enter = ({ classCode }: StudyClass, tokens: Tokens) => enterLesson(address, { courseCode, classCode }, tokens)
  await enter(live, teacher)
  const past = await createClass(ask, courseCode, 'Lớp đã học một buổi', teacher)
  await join(ask, { courseCode, id: past.id, student, teacher })
  await enter(past, teacher)
  const lessonLink = await enter(past, student)
  await ask(documents.endLesson, { classId: past.id }, teacher)
  const key = { courseCode, id: past.id }
  // The student who has left this class is `asker`, the person with whom tests try out joining classes.
  const left = await signIn('asker')
  await join(ask, { ...key, student: left, teacher })
  await ask(documents.leaveClass, key, left)
  const { item: assigned } = await ask<{ item: { code: string } }>(documents.me, {}, await signIn('assigned'))
  await ask(documents.assign, { ...key, candidateCode: assigned.code }, teacher)
  const closing = await createClass(ask, courseCode, 'Lớp học xong', teacher)
  await join(ask, { courseCode, id: closing.id, student, teacher })
  for (const number of [1, 2, 3, 4, 5]) await createCourse(ask, `ON-TAP-${number}`, teacher)
  const archivedCourseCode = 'ON-TAP-6'
  await archive(ask, await createCourse(ask, archivedCourseCode, teacher), {
    courseCode: archivedCourseCode,
    student,
    teacher,
  })

  return {
    address,
    courseCode,
    emptyCourseCode: 'ON-TAP-5',
    evening,
    empty,
    asked,
    closed,
    live,
    quiet,
    past: { ...past, lessonLink },
    closing,
    archivedCourseCode,
    ofCentre,
  }
}

async function findCentresClass(ask: Ask, centre: Tokens) {
  const { items } = await ask<{ items: { code: string; enrollments: Counted[] }[] }>(
    documents.centresCourses,
    {},
    centre,
  )
  const all = items.flatMap(({ code, enrollments }) => enrollments.map((one) => ({ ...one, courseCode: code })))
  const found = all.find(({ candidateCount }) => candidateCount > 0)
  if (!found) throw new Error('The demo’s centre has no class with students')
  return found
}

async function register(ask: Ask, account: { role: string; userName: string; firstName: string }) {
  const input = {
    ...account,
    email: `${account.userName}@hien.example`,
    lastName: 'Lý',
    phone: '0912345678',
    password,
  }
  await ask(documents.register, { input })
}

async function createCourse(ask: Ask, code: string, teacher: Tokens): Promise<{ id: string }> {
  const input = {
    code,
    name: `Ôn tập cuối kỳ, quyển ${code.slice(-1)}`,
    days: '2, 4',
    timeLearn: 60,
    liveSetting: [{ type: 'bigblue' }],
    sections: [],
  }
  return (await ask<{ item: { id: string } }>(documents.createCourse, { input }, teacher)).item
}

type Enrolment = { courseCode: string; student: Tokens; teacher: Tokens }

async function askToJoin(ask: Ask, { courseCode, id, student }: Omit<Enrolment, 'teacher'> & { id: string }) {
  const { item: me } = await ask<{ item: { code: string } }>(documents.me, {}, student)
  const request = { id, courseCode, candidateCode: me.code }
  await ask(documents.askToJoin, request, student)
  return request
}

/** Lets the student ask to join a class, and lets the teacher approve the request. */
async function join(ask: Ask, enrolment: Enrolment & { id: string }) {
  const input = await askToJoin(ask, enrolment)
  await ask(documents.approve, { input }, enrolment.teacher)
}

/** Archives a course. Before that, a student joins it, because a course that never had a student would be deleted. */
async function archive(ask: Ask, { id }: { id: string }, enrolment: Enrolment) {
  const studyClass = await createClass(ask, enrolment.courseCode, 'Lớp cuối cùng', enrolment.teacher)
  await join(ask, { ...enrolment, id: studyClass.id })
  await ask(documents.deleteCourse, { id }, enrolment.teacher)
}

async function createClass(
  ask: Ask,
  courseCode: string,
  title: string,
  teacher: Tokens,
  days = inThreeDays,
): Promise<StudyClass> {
  const input = {
    courseCode,
    title,
    // The class began yesterday, so a class that meets every day also meets today, at any hour.
    startDate: new Date(Date.now() - day).toISOString(),
    endDate: new Date(Date.now() + 30 * day).toISOString(),
    timeLearn: 90,
    days,
  }
  return (await ask<{ item: StudyClass }>(documents.createClass, { input }, teacher)).item
}

import { roleLabels, type Role } from '@hien/contract/roles'
import { askToJoin } from '../courses/enrolment/ask-to-join.ts'
import { acknowledgeAssignment } from '../courses/enrolment/assignments/acknowledge-assignment.ts'
import { assignStudent } from '../courses/enrolment/assignments/assign-student.ts'
import { addLesson } from '../courses/calendar/changes/add-lesson.ts'
import { cancelLesson } from '../courses/calendar/changes/cancel-lesson.ts'
import { createClosure } from '../courses/calendar/closures/create-closure.ts'
import { listLessons } from '../courses/calendar/list-lessons.ts'
import { moveLesson } from '../courses/calendar/changes/move-lesson.ts'
import { closeClass } from '../courses/classes/close-class.ts'
import { createClass } from '../courses/classes/create-class.ts'
import { endOfDay } from '@hien/contract/lesson-pattern'
import { dayInVietNam, later, oneDay } from '../core/clock.ts'
import { createCourse } from '../courses/create-course.ts'
import { addChild } from '../guardians/pairing/add-child.ts'
import { createPairingCode } from '../guardians/pairing/create-pairing-code.ts'
import type { CentresRequest } from '../centres/dependencies.ts'
import type { CentrePagesDependencies, CentrePagesRequest } from '../centre-pages/dependencies.ts'
import { setPage } from '../centre-pages/set-page.ts'
import { setShownByCentre } from '../centre-pages/set-shown-by-centre.ts'
import { updateCentre } from '../centres/staff/update-centre.ts'
import { answerInvitation } from '../centres/staff/answer-invitation.ts'
import { inviteTeacher } from '../centres/staff/invite-teacher.ts'
import type { BoardDependencies } from '../board/dependencies.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { LessonsRequest } from '../lessons/dependencies.ts'
import type { Random } from '../core/random.ts'
import { register } from '../accounts/sign-in/register.ts'
import { signIn } from '../accounts/sign-in/sign-in.ts'
import { demoClosure, demoCourses, type DemoClass } from './courses.ts'
import { demoBoards } from './board.ts'
import { fillBoard } from './fill-board.ts'
import { fillFees } from './fill-fees.ts'
import { fillHistory } from './fill-history.ts'
import { fillHomework } from './fill-homework.ts'
import { demoHomework } from './homework.ts'
import { demoQuizzes } from './quizzes.ts'
import { colleagues, demoCentre, family, staff, students, type DemoPerson } from './people.ts'

export const demoPassword = 'hien-demo-2026'

const minute = 60_000
const fiveMinutes = 5 * minute

type DemoDependencies = CentrePagesDependencies & BoardDependencies
type Person = { context: RequestContext<DemoDependencies>; code: string }

/**
 * Fills an empty database with the demo centre: people, courses, classes, homework, the lessons of the last month, fees, posts and
 * messages. Uses
 * the operations that members use, so that the data is as in a real centre.
 *
 * People, codes, courses and classes are the same on every run. Dates are counted from today. Two classes have a lesson that
 * begins within a few minutes, or has begun a few minutes ago.
 * @returns the user names to print at the start: the `staff`, and one student.
 */
export async function fillCentre(dependencies: DemoDependencies): Promise<{ label: string; userName: string }[]> {
  const known = await forDemo(dependencies)
  const everybody = [
    ...staff,
    ...students.map((student) => ({ role: 'MEME' as const, ...student })),
    ...colleagues.map((colleague) => ({ role: 'TCHER' as const, ...colleague })),
  ]
  const people = new Map<string, Person>()
  // One after the other, so that everybody gets the same random code on every run.
  for (const [place, person] of everybody.entries()) people.set(...(await aPerson(known, person, place)))
  const find = (userName: string): Person => {
    const person = people.get(userName)
    if (!person) throw new Error(`${userName} is not in the demo`)
    return person
  }

  const centre = find(demoCentre)
  for (const { role, userName } of everybody) if (role === 'TCHER') await joinCentre(centre.context, find(userName))

  const pupils = students.map(({ userName }) => find(userName))
  const ofCentre: string[] = []
  const classIds = new Map<string, string>()
  for (const { teacher, formerTeacher, isCentres, course, classes } of demoCourses) {
    const named = teacher === null ? null : find(teacher)
    const heldBy = named ?? (formerTeacher === undefined ? null : find(formerTeacher))
    const manager = isCentres || !named ? centre.context : named.context
    const input = { ...course, phone: '0912345678', liveSetting: [{ type: 'bigblue' }] }
    const whose = isCentres ? { centreId: centre.context.viewer?.memberId, teacherCode: named?.code ?? null } : {}
    const { code } = await createCourse(manager, { ...input, ...whose }, { sections: false })
    for (const plan of classes) {
      const classId = await aClass(manager, code, course.timeLearn, plan, pupils)
      classIds.set(`${code} ${plan.title}`, classId)
      for (const homework of [...demoHomework, ...demoQuizzes]) {
        if (homework.course !== code || homework.class !== plan.title) continue
        await fillHomework(manager, homework, { classId, find })
      }
      if (isCentres) {
        await fillHistory(manager, { classId, teacherId: heldBy?.context.viewer?.memberId ?? null })
        ofCentre.push(classId)
      }
      if (plan.closed) await closeClass(manager, { id: classId })
    }
  }
  await fillFees(centre.context, { classIds: ofCentre, discounted: find(family.children[0] ?? '').code })
  await fillPage(centre.context, [find('ngoc.tran').context, find('minh.le').context])
  await aClosure(find(demoClosure.teacher).context)
  const parent = find(family.parent).context
  for (const child of family.children) {
    const { code } = await createPairingCode(find(child).context, {})
    await addChild(parent, { pairingCode: code, relation: family.relation })
  }
  for (const board of demoBoards) {
    const classId = classIds.get(`${board.course} ${board.class}`)
    if (classId === undefined) throw new Error(`${board.class} is not in the demo`)
    await fillBoard(board, { classId, find })
  }
  return [...staff, { role: 'MEME' as const, userName: students[0]?.userName ?? '' }].map(({ role, userName }) => ({
    label: roleLabels[role],
    userName,
  }))
}

/**
 * Creates a class with its students and returns the id of the class. The manager assigns the students of `plan.joined`, because
 * students cannot ask to join after registration has ended.
 */
async function aClass(
  teacher: LessonsRequest,
  courseCode: string,
  timeLearn: number,
  plan: DemoClass,
  pupils: Person[],
) {
  const now = teacher.dependencies.clock.now()
  const today = later(endOfDay(now), -oneDay)
  const startOf = plan.time === null ? startNear(now).getTime() - today.getTime() : timeOfDay(plan.time)
  const at = (days: number) => later(today, days * oneDay + startOf)
  const { id } = await createClass(teacher, {
    courseCode,
    title: plan.title,
    days: plan.days,
    timeLearn,
    startDate: at(plan.from),
    endDate: at(plan.until),
    endRegister: plan.registerUntil === undefined ? null : at(plan.registerUntil),
  })
  const among = ([first, last]: readonly [number, number]) => pupils.slice(first, last + 1)
  for (const { context, code } of among(plan.joined)) {
    await assignStudent(teacher, { id, courseCode, candidateCode: code })
    await acknowledgeAssignment(context, { id })
  }
  for (const { context, code } of plan.waiting ? among(plan.waiting) : []) {
    await askToJoin(context, { id, courseCode, candidateCode: code })
  }
  if (plan.changed) await changeLessons(teacher, id)
  return id
}

/** Publishes the centre's own page. These teachers agree to be shown on it. */
async function fillPage(centre: CentrePagesRequest, teachers: CentrePagesRequest[]) {
  const centreId = centre.viewer?.memberId ?? ''
  for (const teacher of teachers)
    await setShownByCentre(teacher, { centreId, shown: true, introduction: 'Dạy trực tuyến từ năm 2020.' })
  await updateCentre(centre, { phone: '02838221234', address: '12 Lý Thường Kiệt, Huế' })
  await setPage(centre, {
    slug: 'trung-tam-hien',
    published: true,
    colour: '#1b7355',
    introduction:
      'Lớp nhỏ, học trực tuyến mỗi tối.\nMỗi buổi bắt đầu trong phòng chờ, nơi thầy cô và các bạn gặp nhau trước giờ học.',
    showFees: true,
  })
}

/** Makes the teacher a teacher of the centre: the centre invites, and the teacher accepts. */
async function joinCentre(centre: CentresRequest, { context, code }: Person) {
  await inviteTeacher(centre, { teacherCode: code })
  await answerInvitation(context, { centreId: centre.viewer?.memberId ?? '', accept: true })
}

const dayFrom = (now: Date, days: number) => dayInVietNam(later(now, days * oneDay))

/**
 * Changes a daily class from tomorrow on: moves its next lesson, cancels the second, and adds a make-up lesson on the day of the
 * third.
 */
async function changeLessons(teacher: LessonsRequest, classId: string) {
  const now = teacher.dependencies.clock.now()
  const ahead = { from: dayFrom(now, 1), to: dayFrom(now, 3), classId }
  const [tomorrow, cancelled, next] = await listLessons(teacher, ahead)
  if (!tomorrow || !cancelled || !next) throw new Error('The class has no lessons')
  const { id, startsAt, timeLearn } = tomorrow
  await moveLesson(teacher, { id, startsAt: later(startsAt, 60 * minute), timeLearn, reason: 'Cô họp phụ huynh' })
  await cancelLesson(teacher, { id: cancelled.id, reason: 'Cô bị ốm' })
  const before = later(next.startsAt, -2 * 60 * minute)
  await addLesson(teacher, { classId, startsAt: before, timeLearn, makesUpFor: cancelled.id })
}

async function aClosure(teacher: LessonsRequest) {
  const now = teacher.dependencies.clock.now()
  const { name, from, until } = demoClosure
  await createClosure(teacher, {
    input: { name, from: dayFrom(now, from), to: dayFrom(now, until), classIds: [], extend: true },
  })
}

/**
 * Returns the next multiple of five minutes that is at least two minutes from now. If that is tomorrow, returns the previous
 * multiple instead, because the demo needs a lesson today.
 */
export function startNear(now: Date): Date {
  const soon = new Date(Math.ceil(later(now, 2 * minute).getTime() / fiveMinutes) * fiveMinutes)
  return soon < endOfDay(now) ? soon : new Date(Math.floor(now.getTime() / fiveMinutes) * fiveMinutes)
}

function timeOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * minute
}

/** Returns a generator of the same numbers on every run, so that the demo always has the same codes and colours. */
function seededRandom(): Random {
  let state = 2026
  return (choices) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * choices)
  }
}

async function forDemo(dependencies: DemoDependencies): Promise<DemoDependencies> {
  // All accounts have the same password, and hashing is slow. So hash it once, and do not check it while the demo is filled.
  const hash = await dependencies.passwords.hash(demoPassword)
  return {
    ...dependencies,
    // Teachers need no approval, because nobody could give it yet.
    config: { ...dependencies.config, teacherSignup: 'open' },
    random: seededRandom(),
    passwords: { hash: async () => hash, verify: async () => true },
  }
}

/** Registers a person and signs the person in. Returns the user name and the context in which the person calls operations. */
async function aPerson(
  dependencies: DemoDependencies,
  { role, lastName, firstName, userName }: DemoPerson & { role: Role },
  place: number,
): Promise<[userName: string, person: Person]> {
  const guest: RequestContext<DemoDependencies> = {
    dependencies,
    viewer: null,
    // Rate limits count per address. Use a different address for each person, so that no limit refuses the demo's people.
    address: userName,
    deviceName: 'Hiên',
    requestId: 'demo',
    ownHost: null,
  }
  await register(guest, {
    role,
    lastName,
    firstName,
    userName,
    email: `${userName}@hien.example`,
    phone: `0912345${String(place).padStart(3, '0')}`,
    password: demoPassword,
  })
  const { accessToken } = await signIn(guest, { account: userName, password: demoPassword })
  const claims = await dependencies.tokens.verify('access', accessToken)
  const viewer = await dependencies.signInCache.viewerOf(String(claims?.sid))
  if (!viewer) throw new Error(`${userName} could not sign in`)
  return [userName, { context: { ...guest, viewer }, code: viewer.memberCode }]
}

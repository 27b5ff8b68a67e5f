/**
 * Measures a test that a whole school takes: all students begin within the same minute, answer, and hand in within the same ten
 * seconds, while others use the product.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { roomId, type Rooms } from '../../server/test/growth/fill-rooms.ts'
import { ratios, spread, verdict } from './hub/bar.ts'
import { participantsOf } from './rooms/participants.ts'
import type { Participant } from './rooms/load/participant.ts'
import { percentile, probeWhile } from './rooms/probe.ts'
import { openSchool, type SchoolProduct } from './school/school-product.ts'
import { post } from './school/send.ts'
import type { Scale } from './scale.ts'
import type { Table } from './table.ts'

/** `beginMs`, `answerMs` and `submitMs`: over how long the students' calls of each kind are spread. */
const loads = {
  full: {
    enrolments: 10_000,
    students: 500,
    questions: 40,
    beginMs: 60_000,
    answerMs: 60_000,
    submitMs: 10_000,
    rounds: 3,
  },
  short: { enrolments: 1_000, students: 8, questions: 4, beginMs: 200, answerMs: 400, submitMs: 100, rounds: 1 },
} satisfies Record<Scale, unknown>
/** Maximum answers that each student saves, one call each. */
const savesOfStudent = 10

type Answer<Item> = { isSuccess: boolean; error: { code: string } | null; item: Item }

async function call<Item>(
  school: SchoolProduct,
  { home, accessToken }: Pick<Participant, 'home' | 'accessToken'>,
  query: string,
  variables: Record<string, unknown>,
): Promise<{ item: Item; ms: number }> {
  const begun = performance.now()
  const text = await post(school.port, home, accessToken, { query, variables })
  const ms = performance.now() - begun
  const answer = (JSON.parse(text) as { data?: { answer: Answer<Item> } }).data?.answer
  if (!answer?.isSuccess) throw new Error(text.slice(0, 1000))
  return { item: answer.item, ms }
}

/** Creates a test of one class with this many questions, of which the right answer is always B. Returns its id. */
async function createQuiz(school: SchoolProduct, teacher: Participant, classId: string, questions: number) {
  const question = { kind: 'single', html: '<p>Câu hỏi</p>', options: ['a', 'b', 'c', 'd'], points: 0.25, key: 'B' }
  const day = 24 * 60 * 60_000
  const { item } = await call<{ id: string }>(
    school,
    teacher,
    `mutation ($input: HomeworkInput!, $quiz: QuizInput) { answer: homeworkCreate(input: $input, quiz: $quiz) {
      isSuccess error { code } item { id } } }`,
    {
      input: { classId, title: 'Kiểm tra', dueAt: new Date(Date.now() + day), maxPoints: 10, fileIds: [] },
      quiz: {
        minutes: 45,
        attempts: 1,
        shuffle: true,
        release: 'at_once',
        questions: Array.from({ length: questions }, () => question),
      },
    },
  )
  return item.id
}

/** Calls `each` for every student, evenly spread over `overMs`, without waiting for the one before. */
const spreadOver = <Result>(
  students: readonly Participant[],
  overMs: number,
  each: (student: Participant, place: number) => Promise<Result>,
): Promise<Result[]> =>
  Promise.all(
    students.map(async (student, place) => {
      await delay((place / students.length) * overMs)
      return each(student, place)
    }),
  )

type Attempt = { id: string; points: number | null; questions: { id: string; options: string[] }[] }
type Times = { begin: number[]; save: number[]; submit: number[]; lost: number }

/** Lets all students take the test: begin, save ten answers, hand in. Returns the milliseconds of every call. */
async function takeQuiz(
  school: SchoolProduct,
  students: readonly Participant[],
  homeworkId: string,
  { beginMs, answerMs, submitMs }: (typeof loads)[Scale],
): Promise<Times> {
  const begun = await spreadOver(students, beginMs, (student) =>
    call<Attempt>(
      school,
      student,
      `mutation ($homeworkId: ID!) { answer: quizBegin(homeworkId: $homeworkId) {
        isSuccess error { code } item { id questions { id html kind options points } } } }`,
      { homeworkId },
    ),
  )
  const attempts = begun.map(({ item }) => item)
  const attemptOf = (place: number) => {
    const attempt = attempts[place]
    if (!attempt) throw new Error('A student has no attempt')
    return attempt
  }
  const saved = await spreadOver(students, answerMs / savesOfStudent, async (student, place) => {
    const times: number[] = []
    const attempt = attemptOf(place)
    for (const question of attempt.questions.slice(0, savesOfStudent)) {
      const answers = [{ questionId: question.id, answer: 'ABCD'[question.options.indexOf('b')] }]
      const { ms } = await call(
        school,
        student,
        `mutation ($attemptId: ID!, $answers: [QuizAnswerInput!]!) {
          answer: quizSaveAnswers(attemptId: $attemptId, answers: $answers) { isSuccess error { code } } }`,
        { attemptId: attempt.id, answers },
      )
      times.push(ms)
      await delay(answerMs / savesOfStudent)
    }
    return times
  })
  const handedIn = await spreadOver(students, submitMs, (student, place) =>
    call<Attempt>(
      school,
      student,
      `mutation ($attemptId: ID!) { answer: quizSubmit(attemptId: $attemptId) {
        isSuccess error { code } item { id points } } }`,
      { attemptId: attemptOf(place).id },
    ),
  )
  const right = (attempt: Attempt) => Math.min(savesOfStudent, attempt.questions.length) * 0.25
  return {
    begin: begun.map(({ ms }) => ms),
    save: saved.flat(),
    submit: handedIn.map(({ ms }) => ms),
    lost: handedIn.filter(({ item }, place) => item.points !== right(attemptOf(place))).length,
  }
}

export async function benchQuiz(scale: Scale): Promise<Table> {
  const load = loads[scale]
  const { enrolments, students: count, questions, rounds } = load
  const rooms: Rooms = { first: 0, count: 1, students: count }
  const school = await openSchool(enrolments, [rooms])
  try {
    const [teacher, ...students] = await participantsOf(school, rooms)
    if (!teacher) throw new Error('The school has no teacher')
    const times: Times = { begin: [], save: [], submit: [], lost: 0 }
    const quiet: number[] = []
    const loud: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const quizId = await createQuiz(school, teacher, roomId(0), questions)
      const alone = await probeWhile(school, () => delay(Math.min(20_000, load.answerMs)))
      const beside = await probeWhile(school, () => takeQuiz(school, students, quizId, load))
      quiet.push(percentile(alone.times, 0.95))
      loud.push(percentile(beside.times, 0.95))
      for (const kind of ['begin', 'save', 'submit'] as const) times[kind].push(...beside.result[kind])
      times.lost += beside.result.lost
    }
    const p95 = (of: number[]) => `${percentile(of, 0.5).toFixed(1)} and ${percentile(of, 0.95).toFixed(1)} ms`
    return {
      title: `A test of ${questions} questions that ${count} students take at the same time, ${rounds} rounds`,
      columns: ['', 'figure', 'bar'],
      rows: [
        [`Begin, all within ${load.beginMs / 1000} s, p50 and p95`, p95(times.begin), '–'],
        ['Save an answer, p50 and p95', p95(times.save), verdict([percentile(times.save, 0.95)], { atMost: 300 })],
        [`Hand in, all within ${load.submitMs / 1000} s, p50 and p95`, p95(times.submit), '–'],
        ['Attempts with lost answers', String(times.lost), verdict([times.lost], { atMost: 0 })],
        [
          'Queries of others, p95 beside the test',
          spread(ratios(loud, quiet), 2),
          verdict(ratios(loud, quiet), { atMost: 1.5 }),
        ],
      ],
    }
  } finally {
    await school.stop()
  }
}

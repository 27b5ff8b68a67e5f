/** Creates tests that mark themselves and takes them, by the operations of the API. */
import type { TestClass } from './courses.ts'
import { homeworkInput, type TestHomework } from './homework.ts'
import type { TestMember } from './people.ts'
import type { ResultEnvelope, TestServer } from './test-server.ts'

type Server = Pick<TestServer, 'graphql'>
type Holder = Pick<TestMember, 'accessToken'>

const envelope = 'isSuccess error { code field description }'
export const attemptFields = `id homeworkId number startedAt endsAt now submittedAt points answers { questionId answer points }
  questions { id order kind html options points key } absences { leftAt seconds }`

export type AskedQuestion = {
  id: string
  order: number
  kind: string
  html: string
  options: string[]
  points: number
  key: string | null
}
export type AskedAttempt = {
  id: string
  homeworkId: string
  number: number
  startedAt: string
  endsAt: string | null
  now: string
  submittedAt: string | null
  points: number | null
  answers: { questionId: string; answer: string; points: number | null }[]
  questions: AskedQuestion[]
  absences: { leftAt: string; seconds: number }[]
}
export type AttemptAnswer = ResultEnvelope & { item: AskedAttempt | null }

/** One question of each kind, 5 points in all. The keys are B, TFFT and -1.5. */
export const questions = [
  { kind: 'single', html: '<p>Một?</p>', options: ['a', 'b', 'c', 'd'], points: 1, key: 'B' },
  { kind: 'statements', html: '<p>Hai?</p>', options: ['a', 'b', 'c', 'd'], points: 1, key: 'TFFT' },
  { kind: 'number', html: '<p>Ba?</p>', options: [], points: 1, key: '-1,50' },
  { kind: 'text', html: '<p>Bốn?</p>', options: [], points: 2, key: '' },
]
/** The questions without the text, 3 points in all, so that a test of them marks itself at once. */
export const closedQuestions = questions.slice(0, 3)

export const quizInput = (overrides: Record<string, unknown> = {}) => ({
  minutes: 45,
  attempts: 1,
  shuffle: false,
  release: 'by_hand',
  questions: closedQuestions,
  ...overrides,
})

/** Sends an operation and returns its answer, also a refusal. @throws if the answer is a GraphQL error */
export async function ask<Answer>(
  server: Server,
  { accessToken }: Holder,
  document: string,
  variables: Record<string, unknown>,
): Promise<Answer> {
  const { data, errors } = await server.graphql<{ answer: Answer }>(accessToken, document, variables)
  if (!data?.answer) throw new Error(JSON.stringify(errors))
  return data.answer
}

/** Creates a test in the class. `manager` is the class's teacher or centre. */
export async function aQuiz(
  server: Server,
  manager: Holder,
  inClass: Pick<TestClass, 'id'>,
  { quiz = {}, homework = {} }: { quiz?: Record<string, unknown>; homework?: Record<string, unknown> } = {},
): Promise<TestHomework> {
  const { item, error } = await ask<ResultEnvelope & { item: TestHomework | null }>(
    server,
    manager,
    `mutation ($input: HomeworkInput!, $quiz: QuizInput) { answer: homeworkCreate(input: $input, quiz: $quiz) {
      ${envelope} item { id classId } } }`,
    { input: homeworkInput(inClass.id, homework), quiz: quizInput(quiz) },
  )
  if (!item) throw new Error(JSON.stringify(error))
  return item
}

export const begin = (server: Server, student: Holder, { id }: Pick<TestHomework, 'id'>) =>
  ask<AttemptAnswer>(
    server,
    student,
    `mutation ($id: ID!) { answer: quizBegin(homeworkId: $id) { ${envelope} item { ${attemptFields} } } }`,
    { id },
  )

/** Begins an attempt, or continues the one that runs. @throws if that is refused */
export async function anAttempt(server: Server, student: Holder, quiz: Pick<TestHomework, 'id'>) {
  const { item, error } = await begin(server, student, quiz)
  if (!item) throw new Error(JSON.stringify(error))
  return item
}

/** Saves one answer for each given text, in the order of the attempt's questions; undefined leaves a question out. */
export const save = (
  server: Server,
  student: Holder,
  attempt: Pick<AskedAttempt, 'id' | 'questions'>,
  answers: readonly (string | undefined)[],
  absences: { id: string; secondsAgo: number; seconds: number }[] = [],
) =>
  ask<ResultEnvelope>(
    server,
    student,
    `mutation ($id: ID!, $answers: [QuizAnswerInput!]!, $absences: [QuizAbsenceInput!]!) {
      answer: quizSaveAnswers(attemptId: $id, answers: $answers, absences: $absences) { ${envelope} } }`,
    {
      id: attempt.id,
      answers: answers.flatMap((answer, place) =>
        answer === undefined ? [] : [{ questionId: attempt.questions[place]!.id, answer }],
      ),
      absences,
    },
  )

export const submit = (server: Server, student: Holder, { id }: Pick<AskedAttempt, 'id'>) =>
  ask<AttemptAnswer>(
    server,
    student,
    `mutation ($id: ID!) { answer: quizSubmit(attemptId: $id) { ${envelope} item { ${attemptFields} } } }`,
    { id },
  )

/** Takes the whole test with these answers, and hands in. */
export async function take(
  server: Server,
  student: Holder,
  quiz: Pick<TestHomework, 'id'>,
  answers: readonly (string | undefined)[],
): Promise<AskedAttempt> {
  const attempt = await anAttempt(server, student, quiz)
  const saved = await save(server, student, attempt, answers)
  if (!saved.isSuccess) throw new Error(JSON.stringify(saved.error))
  const { item, error } = await submit(server, student, attempt)
  if (!item) throw new Error(JSON.stringify(error))
  return item
}

/** Moves an attempt back in time, as if it had begun this many minutes earlier. */
export const moveBack = async (server: Pick<TestServer, 'sql'>, { id }: Pick<AskedAttempt, 'id'>, minutes: number) =>
  server.sql.query(
    `update quiz_attempts set started_at = started_at - $2 * interval '1 minute', ends_at = ends_at - $2 * interval '1 minute'
     where id = $1`,
    [id, minutes],
  )

/** The arguments with which the access table's test calls the operations about tests that mark themselves. */
import { aStoredFile, inMinutes } from './homework.ts'
import type { TestMember } from './people.ts'
import { anAttempt, aQuiz, questions, save, take } from './quizzes.ts'
import type { TestServer } from './test-server.ts'

/** A class of the owner that the student has joined. */
type Place = { server: TestServer; owner: TestMember; joined: TestMember; classId: string }

const quoted = (text: string) => JSON.stringify(text)
const answers = ['B', 'TFFT', '-1,5', 'Vì hai góc bằng nhau']

const quizText = `{ attempts: 1, shuffle: false, release: by_hand,
  questions: [{ kind: number, html: "<p>Một?</p>", options: [], points: 1, key: "2" }] }`

/** Returns the arguments of each operation as GraphQL text, by the name of the row. */
export function quizCalls<Stage extends object>(
  placeOf: (stage: Stage) => Place,
): Record<string, (stage: Stage) => string | Promise<string>> {
  /** Creates a test that nobody has begun. */
  const unbegun = async (stage: Stage, homework: Record<string, unknown> = {}) => {
    const { server, owner, classId } = placeOf(stage)
    return aQuiz(server, owner, { id: classId }, { quiz: { questions }, homework })
  }
  /** Creates a test, and begins it as the joined student. */
  const begun = async (stage: Stage, homework: Record<string, unknown> = {}) => {
    const { server, joined } = placeOf(stage)
    return anAttempt(server, joined, await unbegun(stage, homework))
  }
  /** Creates a test, and takes it as the joined student, with a text that waits for a mark. */
  const handedIn = async (stage: Stage, homework: Record<string, unknown> = {}) => {
    const { server, joined } = placeOf(stage)
    return take(server, joined, await unbegun(stage, homework), answers)
  }
  const ofTest = (homeworkId: string) => `homeworkId: ${quoted(homeworkId)}`
  const ofStudent = (stage: Stage) => `studentCode: ${quoted(placeOf(stage).joined.code)}`
  const input = (stage: Stage) => `input: { classId: ${quoted(placeOf(stage).classId)}, title: "Bài kiểm tra",
    dueAt: ${quoted(inMinutes(60))}, maxPoints: 10, fileIds: [] }`
  /** Creates a file of the owner, for a test whose questions it holds. */
  const aSheet = (stage: Stage) => {
    const { server, owner, classId } = placeOf(stage)
    return aStoredFile(server, { owner, inClass: { id: classId } })
  }
  const withSheet = async (stage: Stage, make: (stage: Stage, homework: { fileIds: string[] }) => Promise<unknown>) => {
    const fileId = await aSheet(stage)
    await make(stage, { fileIds: [fileId] })
    return `(id: ${quoted(fileId)})`
  }

  return {
    quizGet: async (stage) => `(${ofTest((await unbegun(stage)).id)})`,
    'quizGet(childCode)': async (stage) =>
      `(${ofTest((await unbegun(stage)).id)}, childCode: ${quoted(placeOf(stage).joined.code)})`,
    quizGetOwnAttempt: async (stage) => `(${ofTest((await begun(stage)).homeworkId)})`,
    'quizGetAttempt(running)': async (stage) => `(${ofTest((await begun(stage)).homeworkId)}, ${ofStudent(stage)})`,
    quizGetAttempt: async (stage) => `(${ofTest((await handedIn(stage)).homeworkId)}, ${ofStudent(stage)})`,
    quizGetStats: async (stage) => `(${ofTest((await handedIn(stage)).homeworkId)})`,
    quizSet: async (stage) => `(${ofTest((await unbegun(stage)).id)}, input: ${quizText})`,
    quizBegin: async (stage) => `(${ofTest((await unbegun(stage)).id)})`,
    quizSaveAnswers: async (stage) => {
      const { id, questions: asked } = await begun(stage)
      const answer = `{ questionId: ${quoted(asked[0]?.id ?? '')}, answer: "A" }`
      return `(attemptId: ${quoted(id)}, answers: [${answer}])`
    },
    quizSubmit: async (stage) => {
      const attempt = await begun(stage)
      await save(placeOf(stage).server, placeOf(stage).joined, attempt, answers)
      return `(attemptId: ${quoted(attempt.id)})`
    },
    quizCorrectKey: async (stage) => {
      const { homeworkId, questions: asked } = await handedIn(stage)
      return `(${ofTest(homeworkId)}, questionId: ${quoted(asked[0]?.id ?? '')}, key: "C")`
    },
    quizMarkText: async (stage) => {
      const { id, questions: asked } = await handedIn(stage)
      return `(attemptId: ${quoted(id)}, questionId: ${quoted(asked[3]?.id ?? '')}, points: 1.5)`
    },
    'homeworkCreate(quiz)': (stage) => `(${input(stage)}, quiz: ${quizText})`,
    'homeworkUpdate(quiz)': async (stage) =>
      `(id: ${quoted((await unbegun(stage)).id)}, ${input(stage)}, quiz: ${quizText})`,
    'fileGetAddress(of a test)': (stage) => withSheet(stage, unbegun),
    'fileGetAddress(of a begun test)': (stage) => withSheet(stage, begun),
    'fileGetAddress(of a finished test)': (stage) => withSheet(stage, handedIn),
  }
}

/** Answers of the server about a test, so that the screens of a student are the same each time and no clock runs out. */
import type { Page } from '@playwright/test'
import { pdfOfLines } from '../centre/pdf.ts'

const success = { isSuccess: true, isFailure: false, error: null }
const minute = 60_000

/** Returns a function that answers a query of the page. `operation`: the name in the page's document; `field`: its field. */
export const answerItem = (operation: string, field: string, item: () => unknown) => async (page: Page) => {
  await page.route('**/graphql', async (route) =>
    (route.request().postData() ?? '').includes(`query ${operation}(`)
      ? route.fulfill({ json: { data: { [field]: { ...success, item: item() } } } })
      : route.fallback(),
  )
}

/** Returns a function that makes all these preparations of a page. */
export const all =
  (...preparations: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const prepare of preparations) await prepare(page)
  }

const options = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`)
const written = [
  {
    id: 'q1',
    kind: 'single',
    html: '<p>Phương trình $x^2 - 5x + 6 = 0$ có tập nghiệm là tập nào?</p>',
    options: options('$\\{2; 3\\}$', '$\\{-2; -3\\}$', '$\\{1; 6\\}$', 'Phương trình vô nghiệm'),
    points: 0.25,
    key: 'A',
  },
  {
    id: 'q2',
    kind: 'statements',
    html: '<p>Cho phương trình $x^2 - 2mx + m - 1 = 0$. Xét các khẳng định sau.</p>',
    options: options(
      'Phương trình luôn có hai nghiệm phân biệt.',
      'Tổng hai nghiệm bằng $-2m$.',
      'Tích hai nghiệm bằng $m - 1$.',
      'Khi $m = 1$, phương trình có một nghiệm bằng 0.',
    ),
    points: 1,
    key: 'TFTT',
  },
  { id: 'q3', kind: 'number', html: '<p>Tính $\\sqrt{2{,}25} - 3$.</p>', options: [], points: 0.5, key: '-1.5' },
  { id: 'q4', kind: 'text', html: '<p>Chứng minh khẳng định a của câu 2.</p>', options: [], points: 2, key: '' },
].map((question, place) => ({ ...question, order: place + 1 }))

const bare = (kind: string, count: number, optionCount: number) =>
  Array.from({ length: count }, () => ({ kind, html: '', options: Array<string>(optionCount).fill(''), points: 0.25 }))
const sheet = [...bare('single', 8, 4), ...bare('statements', 2, 4), ...bare('number', 3, 0)].map(
  (question, place) => ({ ...question, id: `s${place + 1}`, order: place + 1, key: 'A' }),
)

const withoutKey = <Question extends { key: string }>({ key: _, ...question }: Question) => question
/** `endsIn`: milliseconds until the end of the attempt. */
const attempt = (questions: typeof written | typeof sheet, answers: Record<string, string>, endsIn = 44 * minute) => ({
  id: 'attempt',
  homeworkId: 'quiz',
  number: 1,
  now: new Date().toISOString(),
  endsAt: new Date(Date.now() + endsIn).toISOString(),
  submittedAt: null,
  answers: Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer })),
  questions: questions.map(withoutKey),
})

const paper = pdfOfLines(['Phan I. Cau 1. x + 2 = 5. Tim x.', 'Cau 2. 2x - 1 = 9. Tim x.', 'Cau 3. x : 4 = 3. Tim x.'])
const paperUrl = '/files/quiz-paper'
const paperFile = { id: 'paper', name: 'Đề số 1.pdf', type: 'application/pdf', size: paper.length, url: paperUrl }
const servePaper = async (page: Page) => {
  await page.route(`**${paperUrl}*`, (route) => route.fulfill({ contentType: 'application/pdf', body: paper }))
}

type Questions = 'written' | 'sheet'
const kinds = {
  written: { questions: written, answers: { q1: 'B', q2: 'TF--' }, files: [] },
  sheet: { questions: sheet, answers: { s1: 'B', s2: 'C', s9: 'TF--', s11: '-1,5' }, files: [paperFile] },
} as const

const stored = { quizSaveAnswers: success }
/** Accepts all answers of the student. Earlier visits leave no unsent answers on the device. */
const keepNothing = async (page: Page) => {
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) if (key.includes(' quiz ')) localStorage.removeItem(key)
  })
  await page.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes('mutation quizSaveAnswers(')
      ? route.fulfill({ json: { data: stored } })
      : route.fallback(),
  )
}

/** Prepares the page on which a student takes a test. @param endsIn milliseconds until its end */
export const takes = (kind: Questions, endsIn?: number) => {
  const { questions, answers, files } = kinds[kind]
  const running = () => attempt([...questions], answers, endsIn)
  return all(
    keepNothing,
    servePaper,
    answerItem('homeworkToTake', 'homeworkGetById', () => ({
      id: 'quiz',
      title: 'Kiểm tra 45 phút: định lý Vi-ét',
      files,
    })),
    answerItem('attemptToTake', 'quizGetOwnAttempt', running),
    answerItem('attemptProgress', 'quizGetOwnAttempt', running),
  )
}

const given = [
  { questionId: 'q1', answer: 'B', points: 0 },
  { questionId: 'q2', answer: 'TFTF', points: 0.5 },
  { questionId: 'q3', answer: '-1,5', points: 0.5 },
  { questionId: 'q4', answer: 'Vì delta phẩy bằng m² − m + 1 > 0 với mọi m.', points: 1.5 },
]

/** Prepares the page of a test that is handed in. @param released true if its results are released */
export const resultOf = (released: boolean) =>
  answerItem('attemptResult', 'quizGetAttempt', () => ({
    id: 'attempt',
    number: 1,
    submittedAt: new Date(Date.now() - 60 * minute).toISOString(),
    points: released ? 2.5 : null,
    answers: given.map((answer) => (released ? answer : { ...answer, points: null })),
    questions: written.map((question) => (released ? question : { ...question, key: null })),
  }))

/** The settings of a test that the student has not begun. */
export const quizToBegin = {
  settings: { minutes: 45, attempts: 2, release: 'after_due' },
  questionCount: 22,
  attemptsUsed: 0,
  attemptsLeft: 2,
  isRunning: false,
}
export const quizHandedIn = { ...quizToBegin, attemptsUsed: 1, attemptsLeft: 1 }

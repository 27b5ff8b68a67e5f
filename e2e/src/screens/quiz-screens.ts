import type { Page } from '@playwright/test'
import { failed, loading, press } from './common-states.ts'
import type { Screen, State } from './screen.ts'

const done = { isSuccess: true, isFailure: false, error: null }

const homework = {
  id: 'h-1',
  classId: 'c-1',
  classTitle: 'Lớp tối mỗi ngày',
  courseTitle: 'Toán nâng cao lớp 9',
  title: 'Kiểm tra 45 phút: hệ thức Vi-ét và ứng dụng',
  desc: '<p>Không dùng tài liệu.</p>',
  files: [],
  opensAt: '2020-11-20T00:00:00.000Z',
  dueAt: '2020-11-26T16:59:00.000Z',
  cutoffAt: null,
  maxPoints: 10,
  released: true,
  quiz: {
    settings: { minutes: 45, attempts: 1, shuffle: true, release: 'after_due' },
    questionCount: 4,
    begunCount: 5,
  },
}

const questions = [
  {
    id: 'q-1',
    order: 1,
    kind: 'single',
    html: '<p>Phương trình $x^2-5x+6=0$ có tổng hai nghiệm bằng bao nhiêu?</p>',
    options: ['$-5$', '$5$', '$6$', 'Không có nghiệm'],
    points: 2,
    key: 'B',
  },
  {
    id: 'q-2',
    order: 2,
    kind: 'statements',
    html: String.raw`<p>Cho phương trình $x^2-2mx+m^2-1=0$, trong đó $m$ là tham số thực.</p>`,
    options: [
      'Phương trình luôn có hai nghiệm phân biệt',
      'Tổng hai nghiệm bằng $2m$',
      'Tích hai nghiệm luôn dương',
      'Hiệu hai nghiệm không phụ thuộc $m$',
    ],
    points: 3,
    key: 'TTFT',
  },
  {
    id: 'q-3',
    order: 3,
    kind: 'number',
    html: String.raw`<p>Tính $\frac{1}{x_1}+\frac{1}{x_2}$ của phương trình $2x^2+3x-2=0$.</p>`,
    options: [],
    points: 2,
    key: '1.5',
  },
  { id: 'q-4', order: 4, kind: 'text', html: '<p>Chứng minh hệ thức Vi-ét.</p>', options: [], points: 3, key: '' },
]

const students = ['Nguyễn Hữu Ân', 'Phạm Ữu Ân', 'Đỗ Thị Ếch', 'Vũ Minh Ước', 'Trần Gia Hân'].map(
  (fullName, place) => ({
    id: `s-${place}`,
    candidateCode: `HV5MHYG${place}`,
    fullName,
    state: place < 4 ? 'submitted' : 'missing',
    version: place < 4 ? 1 : 0,
    text: null,
    files: [],
    submittedAt: place < 4 ? `2020-11-26T15:4${place}:00.000Z` : null,
    late: false,
    lateMinutes: 0,
    points: [null, 9.25, 7, 4.5, null][place] ?? null,
    excused: false,
    comment: null,
    extendedTo: null,
  }),
)

const stats = [
  { questionId: 'q-1', answered: 4, correct: 3, choices: ['B', 'A'], counts: [3, 1] },
  { questionId: 'q-2', answered: 4, correct: 1, choices: ['TTTT', 'TTFT', 'TF-T'], counts: [2, 1, 1] },
  { questionId: 'q-3', answered: 3, correct: 2, choices: ['1.5', '-1.5'], counts: [2, 1] },
  { questionId: 'q-4', answered: 4, correct: 0, choices: [], counts: [] },
]

const attempt = {
  id: 'a-1',
  number: 1,
  startedAt: '2020-11-26T15:00:00.000Z',
  submittedAt: '2020-11-26T15:40:00.000Z',
  points: null,
  answers: [
    { questionId: 'q-1', answer: 'A', points: 0 },
    { questionId: 'q-2', answer: 'TF-T', points: 0.75 },
    { questionId: 'q-3', answer: '1,50', points: 2 },
    {
      questionId: 'q-4',
      answer: 'Theo công thức nghiệm,\nx1 + x2 = -b/a và x1.x2 = c/a.',
      points: null,
    },
  ],
  questions,
  absences: [
    { leftAt: '2020-11-26T15:10:00.000Z', seconds: 75 },
    { leftAt: '2020-11-26T15:20:00.000Z', seconds: 45 },
  ],
}

/** The answer of each query of the pages, by the name that the web gives the query. */
const answers: Record<string, object> = {
  homeworkToMark: { homeworkGetById: { ...done, item: homework } },
  homeworkGetSubmissions: { homeworkGetSubmissions: { ...done, items: students } },
  quizGet: {
    quizGet: {
      ...done,
      item: { homeworkId: 'h-1', settings: homework.quiz.settings, questions, totalPoints: 10 },
    },
  },
  quizGetStats: { quizGetStats: { ...done, items: stats } },
  attemptToMark: { quizGetAttempt: { ...done, item: attempt } },
}

/** Makes the page's queries about the test return these answers. */
async function answerQuiz(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const [, query = ''] = /query (\w+)/.exec(route.request().postData() ?? '') ?? []
    const data = answers[query]
    return data === undefined ? route.fallback() : route.fulfill({ json: { data } })
  })
}

const resultStates: readonly [State, ...State[]] = [
  {
    name: 'results',
    before: answerQuiz,
    sign: (page) => page.getByRole('list', { name: 'Phổ điểm' }),
  },
  {
    name: 'results-question',
    before: answerQuiz,
    act: async (page) => page.getByText('Câu hỏi và câu trả lời').first().click(),
    sign: (page) => page.getByRole('list', { name: 'Các câu trả lời của Câu 1' }).locator('.katex').first(),
  },
  {
    name: 'correct-key',
    before: answerQuiz,
    act: press('Sửa đáp án Câu 1'),
    sign: (page) => page.getByRole('dialog').locator('.katex').first(),
  },
  {
    name: 'correct-statements',
    before: answerQuiz,
    act: press('Sửa đáp án Câu 2'),
    sign: (page) => page.getByRole('dialog').getByText(/được chấm lại ngay/),
  },
  { ...loading('Đang tải kết quả…'), name: 'results-loading' },
  { ...failed, name: 'results-error' },
]

/** Screens of tests for teachers: the results, and the attempt of a student. */
export const quizScreens: readonly Screen[] = [
  {
    name: 'quiz-results',
    route: '/bai-tap/{id}',
    who: 'teacher',
    at: () => '/bai-tap/h-1?xem=ket-qua',
    states: resultStates,
  },
  {
    name: 'quiz-attempt',
    route: '/bai-tap/{id}',
    who: 'teacher',
    at: () => '/bai-tap/h-1',
    states: [
      {
        name: 'texts',
        before: answerQuiz,
        sign: (page) => page.getByRole('textbox', { name: /^Điểm Câu 4/ }),
      },
      {
        name: 'absences',
        before: answerQuiz,
        act: async (page) => page.getByText(/^Rời trang 2 lần/).click(),
        sign: (page) => page.getByText(/không chứng minh điều gì/),
      },
      {
        name: 'invalid-text',
        before: answerQuiz,
        async act(page) {
          await page.getByRole('textbox', { name: /^Điểm Câu 4/ }).fill('5')
          await page.keyboard.press('Enter')
        },
        sign: (page) => page.getByText('Điểm tối đa của câu là 3'),
      },
    ],
  },
]

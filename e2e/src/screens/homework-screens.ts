import type { Page } from '@playwright/test'
import type { Centre } from '../centre/centre.ts'
import { callOperation } from '../centre/product.ts'
import { answerWith, dialog, failed, heading, loading, press } from './common-states.ts'
import { all, quizHandedIn, quizToBegin, resultOf } from './quiz-answers.ts'
import type { Screen, State } from './screen.ts'

const noItems = {
  isSuccess: true,
  isFailure: false,
  error: null,
  items: [],
  currentPage: 1,
  pageSize: 5,
  totalRecord: 0,
  totalPages: 0,
  startOrder: 0,
  endOrder: 0,
}
const titles = {
  marked: 'Phiếu 12: Bất đẳng thức Cô-si',
  waiting: 'Phiếu 13: Định lý Vi-ét',
  draft: 'Phiếu 14: Tứ giác nội tiếp',
}
const past = '2020-11-24T12:00:00.000Z'
const coming = '2090-11-24T12:00:00.000Z'

type Listed = { items: { id: string; title: string }[] }

/** Returns a function that finds a homework of the demo by its title and returns the address of its page. */
const pageOf =
  (title: keyof typeof titles, more?: (centre: Centre) => Promise<string>) =>
  async (centre: Centre): Promise<string> => {
    const tokens = await centre.signIn('teacher')
    const { items } = await callOperation<Listed>(
      centre.address,
      '{ homeworksGetManaged(scope: all, skip: 1, take: 50) { isSuccess items { id title } } }',
      {},
      tokens?.accessToken,
    )
    return `/bai-tap/${items.find((item) => item.title === titles[title])?.id}${(await more?.(centre)) ?? ''}`
  }

const ofChild = async (centre: Centre): Promise<string> => {
  const tokens = await centre.signIn('parent')
  const { items } = await callOperation<{ items: { code: string }[] }>(
    centre.address,
    '{ parentGetChildren { isSuccess items { code } } }',
    {},
    tokens?.accessToken,
  )
  return `?con=${items[0]?.code}`
}

type Answered = { submission: object; [field: string]: unknown }
type Change = { submission?: object; [field: string]: unknown }

/** Returns a function that changes fields in the server's answer about the student's homework. */
const changed =
  ({ submission, ...more }: Change) =>
  async (page: Page) => {
    await page.route('**/graphql', async (route) => {
      if (!(route.request().postData() ?? '').includes('query homeworkToDo')) return route.fallback()
      const response = await route.fetch()
      const json = (await response.json()) as { data: { homeworkGetById: { item: Answered } } }
      const { item } = json.data.homeworkGetById
      Object.assign(item, more)
      Object.assign(item.submission, submission)
      await route.fulfill({ response, json })
    })
  }

const drawn = (page: Page) => page.getByAltText(/thầy cô đã chấm trên ảnh$/).first()
const handIn = (page: Page) => page.getByRole('button', { name: /^Nộp/ })

/** Deletes recordings and files that earlier visits have left on the device. */
const forgetRecordings = async (page: Page) =>
  void (await page.addInitScript(() => void indexedDB.deleteDatabase('hien-kept-files')))

const begin = press(/^Bắt đầu làm bài/)
const handedInAt = { state: 'submitted', version: 1, submittedAt: past }

/** The states of the page of a test, before and after a student takes it. */
const statesOfQuiz: State[] = [
  {
    name: 'student-quiz',
    at: pageOf('draft'),
    before: changed({ draft: null, quiz: quizToBegin }),
    sign: (page) => page.getByRole('button', { name: 'Bắt đầu làm bài' }),
  },
  {
    name: 'student-quiz-begin',
    at: pageOf('draft'),
    before: changed({ draft: null, quiz: quizToBegin }),
    act: begin,
    sign: (page) => page.getByRole('dialog').getByText(/^Mỗi lần bạn rời trang làm bài/),
  },
  {
    name: 'student-quiz-running',
    at: pageOf('draft'),
    before: changed({ draft: null, quiz: { ...quizHandedIn, isRunning: true } }),
    sign: (page) => page.getByRole('link', { name: 'Làm tiếp' }),
  },
  {
    name: 'student-quiz-handed-in',
    at: pageOf('draft'),
    before: all(changed({ draft: null, quiz: quizHandedIn, submission: handedInAt }), resultOf(false)),
    sign: (page) => page.getByText(/^Đã nộp\. Kết quả sẽ có sau hạn nộp/),
  },
  {
    name: 'student-quiz-result',
    at: pageOf('draft'),
    before: all(
      changed({ draft: null, quiz: { ...quizHandedIn, attemptsLeft: 0 }, submission: { ...handedInAt, points: 2.5 } }),
      resultOf(true),
    ),
    sign: (page) => page.getByRole('article', { name: 'Câu 4' }),
  },
]

/** The states of the page on which a student does a homework. */
const statesOfStudent: State[] = [
  { name: 'student-draft', at: pageOf('draft'), sign: handIn },
  {
    name: 'student-open',
    at: pageOf('draft'),
    before: changed({ draft: null }),
    sign: (page) => page.getByText('Chưa nộp', { exact: true }),
  },
  {
    name: 'student-late',
    at: pageOf('draft'),
    before: changed({ dueAt: past, cutoffAt: coming }),
    sign: (page) => page.getByText(/^Đã quá hạn nộp/),
  },
  {
    name: 'student-closed',
    at: pageOf('draft'),
    before: changed({ dueAt: past, cutoffAt: past, draft: null }),
    sign: (page) => page.getByText(/^Bài tập đã hết hạn nộp/),
  },
  {
    name: 'student-extended',
    at: pageOf('draft'),
    before: changed({ dueAt: past, cutoffAt: past, submission: { extendedTo: coming } }),
    sign: (page) => page.getByText('Thầy cô đã gia hạn cho riêng bạn'),
  },
  {
    name: 'student-submitted',
    at: pageOf('waiting'),
    sign: (page) => page.getByRole('button', { name: 'Sửa và nộp lại' }),
  },
  {
    name: 'student-returned',
    at: pageOf('marked'),
    before: changed({
      dueAt: coming,
      cutoffAt: null,
      submission: { state: 'returned', points: null, comment: 'Em làm lại bài 3.' },
    }),
    sign: drawn,
  },
  { name: 'student-marked', at: pageOf('marked'), sign: drawn },
  {
    name: 'student-enlarged',
    at: pageOf('marked'),
    act: press(/^Xem lớn/),
    sign: (page) => page.getByRole('dialog').getByRole('button', { name: 'Phóng to' }),
  },
  // These two are last, because the device keeps a recording for the next visit.
  {
    name: 'student-recording',
    at: pageOf('draft'),
    before: forgetRecordings,
    act: press(/^Ghi âm/),
    sign: (page) => page.getByText('Đang ghi âm'),
  },
  {
    name: 'student-recorded',
    at: pageOf('draft'),
    before: forgetRecordings,
    async act(page) {
      await page.getByRole('button', { name: /^Ghi âm/ }).click()
      await page.getByRole('button', { name: 'Dừng ghi' }).click()
    },
    sign: (page) => page.getByRole('button', { name: 'Thêm vào bài' }),
  },
]
const ofStudent = [...statesOfQuiz, ...statesOfStudent].map((state): State => ({ who: 'student', ...state }))

/** Homework screens for students, and for teachers who mark homework. */
export const homeworkScreens: readonly Screen[] = [
  {
    name: 'own-homework',
    route: '/bai-tap',
    who: 'student',
    at: () => '/bai-tap',
    states: [
      { name: 'student-full', sign: (page) => page.getByRole('link', { name: titles.draft }) },
      { name: 'student-done', at: () => '/bai-tap?bai=xong', sign: (page) => page.getByText('8,5/10') },
      {
        name: 'student-empty',
        before: answerWith('homeworksGetOwn', noItems),
        sign: (page) => page.getByText('Bạn không còn bài tập nào phải làm.'),
      },
      { ...loading(), name: 'student-loading' },
      { ...failed, name: 'student-error' },
    ],
  },
  {
    name: 'homework',
    route: '/bai-tap/{id}',
    who: 'teacher',
    at: pageOf('waiting'),
    states: [
      { name: 'full', sign: (page) => page.locator('[data-page] img') },
      {
        name: 'list',
        only: 'phone',
        act: (page) => page.getByRole('button', { name: /1\/\d+$/ }).click(),
        sign: (page) => page.getByRole('dialog').getByText('Vũ Minh Ước'),
      },
      {
        name: 'invalid',
        async act(page) {
          await page.getByLabel(/^Điểm/).fill('11')
          await page.keyboard.press('Enter')
        },
        sign: (page) => page.getByLabel(/^Điểm/).and(page.locator('[aria-invalid="true"]')),
      },
      dialog('return', press(/^Trả lại bài/), 'Cần làm lại điều gì'),
      dialog('extend', press(/^Gia hạn/), 'Hạn mới'),
      {
        name: 'release',
        act: press(/^Công bố/),
        sign: (page) => page.getByRole('dialog').getByRole('button', { name: 'Công bố' }),
      },
      {
        name: 'instructions',
        async act(page) {
          const read = page.getByRole('button', { name: 'Xem đề bài' })
          const list = page.getByRole('button', { name: /1\/\d+$/ })
          await read.or(list).first().waitFor()
          // On a phone, the button is hidden with the list of students. Open the list first.
          if (!(await read.isVisible())) await list.click()
          await read.click()
        },
        sign: (page) => page.getByRole('dialog').getByText('Làm bài 1 đến 4.'),
      },
      { name: 'released', at: pageOf('marked'), sign: (page) => page.getByText(/^Điểm đã công bố/) },
      loading('Đang tải bài của lớp…'),
      failed,
      ...ofStudent,
      { ...loading(), name: 'student-loading', who: 'student' },
      { ...failed, name: 'student-error', who: 'student' },
      { name: 'parent-marked', who: 'parent', at: pageOf('marked', ofChild), sign: drawn },
      {
        name: 'parent-quiz-result',
        who: 'parent',
        at: pageOf('draft', ofChild),
        before: all(changed({ quiz: quizHandedIn, submission: { ...handedInAt, points: 2.5 } }), resultOf(true)),
        sign: (page) => page.getByRole('article', { name: 'Câu 4' }),
      },
      { name: 'parent-open', who: 'parent', at: pageOf('draft', ofChild), sign: heading(titles.draft) },
    ],
  },
]

import type { Page } from '@playwright/test'
import type { Centre } from '../centre/centre.ts'
import { callOperation } from '../centre/product.ts'
import { answerWith, failed, followed, heading, loading, menuDrawer } from './common-states.ts'
import type { Screen } from './screen.ts'

const week = 7 * 24 * 60 * 60_000
const done = { isSuccess: true, isFailure: false, error: null }

const twelveWeeks = Array.from({ length: 12 }, (_, place) => ({
  from: new Date(Date.UTC(2026, 8, 7) + place * week).toISOString().slice(0, 10),
  held: [0, 3, 3, 4, 5, 3, 3, 2, 3, 4, 5, 2][place],
  present: [0, 3, 2, 4, 4, 3, 1, 0, 3, 4, 4, 2][place],
  late: [0, 0, 1, 0, 1, 3, 0, 0, 0, 1, 2, 0][place],
}))

const attended = Array.from({ length: 5 }, (_, place) => ({
  lessonId: `l-${place}`,
  classTitle: 'Lớp tối thứ Ba – thứ Năm',
  courseTitle: 'Toán nâng cao lớp 9',
  startedAt: new Date(Date.UTC(2026, 10, 24, 12) - place * week).toISOString(),
  present: place !== 2,
  late: place === 1,
  minutes: [88, 61, 0, 90, 75][place],
}))

const withAttendance = async (page: Page) => {
  await answerWith('parentGetAttendanceWeeks', { ...done, items: twelveWeeks })(page)
  const numbers = { currentPage: 1, pageSize: 5, totalRecord: 32, totalPages: 7, startOrder: 1, endOrder: 5 }
  await answerWith('parentGetAttendance', { ...done, ...numbers, items: attended })(page)
}

const pageOfChild =
  (part = '') =>
  async (centre: Centre) => {
    const tokens = await centre.signIn('parent')
    const { items } = await callOperation<{ items: { code: string }[] }>(
      centre.address,
      '{ parentGetChildren { isSuccess items { code } } }',
      {},
      tokens?.accessToken,
    )
    return `/phu-huynh/${items[0]?.code}${part}`
  }

/** Screens of parents: their home, and the page of a child. */
export const parentScreens: readonly Screen[] = [
  {
    name: 'parent-home',
    route: '/phu-huynh',
    who: 'parent',
    at: () => '/phu-huynh',
    states: [
      followed({ name: 'full', sign: (page) => page.getByRole('link', { name: 'Nguyễn Trọng Nghĩa' }) }),
      {
        name: 'no-child',
        before: answerWith('parentGetChildren', { ...done, items: [], pendingTies: [] }),
        sign: (page) => page.getByLabel('Mã ghép'),
      },
      {
        name: 'pending',
        before: answerWith('parentGetChildren', {
          ...done,
          items: [],
          pendingTies: [{ id: 'g-1', since: '2026-11-22T02:30:00.000Z' }],
        }),
        sign: (page) => page.getByRole('heading', { name: 'Đang chờ đồng ý' }),
      },
      loading('Đang tải lịch học hôm nay, bài tập, điểm danh, học phí và thông báo của lớp của từng con…'),
      failed,
      menuDrawer,
    ],
  },
  {
    name: 'child',
    route: '/phu-huynh/{code}',
    who: 'parent',
    at: pageOfChild(),
    states: [
      followed({ name: 'full', sign: heading('Nguyễn Hữu Ân') }),
      {
        name: 'attendance',
        at: pageOfChild('?xem=diem-danh'),
        before: withAttendance,
        sign: (page) => page.getByText('Hiển thị 1 đến 5 trong 32 bản ghi'),
      },
      {
        name: 'homework',
        at: pageOfChild('?xem=bai-tap'),
        sign: (page) => page.getByRole('link', { name: 'Phiếu 12: Bất đẳng thức Cô-si' }),
      },
      {
        name: 'consents',
        at: pageOfChild('?xem=dong-y'),
        sign: (page) => page.getByRole('tabpanel', { name: 'Quyền riêng tư' }),
      },
      loading(),
      failed,
    ],
  },
]

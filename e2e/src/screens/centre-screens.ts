import { plannedLesson } from './calendar-lesson.ts'
import { answerWith, failed, followed, invalid, loading, press } from './common-states.ts'
import type { Screen } from './screen.ts'

const done = { isSuccess: true, isFailure: false, error: null }
const long = 'Tiếng Anh giao tiếp và luyện thi IELTS cấp tốc dành cho học sinh trung học phổ thông'

const requests = Array.from({ length: 50 }, (_, place) => ({
  classId: `c-${place % 3}`,
  classTitle: place % 7 === 0 ? long : 'Lớp tối thứ Ba – thứ Năm',
  courseTitle: place % 5 === 0 ? long : 'Toán nâng cao lớp 9',
  teacherName: place % 4 === 0 ? '' : 'Trần Thị Hồng Ngọc',
  candidateCode: `HVK7QX${place + 10}`,
  fullName: place % 6 === 0 ? 'Nguyễn Hoàng Bảo Trâm Anh Thư Phương Thảo' : 'Đỗ Thị Ệch',
  requestedAt: new Date(Date.UTC(2026, 10, 1, place)).toISOString(),
}))
const pageOfRequests = { currentPage: 1, pageSize: 50, totalRecord: 212, totalPages: 5, startOrder: 1, endOrder: 50 }
const noPage = { items: [], currentPage: 1, pageSize: 20, totalRecord: 0, totalPages: 0, startOrder: 0, endOrder: 0 }

const reported = Array.from({ length: 40 }, (_, place) => ({
  classId: `c-${place}`,
  classTitle: place % 7 === 0 ? long : `Lớp tối ${place}`,
  courseTitle: 'Toán nâng cao lớp 9',
  teacherName: place % 9 === 0 ? '' : 'Trần Thị Hồng Ngọc',
  heldLessons: place % 9,
  cancelledLessons: place % 4 === 0 ? 1 : 0,
  minutes: (place % 9) * 88,
  students: 12,
  attendanceRate: place % 9 === 0 ? null : 0.8,
}))
const report = {
  ...done,
  item: {
    rows: reported,
    teaching: reported
      .filter(({ heldLessons }) => heldLessons > 0)
      .map(({ classId, classTitle, courseTitle, heldLessons, minutes, teacherName }) => ({
        teacherCode: teacherName === '' ? '' : 'GVK7QX2M',
        teacherName,
        classId,
        classTitle,
        courseTitle,
        heldLessons,
        minutes,
      })),
  },
}

const ownPage = {
  ...done,
  item: {
    slug: 'trung-tam-ngoai-ngu-va-boi-duong-van-hoa',
    published: true,
    colour: '#1b7355',
    introduction: 'Lớp nhỏ, học trực tuyến mỗi tối.',
    showFees: true,
    logo: '/icons/icon-192.png',
    classes: Array.from({ length: 30 }, (_, place) => ({
      id: `c-${place}`,
      title: place % 7 === 0 ? long : `Lớp tối ${place}`,
      courseTitle: place % 5 === 0 ? long : 'Toán nâng cao lớp 9',
      shown: place % 4 !== 0,
    })),
    teachers: Array.from({ length: 12 }, (_, place) => ({
      code: `GVK7QX${place + 10}`,
      fullName: place % 6 === 0 ? 'Nguyễn Hoàng Bảo Trâm Anh Thư Phương Thảo' : 'Đỗ Thị Ệch',
      agrees: place % 2 === 0,
      shown: place % 3 !== 0,
    })),
  },
}

/** The same centre before it has saved its page for the first time. */
const firstPage = { ...ownPage, item: { ...ownPage.item, slug: '', published: false, introduction: '', logo: null } }

const minute = 60_000

/** Returns a lesson that begins this many minutes from now. `place` numbers the lessons; `given` replaces fields. */
const lessonOfToday = (place: number, minutes: number, given: Record<string, unknown> = {}) => ({
  ...plannedLesson,
  id: `l-${place}`,
  classId: `c-${place}`,
  classTitle: place % 3 === 0 ? 'Lớp tối thứ Ba – thứ Năm' : `Nhóm ${place}`,
  courseTitle: place % 4 === 0 ? long : plannedLesson.courseTitle,
  teacherCode: 'GVK7QX2M',
  startsAt: new Date(Date.now() + minutes * minute).toISOString(),
  ...given,
})
const watched = (lesson: ReturnType<typeof lessonOfToday>, given: Record<string, unknown> = {}) => ({
  lesson,
  startedAt: null,
  endedAt: null,
  presentCount: 0,
  ...given,
})
const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString()
const runs = { state: 'held', isLive: true }
/** Today's lessons of a centre: one that is late, one without a teacher, two running, one later, and one with a substitute. */
const today = {
  ...done,
  items: [
    watched(lessonOfToday(0, -12), { presentCount: 14 }),
    watched(lessonOfToday(1, 30, { teacherName: '', teacherCode: null })),
    watched(lessonOfToday(2, -20, runs), { startedAt: ago(20), presentCount: 11 }),
    watched(lessonOfToday(3, -30, { ...runs, isSubstituted: true, teacherName: 'Lê Thị Lan' }), { startedAt: ago(31) }),
    watched(lessonOfToday(4, 60), { presentCount: 2 }),
    watched(lessonOfToday(5, 90, { isSubstituted: true, teacherName: 'Lê Thị Lan', conflicts: 1 })),
  ],
}

const teachers = [
  { code: 'GVK7QX2M', fullName: 'Trần Thị Hồng Ngọc', email: 'ngoc.tran@hien.example', phone: '+84912345678' },
  {
    code: 'GVM5X4ZC',
    fullName: 'Nguyễn Hoàng Bảo Trâm Anh Thư Phương Thảo',
    email: 'phuong.thao.nguyen.hoang@hien.example',
  },
  { code: 'GVW3HT8N', fullName: 'Lê Ánh', email: '', state: 'invited' },
].map((given) => ({ phone: null, state: 'active', classCount: 3, ...given }))

export const centreScreens: readonly Screen[] = [
  {
    name: 'centre-home',
    route: '/trung-tam',
    who: 'centre',
    at: () => '/trung-tam',
    states: [
      followed({
        name: 'full',
        before: answerWith('centreGetToday', today),
        sign: (page) => page.getByRole('region', { name: 'Cần để ý' }).getByRole('listitem'),
      }),
      {
        name: 'demo',
        sign: (page) => page.getByText('buổi hôm nay'),
      },
      {
        name: 'lesson',
        before: answerWith('centreGetToday', today),
        act: (page) => page.getByRole('region', { name: 'Sắp tới' }).getByRole('button').first().click(),
        sign: (page) => page.getByRole('dialog').getByRole('button', { name: 'Cử dạy thay' }),
      },
      {
        name: 'empty',
        before: answerWith('centreGetToday', { ...done, items: [] }),
        sign: (page) => page.getByText('Hôm nay trung tâm không có buổi học nào.'),
      },
      {
        name: 'first-steps',
        async before(page) {
          await answerWith('centreGetToday', { ...done, items: [] })(page)
          await answerWith('centreGetTeachers', { ...done, items: [] })(page)
        },
        sign: (page) => page.getByRole('list', { name: 'Những bước đầu tiên' }),
      },
      loading(),
      failed,
    ],
  },
  {
    name: 'centre-teachers',
    route: '/trung-tam/giao-vien',
    who: 'centre',
    at: () => '/trung-tam/giao-vien',
    states: [
      followed({
        name: 'full',
        before: answerWith('centreGetTeachers', { ...done, items: teachers }),
        sign: (page) => page.getByText('Chờ đồng ý'),
      }),
      {
        name: 'empty',
        before: answerWith('centreGetTeachers', { ...done, items: [] }),
        sign: (page) => page.getByText('Trung tâm chưa có giáo viên nào.'),
      },
      {
        name: 'invalid',
        act: press('Mời'),
        sign: (page) => page.getByText('Vui lòng nhập mã giáo viên'),
      },
      {
        name: 'remove',
        act: press(/^Cho rời: /),
        sign: (page) => page.getByRole('dialog', { name: 'Cho giáo viên rời trung tâm?' }),
      },
      loading(),
      failed,
    ],
  },
  {
    name: 'centre-requests',
    route: '/trung-tam/yeu-cau',
    who: 'centre',
    at: () => '/trung-tam/yeu-cau',
    states: [
      followed({
        name: 'full',
        before: answerWith('centreGetRequestsWithPage', { ...done, items: requests, ...pageOfRequests }),
        act: (page) => page.getByRole('checkbox').nth(2).check(),
        sign: (page) => page.getByRole('button', { name: 'Phê duyệt 1' }),
      }),
      {
        name: 'empty',
        before: answerWith('centreGetRequestsWithPage', { ...done, ...noPage }),
        sign: (page) => page.getByText('Không có yêu cầu nào chờ duyệt.'),
      },
      loading(),
      failed,
    ],
  },
  {
    name: 'centre-students',
    route: '/trung-tam/hoc-vien',
    who: 'centre',
    at: () => '/trung-tam/hoc-vien',
    states: [
      followed({ name: 'full', sign: (page) => page.getByRole('main').getByText(/^HV/) }),
      followed({
        name: 'empty',
        before: answerWith('studentsGetByCentreWithPage', { ...done, ...noPage }),
        sign: (page) => page.getByText(/^Trung tâm chưa có học viên nào/),
      }),
      {
        name: 'nobody-found',
        at: () => '/trung-tam/hoc-vien?search=zzz',
        sign: (page) => page.getByText('Không tìm thấy học viên phù hợp.'),
      },
      loading(),
      failed,
    ],
  },
  {
    name: 'centre-report',
    route: '/trung-tam/bao-cao',
    who: 'centre',
    at: () => '/trung-tam/bao-cao',
    states: [
      followed({
        name: 'full',
        before: answerWith('centreGetReport', report),
        sign: (page) => page.getByRole('table'),
      }),
      {
        name: 'teachers',
        at: () => '/trung-tam/bao-cao?xem=giao-vien&tu=2026-10-01&den=2026-12-31',
        before: answerWith('centreGetReport', report),
        sign: (page) => page.getByRole('table', { name: /^Bảng công giáo viên/ }),
      },
      {
        name: 'empty',
        at: () => '/trung-tam/bao-cao?tu=2020-01-01&den=2020-01-31',
        sign: (page) => page.getByText('Không có buổi học nào trong khoảng thời gian này.'),
      },
      loading(),
      failed,
    ],
  },
  {
    name: 'centre-page',
    route: '/trung-tam/trang-cong-khai',
    who: 'centre',
    at: () => '/trung-tam/trang-cong-khai',
    states: [
      followed({
        name: 'full',
        before: answerWith('centrePageGet', ownPage),
        sign: (page) => page.getByRole('img', { name: 'Logo của trung tâm' }),
      }),
      {
        name: 'first',
        before: answerWith('centrePageGet', firstPage),
        sign: (page) => page.getByRole('button', { name: 'Lưu trang' }),
      },
      {
        ...invalid('Lưu trang', 'Từ 3 đến 40 ký tự: chữ không dấu, chữ số và dấu gạch nối ở giữa'),
        before: answerWith('centrePageGet', firstPage),
      },
      loading(),
      failed,
    ],
  },
]

import { answerWith, failed, followed, loading } from './common-states.ts'
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

/** What a centre does over all its classes. */
export const centreScreens: readonly Screen[] = [
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
]

/** Courses and classes as the server returns them; pass only the fields that matter to the test. */
import type { TaughtClass } from '../src/operations/classes/study-class.ts'
import type { CourseContent } from '../src/operations/courses/get-course-content.ts'

/** A class with the number of its homework, which only the page of the class requests. */
type ClassWithEnd = TaughtClass & { homeworkCount: number | null }

export const aClass = (given: Partial<ClassWithEnd> = {}): ClassWithEnd => ({
  id: 'c-1',
  classCode: 'K7QX2M',
  title: 'Lớp tối thứ Ba – thứ Năm',
  startDate: '2026-11-24T12:00:00.000Z',
  endDate: '2027-01-28T12:00:00.000Z',
  // Far in the future: no test may depend on the day on which it runs.
  overAt: '2999-01-29T13:30:00.000Z',
  endRegister: null,
  timeLearn: 90,
  days: '3, 5',
  status: 1,
  candidateCount: 24,
  waitingCount: null,
  homeworkCount: null,
  openHomeworkCount: null,
  enrolled: 'none',
  lessonStartedAt: null,
  courseTitle: 'Toán nâng cao lớp 9',
  courseCode: 'TOAN9_NC',
  teacherName: 'Trần Thị Hồng Ngọc',
  ...given,
})

const course = {
  id: 'k-1',
  code: 'TOAN9_NC',
  title: 'Toán nâng cao lớp 9',
  avatar: '#2f6ca8',
  days: '3, 5',
  timeLearn: 90,
  status: 1,
  teacherName: 'Trần Thị Hồng Ngọc',
  centreName: null as string | null,
  sectionCount: 12,
  startTime: null as string | null,
  endTime: null as string | null,
  centreId: null as string | null,
  teacherCode: null as string | null,
  desc: null,
  phone: null,
  enrollments: [] as ClassWithEnd[],
}

export const aCourse = (given: Partial<typeof course> = {}): typeof course => ({ ...course, ...given })

/** A course with all its content, as its teacher sees it. */
export const aCourseContent = (given: Partial<CourseContent> = {}): CourseContent => ({
  ...course,
  desc: '<p>Ôn thi vào <strong>lớp 10</strong></p>',
  phone: '0912345678',
  startTime: '2026-11-01T00:30:00.000Z',
  endTime: '2027-05-31T14:00:00.000Z',
  liveSetting: [{ type: 'zoom', link: 'https://us02web.zoom.us/j/1' }],
  sections: [
    { sectionId: 's-1', title: 'Bất đẳng thức Cô-si', description: '<p>Phiếu số 12</p>', order: 1 },
    { sectionId: 's-2', title: 'Tứ giác nội tiếp', description: null, order: 2 },
  ],
  ...given,
})

/** Returns the envelope of a page with these items, out of `total` records, five per page. */
export const aPage = <Item>(items: Item[], { page = 1, size = 5, total = items.length } = {}) => ({
  isSuccess: true,
  isFailure: false,
  error: null,
  items,
  currentPage: page,
  pageSize: size,
  totalRecord: total,
  totalPages: Math.ceil(total / size),
  startOrder: items.length > 0 ? (page - 1) * size + 1 : 0,
  endOrder: (page - 1) * size + items.length,
})

/** A teacher's students as the server returns them; pass only the fields that matter to the test. */
import type { TeacherStudent } from '../src/operations/enrolments/get-students.ts'

type SharedClass = TeacherStudent['classes'][number]

export const aSharedClass = (given: Partial<SharedClass> = {}): SharedClass => ({
  id: 'c-1',
  title: 'Lớp tối thứ Ba – thứ Năm',
  classCode: 'K7QX2M',
  courseCode: 'TOAN9_NC',
  courseTitle: 'Toán nâng cao lớp 9',
  enrolled: 'wait',
  waitingCount: 1,
  ...given,
})

export const aStudent = (given: Partial<TeacherStudent> = {}): TeacherStudent => ({
  code: 'HVQ55C99',
  fullName: 'Lê Thị Diễm Quỳnh',
  email: 'quynh.le@hien.vn',
  phone: '0912345678',
  avatar: null,
  classes: [aSharedClass()],
  ...given,
})

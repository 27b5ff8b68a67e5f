/** Homework as the server returns it to its teacher; pass only the fields that matter to the test. */
import type { ManagedHomework } from '../src/operations/homework/assignments/get-managed-homework.ts'
import type { MarksOfClass } from '../src/operations/homework/marking/get-class-marks.ts'

export const aManagedHomework = (given: Partial<ManagedHomework> = {}): ManagedHomework => ({
  id: 'h-1',
  classId: 'c-1',
  classTitle: 'Lớp tối thứ Ba – thứ Năm',
  courseTitle: 'Toán nâng cao lớp 9',
  title: 'Phiếu 12: hệ thức Vi-ét',
  opensAt: '2026-11-20T00:00:00.000Z',
  dueAt: '2026-11-26T16:59:00.000Z',
  cutoffAt: null,
  maxPoints: 10,
  released: false,
  submittedCount: 18,
  markedCount: 12,
  studentCount: 24,
  quiz: null,
  ...given,
})

/** The marks of three students for two homeworks; the second homework is not released. */
export const aMarkTable = (given: Partial<MarksOfClass> = {}): MarksOfClass => ({
  homeworks: [
    {
      id: 'h-1',
      title: 'Phiếu 12: hệ thức Vi-ét',
      dueAt: '2026-11-19T16:59:00.000Z',
      maxPoints: 10,
      released: true,
      quiz: null,
    },
    {
      id: 'h-2',
      title: '=Kiểm tra 15 phút',
      dueAt: '2026-11-26T16:59:00.000Z',
      maxPoints: 20,
      released: false,
      quiz: null,
    },
  ],
  rows: [
    { candidateCode: 'HVAN0001', fullName: 'Nguyễn Hữu Ân', points: [8.5, 20], excused: [false, false], average: 8.5 },
    { candidateCode: 'HVUOC002', fullName: 'Vũ Minh Ước', points: [0, null], excused: [false, false], average: 0 },
    { candidateCode: 'HVHAN003', fullName: 'Đỗ Gia Hân', points: [null, null], excused: [true, false], average: null },
  ],
  ...given,
})

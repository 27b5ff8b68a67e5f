/** Plans and previews of fees as the server returns them; pass only the fields that matter to the test. */
import { type FeePlan, feePlansGet } from '../src/operations/fees/plans/get-plans.ts'
import {
  type FeePreview,
  type PreviewRow,
  feeStatementsPreview,
} from '../src/operations/fees/statements/get-preview.ts'
import { feeClassesOfCentre, feeClassesOfTeacher } from '../src/operations/fees/plans/get-classes.ts'
import { answer, success } from './answers.ts'
import { aClass, aCourse, aPage } from './courses.ts'

/** 150,000 đ for each lesson of the class c-1 since September 2026. */
export const aPlan = (given: Partial<FeePlan> = {}): FeePlan => ({
  id: 'p-1',
  classId: 'c-1',
  kind: 'PER_LESSON',
  amount: 150_000,
  lessons: null,
  absenceRule: 'CHARGE_UNEXCUSED',
  fromMonth: '2026-09',
  ...given,
})

/** A student with eight lessons in November 2026. */
export const aPreviewRow = (given: Partial<PreviewRow> = {}): PreviewRow => ({
  studentCode: 'HVAN2345',
  fullName: 'Nguyễn Hữu Ân',
  lines: [
    {
      kind: 'lessons',
      classId: 'c-1',
      title: 'Toán 9 – Lớp tối',
      quantity: 8,
      unitPrice: 150_000,
      amount: 1_200_000,
      dates: ['2026-11-03', '2026-11-05'],
    },
  ],
  total: 1_200_000,
  ...given,
})

/** A preview of November 2026 without warnings. Its sums match its rows. */
export function aPreview({ rows = [aPreviewRow()], ...given }: Partial<FeePreview> = {}): FeePreview {
  return {
    month: '2026-11',
    token: 'token-1',
    statements: rows.length,
    total: rows.reduce((sum, { total }) => sum + total, 0),
    withoutPlan: 0,
    rows,
    classesWithoutPlan: [],
    runningLessons: 0,
    emptyLessons: 0,
    ...given,
  }
}

/** Answers with the current plans of a class, or of all classes. @returns the calls. */
export const answerPlans = (plans: () => FeePlan[]) =>
  answer(feePlansGet, ({ variables: { classId } }) => ({
    feePlansGet: { ...success, items: plans().filter((plan) => !classId || plan.classId === classId) },
  }))

/** Answers with the current preview, for the requested month. @returns the calls. */
export const answerPreview = (preview: () => FeePreview) =>
  answer(feeStatementsPreview, ({ variables: { month } }) => ({
    feeStatementsPreview: { ...success, item: { ...preview(), month } },
  }))

/** Two classes of the course TOAN9_NC and one of VAN8, whose fees are paid to the teacher or centre. */
export function answerFeeClasses() {
  const math = aCourse({ enrollments: [aClass(), aClass({ id: 'c-2', title: 'Lớp sáng Chủ nhật' })] })
  const literature = aCourse({
    code: 'VAN8',
    title: 'Ngữ văn 8',
    enrollments: [aClass({ id: 'c-3', title: 'Lớp chiều thứ Bảy' })],
  })
  answer(feeClassesOfTeacher, { coursesGetWithPagerByTeacherId: aPage([math, literature]) })
  answer(feeClassesOfCentre, { centreGetCoursesWithPage: aPage([math, literature]) })
}

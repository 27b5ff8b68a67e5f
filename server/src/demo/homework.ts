import type { QuizFields } from '@hien/contract/rules/quiz'

/** Homework of the demo, in every state. All times are in days from today; negative numbers are in the past. */

/** The work of one student for a homework, and how the teacher deals with it. */
export type DemoWork = {
  /** User name of the student. A student without text, pages and PDF hands in nothing. */
  student: string
  text?: string
  /** Number of pictures of notebook pages that the student hands in. */
  pages?: number
  /** If true, the student hands in an essay as PDF. */
  pdf?: true
  /** When the student handed in the work; undefined: when the demo starts. */
  day?: number
  mark?: { points: number; comment?: string } | 'excused'
  /** The teacher's comment, if the teacher returned the work to be done again. */
  returned?: string
  /** If true, the teacher has drawn a red tick and a line on the first page. */
  isDrawnOn?: true
  /** Until when this student may hand in, if the teacher has given an extension. */
  extendedTo?: number
  draft?: string
  /** Answers to the questions of a test, in their order. The last ones may be left out. */
  answers?: string[]
  /** Seconds for which the student left the page of a test, for each time. */
  away?: number[]
  /** The teacher's points for the text of a test. */
  textPoints?: number
}

export type DemoHomework = {
  course: string
  class: string
  title: string
  desc: string
  /** A worksheet (PDF) that the teacher hands out with the homework. The texts are in English. */
  sheet?: { name: string; title: string; lines: string[] }
  /** The questions and settings, if the homework is a test. */
  quiz?: QuizFields
  opens: number
  due: number
  cutoff: number | null
  maxPoints: number
  isReleased?: true
  works: DemoWork[]
}

const everyEvening = { course: 'TOAN9-NC', class: 'Lớp tối mỗi ngày' }
const groupA = { course: 'ANH7-GT', class: 'Nhóm A: tối 2, 4, 6' }

export const demoHomework: DemoHomework[] = [
  {
    ...everyEvening,
    title: 'Phiếu 12: Bất đẳng thức Cô-si',
    desc: '<p>Làm bài 1 đến 5 vào vở, <strong>chụp rõ từng trang</strong>. Bài 5 có thể bỏ nếu chưa học.</p>',
    opens: -12,
    due: -6,
    cutoff: -4,
    maxPoints: 10,
    isReleased: true,
    works: [
      {
        student: 'an.nguyen',
        pages: 2,
        day: -7,
        isDrawnOn: true,
        mark: { points: 8.5, comment: 'Trình bày gọn. Câu 4 thiếu điều kiện dấu bằng xảy ra.' },
      },
      { student: 'ech.do', text: 'Bài 1: a + b ≥ 2√ab nên…\nBài 2: em chưa làm được ạ.', day: -7, mark: { points: 5 } },
      { student: 'uoc.vu', pages: 1, day: -5.6, mark: { points: 7, comment: 'Nộp muộn, lần sau nhớ hạn nhé.' } },
      { student: 'linh.dang', text: 'Em làm đủ 5 bài ạ.', day: -8, mark: { points: 10, comment: 'Rất tốt!' } },
      { student: 'uuan.pham', mark: 'excused' },
      { student: 'quynh.le', mark: { points: 0, comment: 'Không nộp bài.' } },
      { student: 'han.hoang', text: 'Bài 1 đến 4 ở dưới ạ.', day: -6.5, mark: { points: 7.25 } },
    ],
  },
  {
    ...everyEvening,
    title: 'Phiếu 13: Định lý Vi-ét',
    desc: '<p>Làm bài 1 đến 4. Ghi rõ <em>điều kiện có nghiệm</em> trước khi dùng Vi-ét.</p>',
    opens: -3,
    due: -1,
    cutoff: 3,
    maxPoints: 10,
    works: [
      { student: 'an.nguyen', pages: 1, day: -1.2 },
      { student: 'ech.do', text: 'Δ = 25 > 0 nên phương trình có hai nghiệm phân biệt.', day: -1.5 },
      { student: 'linh.dang', text: 'Em gửi cô bài 1 đến 4.', day: -2, mark: { points: 9.5, comment: 'Tốt.' } },
      {
        student: 'uoc.vu',
        text: 'Em làm xong rồi ạ.',
        day: -1.4,
        returned: 'Em làm lại bài 3, nhớ xét điều kiện Δ ≥ 0.',
      },
      { student: 'quynh.le', extendedTo: 2 },
    ],
  },
  {
    ...everyEvening,
    title: 'Phiếu 14: Tứ giác nội tiếp',
    desc: '<p>Vẽ hình bằng thước. Nêu <strong>dấu hiệu nhận biết</strong> đã dùng ở mỗi bài.</p>',
    opens: -1,
    due: 2,
    cutoff: 5,
    maxPoints: 10,
    works: [
      { student: 'linh.dang', text: 'Bài 1: tổng hai góc đối bằng 180°.' },
      { student: 'an.nguyen', draft: 'Bài 1: Xét tứ giác ABCD có ' },
    ],
  },
  {
    ...everyEvening,
    title: 'Đề thi thử số 3',
    desc: '<p>Làm trong 120 phút, không dùng máy tính.</p>',
    opens: 4,
    due: 6,
    cutoff: 6,
    maxPoints: 10,
    works: [],
  },
  {
    course: 'TOAN6-CB',
    class: 'Lớp chiều 2, 4',
    title: 'Phân số: bài 24 đến 31',
    desc: '<p>Sách giáo khoa trang 24.</p>',
    opens: -2,
    due: 1,
    cutoff: null,
    maxPoints: 10,
    works: [
      { student: 'nghia.nguyen', pages: 1, day: -0.5 },
      { student: 'ha.mai', text: '3/4 + 1/6 = 11/12', day: -0.8 },
    ],
  },
  {
    ...groupA,
    title: 'Unit 2: Healthy living',
    desc: '<p>Read the worksheet and write <strong>80 to 100 words</strong> about your day.</p>',
    sheet: {
      name: 'Unit 2 worksheet.pdf',
      title: 'Unit 2: Healthy living',
      lines: ['1. What do you do to stay healthy?', '2. How many hours do you sleep?', '3. Write about your day.'],
    },
    opens: -4,
    due: 1,
    cutoff: 3,
    maxPoints: 100,
    works: [
      {
        student: 'an.nguyen',
        text: 'I get up at six and go jogging with my father. Then we have breakfast together.',
        day: -1,
      },
      { student: 'kien.bui', pdf: true, day: -0.6 },
      {
        student: 'chau.tran',
        text: 'I like vegetables, but I do not like getting up early.',
        day: -1.3,
        mark: { points: 85 },
      },
    ],
  },
  {
    course: 'TOAN8-VC',
    class: 'Lớp chiều 3, 6',
    title: 'Phiếu số 1: Hằng đẳng thức đáng nhớ',
    desc: '<p>Khai triển và thu gọn, mỗi câu một dòng.</p>',
    opens: -9,
    due: -2,
    cutoff: null,
    maxPoints: 10,
    works: [
      { student: 'quynh.le', text: '(x + 3)² = x² + 6x + 9', day: -3, mark: { points: 9 } },
      { student: 'han.hoang', text: '(2x - 1)² = 4x² - 4x + 1', day: -1.5 },
    ],
  },
]

/** Tests of the demo: one with results, and two that are open. Times are in days from today, as for other homework. */
import type { QuizFields } from '@hien/contract/rules/quiz'
import type { DemoHomework } from './homework.ts'

const everyEvening = { course: 'TOAN9-NC', class: 'Lớp tối mỗi ngày' }
const groupA = { course: 'ANH7-GT', class: 'Nhóm A: tối 2, 4, 6' }

type Question = QuizFields['questions'][number]
const single = (html: string, options: string[], key: string): Question => ({
  kind: 'single',
  html,
  options,
  points: 1,
  key,
})

const squareRoots: Question[] = [
  single('<p>Giá trị của $\\sqrt{81}$ là</p>', ['$\\pm 9$', '$9$', '$-9$', '$81$'], 'B'),
  single(
    '<p>Biểu thức $\\sqrt{x - 2}$ có nghĩa khi</p>',
    ['$x &gt; 2$', '$x \\le 2$', '$x \\ge 2$', '$x \\ne 2$'],
    'C',
  ),
  single(
    '<p>Rút gọn $\\sqrt{12} + \\sqrt{27}$ được</p>',
    ['$\\sqrt{39}$', '$5$', '$13\\sqrt{3}$', '$5\\sqrt{3}$'],
    'D',
  ),
  {
    kind: 'statements',
    html: '<p>Cho $a = \\sqrt{5} - 2$ và $b = \\sqrt{5} + 2$. Mỗi ý sau đúng hay sai?</p>',
    options: ['$ab = 1$', '$a + b = 2\\sqrt{5}$', '$a^2 + b^2 = 20$', '$\\dfrac{1}{a} = b$'],
    points: 2,
    key: 'TTFT',
  },
  {
    kind: 'number',
    html: '<p>Tìm $x$, biết $\\sqrt{2x + 1} = 3$.</p>',
    options: [],
    points: 2,
    key: '4',
  },
  {
    kind: 'text',
    html: '<p>Chứng minh rằng $\\sqrt{2}$ là số vô tỉ.</p>',
    options: [],
    points: 3,
    key: '',
  },
]

const parabolas: Question[] = [
  single('<p>Đồ thị hàm số $y = 2x^2$ đi qua điểm nào?</p>', ['$(1; 4)$', '$(2; 4)$', '$(-1; 2)$', '$(0; 2)$'], 'C'),
  single('<p>Phương trình $x^2 - 5x + 6 = 0$ có tổng hai nghiệm bằng</p>', ['$5$', '$-5$', '$6$', '$-6$'], 'A'),
  single(
    '<p>Phương trình nào sau đây <strong>vô nghiệm</strong>?</p>',
    ['$x^2 - 4 = 0$', '$x^2 + 2x + 1 = 0$', '$x^2 - x - 1 = 0$', '$x^2 + x + 1 = 0$'],
    'D',
  ),
  {
    kind: 'statements',
    html: '<p>Cho phương trình $x^2 - 2mx + m^2 - 1 = 0$. Mỗi ý sau đúng hay sai?</p>',
    options: [
      'Phương trình luôn có hai nghiệm phân biệt.',
      'Tổng hai nghiệm bằng $-2m$.',
      'Khi $m = 1$, một nghiệm bằng $0$.',
      'Hiệu hai nghiệm bằng $4$.',
    ],
    points: 1,
    key: 'TFTF',
  },
  {
    kind: 'number',
    html: '<p>Tính giá trị lớn nhất của $y = -x^2 + 3x$.</p>',
    options: [],
    points: 1,
    key: '2.25',
  },
]

/** Questions of an answer sheet, whose texts are in the file: three with four options, and a number. */
const sheet: Question[] = [
  ...['B', 'A', 'D'].map((key) => single('', ['', '', '', ''], key)),
  { kind: 'number', html: '', options: [], points: 2, key: '7' },
]

const answered = ['B', 'C', 'D', 'TTFT', '4']

export const demoQuizzes: DemoHomework[] = [
  {
    ...everyEvening,
    title: 'Kiểm tra 15 phút: Căn bậc hai',
    desc: '<p>Không dùng máy tính.</p>',
    opens: -9,
    due: -8,
    cutoff: -8,
    maxPoints: 10,
    isReleased: true,
    quiz: { minutes: 15, attempts: 1, shuffle: false, release: 'by_hand', questions: squareRoots },
    works: [
      {
        student: 'an.nguyen',
        answers: ['B', 'C', 'D', 'TTTT', '4', 'Giả sử √2 = p/q tối giản. Khi đó p² = 2q² nên p chẵn, p = 2k…'],
        textPoints: 2.5,
        day: -8.4,
      },
      {
        student: 'linh.dang',
        answers: [...answered, 'Giả sử √2 là số hữu tỉ. Suy ra p và q cùng chẵn, mâu thuẫn với p/q tối giản.'],
        textPoints: 3,
        day: -8.4,
      },
      { student: 'ech.do', answers: ['A', 'C', 'A', 'TFFT', '4', 'Vì √2 = 1,414…'], textPoints: 0.5, day: -8.39 },
      { student: 'uoc.vu', answers: ['B', 'A', 'D', 'TTFF', '5'], away: [40, 95], day: -8.38 },
      { student: 'han.hoang', answers: ['A', 'C', 'C', 'T-FT', '4,0'], away: [12], day: -8.4 },
      { student: 'quynh.le', answers: ['A', 'B', 'D', 'FTFT'], day: -8.39 },
    ],
  },
  {
    ...everyEvening,
    title: 'Kiểm tra 15 phút: Phương trình bậc hai',
    desc: '<p>Được làm <strong>hai lượt</strong>, tính lượt cao điểm hơn.</p>',
    opens: -0.5,
    due: 3,
    cutoff: 3,
    maxPoints: 5,
    quiz: { minutes: 15, attempts: 2, shuffle: true, release: 'after_due', questions: parabolas },
    works: [],
  },
  {
    ...groupA,
    title: 'Unit 1 test',
    desc: '<p>Read the questions in the file and fill in the answer sheet.</p>',
    sheet: {
      name: 'Unit 1 test.pdf',
      title: 'Unit 1: Hobbies',
      lines: [
        '1. She ______ stamps.   A. collect   B. collects   C. collecting   D. to collect',
        '2. He is keen ______ gardening.   A. on   B. in   C. at   D. of',
        '3. We enjoy ______ dolls.   A. make   B. to make   C. made   D. making',
        '4. How many letters are in the word "hobbies"?',
      ],
    },
    opens: -1,
    due: 2.5,
    cutoff: 2.5,
    maxPoints: 5,
    quiz: { minutes: null, attempts: 1, shuffle: false, release: 'at_once', questions: sheet },
    works: [{ student: 'chau.tran', answers: ['B', 'A', 'C', '7'], day: -0.4 }],
  },
]

/**
 * Courses and classes of the demo. `days` are weekdays: Monday is 2, Sunday is CN. `from`, `until` and `registerUntil` count days
 * from today; negative numbers are in the past. Times are in Viet Nam.
 */
import type { CourseInput } from '@hien/contract/rules/course'

export type DemoClass = {
  title: string
  days: string
  /** `HH:mm`. Null for a class whose lessons begin at about the time of day at which the demo starts. */
  time: string | null
  from: number
  until: number
  registerUntil?: number
  /** The students who have joined: first and last index in the list `students`, both included. */
  joined: readonly [number, number]
  waiting?: readonly [number, number]
  closed?: boolean
  /** If true, one of the next lessons is moved, one is cancelled, and one is added to make up for the cancelled lesson. */
  changed?: boolean
}

export type DemoCourse = {
  /** User name of the course's teacher; null for a course of the centre that has no teacher. */
  teacher: string | null
  /** User name of the teacher who held the past lessons of a course that now has no teacher. */
  formerTeacher?: string
  /**
   * True if the course belongs to the centre. fillHistory then stores lessons of the last month as held or cancelled.
   * Otherwise the course belongs to its teacher and none of its lessons was held.
   */
  isCentres?: true
  course: Pick<CourseInput, 'code' | 'name' | 'description' | 'days' | 'timeLearn' | 'sections'>
  classes: DemoClass[]
}

const everyDay = '2, 3, 4, 5, 6, 7, CN'
const sections = (...list: (readonly [title: string, description: string | null])[]) =>
  list.map(([title, description], place) => ({ title, description, order: place + 1 }))

const studyClass = (
  title: string,
  days: string,
  time: string | null,
  rest: Omit<DemoClass, 'title' | 'days' | 'time'>,
): DemoClass => ({ title, days, time, ...rest })

export const demoCourses: DemoCourse[] = [
  {
    teacher: null,
    formerTeacher: 'thao.vu',
    isCentres: true,
    course: {
      code: 'ANH9-VT',
      name: 'Tiếng Anh 9: Vượt vào lớp 10',
      description: '<p>Mỗi buổi một đề, <strong>chữa từng câu</strong>; từ vựng theo chủ điểm của đề.</p>',
      days: '2, 5',
      timeLearn: 90,
      sections: sections(['Đề số 1: Ngữ âm và trọng âm', null], ['Đề số 2: Đọc hiểu', '<p>Bài đọc về du lịch</p>']),
    },
    classes: [studyClass('Lớp tối 2, 5', '2, 5', '19:30', { from: -25, until: 90, joined: [1, 6], waiting: [7, 9] })],
  },
  {
    teacher: 'thao.vu',
    isCentres: true,
    course: {
      code: 'SU9-CD',
      name: 'Lịch sử 9: Theo dòng sự kiện',
      description: '<p>Kể lại <em>bằng lời của mình</em>: nguyên nhân, diễn biến, ý nghĩa.</p>',
      days: '5',
      timeLearn: 60,
      sections: sections(['Việt Nam 1919 đến 1930', null], ['Cách mạng tháng Tám', '<p>Bản đồ và trục thời gian</p>']),
    },
    classes: [studyClass('Lớp tối thứ năm', '5', '18:00', { from: -28, until: 80, joined: [20, 26] })],
  },
  {
    teacher: 'duc.hoang',
    isCentres: true,
    course: {
      code: 'TIN8-PY',
      name: 'Tin học 8: Bước đầu với Python',
      description: '<p>Học bằng cách làm: mỗi buổi <strong>một chương trình chạy được</strong>.</p>',
      days: everyDay,
      timeLearn: 60,
      sections: sections(['Biến và kiểu dữ liệu', '<p>Máy tính bỏ túi</p>'], ['Rẽ nhánh', null], ['Vòng lặp', null]),
    },
    classes: [studyClass('Lớp tăng tốc mỗi ngày', everyDay, null, { from: -20, until: 40, joined: [13, 19] })],
  },
  {
    teacher: 'lan.pham',
    isCentres: true,
    course: {
      code: 'TOAN8-VC',
      name: 'Toán 8: Vững căn bản',
      description: '<p>Hằng đẳng thức, phân thức, tứ giác: <strong>chắc từng dạng</strong> rồi mới nâng cao.</p>',
      days: '3, 6',
      timeLearn: 75,
      sections: sections(
        ['Hằng đẳng thức đáng nhớ', '<p>Phiếu số 1</p>'],
        ['Phân thức đại số', null],
        ['Tứ giác', null],
      ),
    },
    classes: [
      studyClass('Lớp chiều 3, 6', '3, 6', '17:30', { from: -35, until: 100, joined: [5, 12], waiting: [13, 13] }),
    ],
  },
  {
    teacher: 'lan.pham',
    isCentres: true,
    course: {
      code: 'HOA9-PU',
      name: 'Hoá học 9: Phản ứng quanh ta',
      description: '<p>Mỗi buổi bắt đầu bằng <strong>một thí nghiệm</strong> quay sẵn, rồi viết phương trình.</p>',
      days: '4',
      timeLearn: 90,
      sections: sections(
        ['Oxit và axit', '<p>Thí nghiệm: giấm và vỏ trứng</p>'],
        ['Bazơ và muối', null],
        ['Kim loại', null],
      ),
    },
    classes: [studyClass('Lớp tối thứ tư', '4', '18:00', { from: -30, until: 100, joined: [22, 28] })],
  },
  {
    teacher: 'minh.le',
    isCentres: true,
    course: {
      code: 'VAN8-DH',
      name: 'Ngữ văn 8: Đọc hiểu',
      description:
        '<h2>Đọc chậm, hiểu sâu</h2><p>Mỗi buổi một văn bản, <em>đọc cùng nhau</em>, rồi tự viết lại điều mình hiểu.</p>' +
        '<ul><li>Truyện ngắn và thơ hiện đại</li><li>Văn bản thông tin</li><li>Viết đoạn 200 chữ</li></ul>',
      days: '7',
      timeLearn: 60,
      sections: sections(
        ['Truyện ngắn: người kể và điểm nhìn', '<p>Văn bản: <em>Lão Hạc</em> (Nam Cao)</p>'],
        ['Thơ: hình ảnh và nhịp điệu', '<p>Văn bản: <em>Ông đồ</em> (Vũ Đình Liên)</p>'],
        ['Văn bản thông tin', null],
      ),
    },
    classes: [
      studyClass('Lớp hè', '7', '09:00', { from: -120, until: 14, joined: [20, 25], closed: true }),
      studyClass('Lớp chiều thứ bảy', '7', '15:00', { from: -28, until: 60, joined: [18, 24], waiting: [25, 25] }),
    ],
  },
  {
    teacher: 'minh.le',
    isCentres: true,
    course: {
      code: 'LY11-DDS',
      name: 'Vật lý 11: Dao động và sóng',
      description:
        '<p>Từ con lắc đơn đến <strong>sóng dừng</strong>: học bằng thí nghiệm, rồi mới đến công thức.</p>' +
        '<ol><li>Dao động điều hoà</li><li>Dao động tắt dần, cưỡng bức</li><li>Sóng cơ và giao thoa</li></ol>',
      days: '4',
      timeLearn: 90,
      sections: sections(
        ['Dao động điều hoà', '<p>Thí nghiệm: con lắc lò xo. Phiếu bài tập 1 và 2.</p>'],
        ['Năng lượng trong dao động', null],
        ['Sóng cơ', '<p>Thí nghiệm: <strong>dây đàn hồi</strong>. Phiếu bài tập 3.</p>'],
        ['Giao thoa và sóng dừng', null],
      ),
    },
    classes: [studyClass('Lớp tối thứ tư', '4', '19:30', { from: -21, until: 90, joined: [8, 14], waiting: [15, 16] })],
  },
  {
    teacher: 'minh.le',
    isCentres: true,
    course: {
      code: 'ANH7-GT',
      name: 'Tiếng Anh 7: Tự tin giao tiếp',
      description:
        '<p>Nói được trước, viết đúng sau. Mỗi buổi có <span style="color: #a83a3a">20 phút đóng vai</span> theo tình huống.</p>' +
        '<ul><li>Phát âm và ngữ điệu</li><li>Kể chuyện, hỏi đường, mua sắm</li><li>Thuyết trình 3 phút</li></ul>',
      days: '2, 3, 4, 5, 6, 7',
      timeLearn: 75,
      sections: sections(
        ['Unit 1: Hobbies', '<p>Từ vựng và mẫu câu: <em>I enjoy…, I’m keen on…</em></p>'],
        ['Unit 2: Healthy living', null],
        ['Unit 3: Community service', '<p>Bài nói: một việc tốt em đã làm</p>'],
      ),
    },
    classes: [
      studyClass('Nhóm A: tối 2, 4, 6', '2, 4, 6', '18:00', { from: -35, until: 90, joined: [0, 9] }),
      studyClass('Nhóm B: tối 3, 5, 7', '3, 5, 7', '18:00', {
        from: -35,
        until: 90,
        joined: [10, 17],
        waiting: [18, 20],
      }),
    ],
  },
  {
    teacher: 'ngoc.tran',
    course: {
      code: 'TOAN10-CH',
      name: 'Luyện thi vào lớp 10 chuyên Toán',
      description:
        '<h2>Dành cho học sinh đã vững chương trình lớp 9</h2><p>Số học, tổ hợp, bất đẳng thức và hình học phẳng; ' +
        'mỗi tháng <strong>một bài thi thử</strong> có chữa chi tiết.</p>',
      days: '7, CN',
      timeLearn: 120,
      sections: sections(
        ['Số học: đồng dư và phương trình nghiệm nguyên', '<p>Phiếu số 1 đến 4</p>'],
        ['Tổ hợp: nguyên lý Dirichlet', null],
        ['Hình học: tứ giác nội tiếp, phương tích', '<p>Phiếu số 5 đến 9</p>'],
        ['Thi thử và chữa đề', null],
      ),
    },
    classes: [
      studyClass('Lớp cuối tuần', '7, CN', '14:00', { from: -42, until: 120, registerUntil: -7, joined: [3, 10] }),
    ],
  },
  {
    teacher: 'ngoc.tran',
    course: {
      code: 'TOAN6-CB',
      name: 'Toán 6: Nền tảng vững chắc',
      description:
        '<p>Học lại từ đầu cho chắc: <strong>phân số, số nguyên, hình học trực quan</strong>. Lớp nhỏ, nhiều trò chơi.</p>',
      days: '2, 3, 4, 5',
      timeLearn: 60,
      sections: sections(
        ['Số tự nhiên và luỹ thừa', '<p>Trò chơi: cờ số</p>'],
        ['Phân số', '<p>Bài tập sách giáo khoa trang 24 đến 31</p>'],
        ['Số nguyên', null],
      ),
    },
    classes: [
      studyClass('Lớp chiều 2, 4', '2, 4', '17:00', { from: -20, until: 100, joined: [19, 24], waiting: [25, 27] }),
      studyClass('Lớp chiều 3, 5', '3, 5', '17:00', { from: 7, until: 120, joined: [26, 26], waiting: [27, 29] }),
    ],
  },
  {
    teacher: 'ngoc.tran',
    course: {
      code: 'TOAN9-NC',
      name: 'Toán nâng cao lớp 9',
      description:
        '<p>Ôn thi vào lớp 10: <strong>đại số</strong> và <strong>hình học</strong>, mỗi buổi một chuyên đề.</p>' +
        '<ul><li>Chữa bài tập về nhà: 20 phút</li><li>Chuyên đề mới: 50 phút</li><li>Luyện đề: 20 phút</li></ul>' +
        '<blockquote>Sai một lần, nhớ mười lần.</blockquote>',
      days: everyDay,
      timeLearn: 90,
      sections: sections(
        ['Bất đẳng thức Cô-si', '<p>Phiếu số 12: dạng <em>tìm giá trị nhỏ nhất</em></p>'],
        ['Phương trình bậc hai và định lý Vi-ét', '<p>Phiếu số 13</p>'],
        ['Tứ giác nội tiếp', '<p>Phiếu số 14: năm dấu hiệu nhận biết</p>'],
        ['Đề thi thử số 3', null],
      ),
    },
    classes: [
      studyClass('Lớp sáng Chủ nhật', 'CN', '08:00', { from: -28, until: 90, joined: [12, 17], waiting: [18, 18] }),
      studyClass('Lớp tối mỗi ngày', everyDay, null, {
        from: -28,
        until: 60,
        joined: [0, 11],
        waiting: [12, 15],
        changed: true,
      }),
    ],
  },
]

/** Days on which none of the classes of one teacher has lessons. `from` and `until` count days from today. */
export const demoClosure = { teacher: 'ngoc.tran', name: 'Nghỉ giữa kỳ', from: 9, until: 12 }

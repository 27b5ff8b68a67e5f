/** Posts and messages of the demo. */
import type { PostAudience } from '@hien/contract/board'

export type DemoPost = {
  by: string
  html: string
  links?: string[]
  /** File name of a worksheet. */
  sheet?: string
  audience: PostAudience
  pinned?: true
}

/** The board of a class, and the messages about one of its students. People are named by their user names. */
export type DemoBoard = {
  course: string
  class: string
  posts: DemoPost[]
  thread: { student: string; messages: { by: string; text: string }[] }
}

export const demoBoards: DemoBoard[] = [
  {
    course: 'TOAN9-NC',
    class: 'Lớp tối mỗi ngày',
    posts: [
      {
        by: 'ngoc.tran',
        html: '<p><strong>Nội quy lớp:</strong> vào phòng chờ trước giờ học 5 phút, để sẵn vở nháp và máy tính bỏ túi.</p>',
        audience: 'students_and_parents',
        pinned: true,
      },
      {
        by: 'ngoc.tran',
        html: '<p>Phiếu số 12 cho buổi tối nay. Các em đọc trước <em>ví dụ 1 và 2</em> nhé.</p>',
        links: ['https://vi.wikipedia.org/wiki/B%E1%BA%A5t_%C4%91%E1%BA%B3ng_th%E1%BB%A9c_Cauchy'],
        sheet: 'Phiếu số 12.pdf',
        audience: 'students_and_parents',
      },
      { by: 'ngoc.tran', html: '<p>Bạn nào chưa nộp bài 3 thì nộp trước thứ Sáu.</p>', audience: 'students' },
    ],
    thread: {
      student: 'an.nguyen',
      messages: [
        { by: 'bao.nguyen', text: 'Chào cô, tối nay cháu Ân vào muộn khoảng 10 phút ạ.' },
        { by: 'ngoc.tran', text: 'Đã nhận, cảm ơn anh. Em giữ chỗ cho cháu nhé.' },
        { by: 'bao.nguyen', text: 'Cô cho hỏi phiếu số 12 nộp khi nào ạ?' },
      ],
    },
  },
  {
    course: 'ANH7-GT',
    class: 'Nhóm A: tối 2, 4, 6',
    posts: [
      {
        by: 'trungtam',
        html: '<p>Tuần sau trung tâm kiểm tra đường truyền. Nhà nào mạng yếu hãy nhắn trước cho thầy Minh.</p>',
        audience: 'students_and_parents',
      },
    ],
    thread: {
      student: 'an.nguyen',
      messages: [
        { by: 'minh.le', text: 'Hôm qua Ân phát biểu rất tốt. Anh khen cháu giúp em.' },
        { by: 'bao.nguyen', text: 'Vâng, cảm ơn thầy ạ.' },
      ],
    },
  },
]

import type { Role } from '@hien/contract/roles'
import { paths } from '../../lib/paths.ts'

export type MenuLink = {
  label: string
  to: string
  /** Matches the paths of pages that belong to this item and have no item of their own. */
  within?: RegExp
  /** True to show the number of threads with unread messages. */
  countsThreads?: boolean
}
export type MenuItem = { roles?: readonly Role[] } & (MenuLink | { label: string; items: readonly MenuLink[] })

/**
 * The side menu (docs/evidence/specification-coverage.md, "§2 Teacher menu" and "§2 Student menu").
 * An item without roles is for everybody.
 */
const menu: readonly MenuItem[] = [
  { roles: ['TCHER'], label: 'Trang chủ', to: paths.dashboard },
  { roles: ['MEME'], label: 'Trang chủ', to: paths.student },
  { roles: ['PAME'], label: 'Trang chủ', to: paths.children, within: /^\/(?:phu-huynh|bai-tap)\// },
  { roles: ['CENR'], label: 'Hôm nay', to: paths.centre },
  { roles: ['CENR'], label: 'Yêu cầu tham gia', to: paths.centreRequests },
  { label: 'Lịch', to: paths.calendar },
  { label: 'Bảng tin', to: paths.board },
  { label: 'Trao đổi', to: paths.threads, within: /^\/trao-doi\//, countsThreads: true },
  { roles: ['TCHER', 'MEME', 'CENR'], label: 'Bài tập', to: paths.homeworkList, within: /^\/bai-tap\// },
  { label: 'Học phí', to: paths.fees, within: /^\/hoc-phi\// },
  { label: 'Thông báo', to: paths.notices, within: /^\/thong-bao\// },
  { roles: ['MEME'], label: 'Góc học tập', to: paths.myClass },
  {
    roles: ['TCHER', 'CENR'],
    label: 'Quản lý khoá học',
    items: [
      { label: 'Danh sách khoá học', to: paths.courseList, within: /^\/course\/(?!(?:create|list)$)/ },
      { label: 'Thêm mới khóa học', to: paths.courseCreate },
    ],
  },
  { roles: ['TCHER'], label: 'Quản lý học viên', to: paths.students },
  { roles: ['CENR'], label: 'Giáo viên', to: paths.centreTeachers },
  { roles: ['CENR'], label: 'Học viên', to: paths.centreStudents },
  { roles: ['CENR'], label: 'Báo cáo', to: paths.centreReport },
  { roles: ['CENR'], label: 'Trang công khai', to: paths.centrePage },
]

/** Returns the menu items for these roles. */
export const menuOf = (roles: readonly Role[], items: readonly MenuItem[] = menu) =>
  items.filter((item) => item.roles === undefined || item.roles.some((role) => roles.includes(role)))

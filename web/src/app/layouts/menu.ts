import type { Role } from '@hien/contract/vocabulary'
import { paths } from '../../lib/paths.ts'

export type MenuLink = {
  label: string
  to: string
  /** Pages below it, which have no item of their own. */ within?: RegExp
}
export type MenuItem = { roles?: readonly Role[] } & (MenuLink | { label: string; items: readonly MenuLink[] })

/**
 * The side menu (docs/evidence/specification-coverage.md, "§2 Teacher menu" and "§2 Student menu"); an item without
 * roles is for everybody.
 */
const menu: readonly MenuItem[] = [
  { roles: ['TCHER'], label: 'Trang chủ', to: paths.dashboard },
  { roles: ['TCHER'], label: 'Lịch', to: paths.calendar },
  {
    roles: ['TCHER'],
    label: 'Quản lý khoá học',
    items: [
      { label: 'Danh sách khoá học', to: paths.courseList, within: /^\/course\/(?!(?:create|list)$)/ },
      { label: 'Thêm mới khóa học', to: paths.courseCreate },
    ],
  },
  { roles: ['TCHER'], label: 'Quản lý học viên', to: paths.students },
  { roles: ['MEME'], label: 'Trang chủ', to: paths.student },
  { roles: ['MEME'], label: 'Lịch', to: paths.calendar },
  { roles: ['MEME'], label: 'Góc học tập', to: paths.myClass },
  { roles: ['PAME'], label: 'Trang chủ', to: paths.children, within: /^\/phu-huynh\// },
  { roles: ['PAME'], label: 'Lịch', to: paths.calendar },
  { roles: ['CENR'], label: 'Thông tin cá nhân', to: paths.profile },
]

/** The items one of these roles sees. */
export const menuOf = (roles: readonly Role[], items: readonly MenuItem[] = menu) =>
  items.filter((item) => item.roles === undefined || item.roles.some((role) => roles.includes(role)))

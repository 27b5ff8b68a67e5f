import type { Page } from '@playwright/test'
import { failed, invalid, loading, press } from './common-states.ts'
import type { Screen, State } from './screen.ts'

/** Expands the optional fields of the course form. */
async function unfold(page: Page) {
  await page.getByText('Thêm chi tiết').click()
  await page.getByRole('textbox', { name: 'Mô tả' }).waitFor()
}

const tool = (label: string, name: string): State => ({
  name,
  async act(page) {
    await unfold(page)
    await press(label)(page)
  },
  sign: (page) => page.getByRole('dialog', { name: label }),
})

/** Screens of teachers (TCHER) about courses. */
export const courseScreens: readonly Screen[] = [
  {
    name: 'course-list',
    route: '/course/list',
    who: 'teacher',
    at: () => '/course/list',
    states: [
      { name: 'full', sign: (page) => page.getByRole('button', { name: 'Trang 2' }) },
      { name: 'last-page', at: () => '/course/list?page=2', sign: (page) => page.getByText('Toán nâng cao lớp 9') },
      { name: 'empty', who: 'newTeacher', sign: (page) => page.getByText('Bạn chưa có khoá học nào.') },
      loading(),
      failed,
      {
        name: 'delete',
        act: press(/^Xoá khoá học/),
        sign: (page) => page.getByRole('dialog', { name: 'Xoá khoá học?' }),
      },
    ],
  },
  {
    name: 'course-create',
    route: '/course/create',
    who: 'teacher',
    at: () => '/course/create',
    states: [
      { name: 'full', sign: (page) => page.getByRole('textbox', { name: 'Tên khoá học' }) },
      { name: 'details', act: unfold, sign: (page) => page.getByRole('textbox', { name: 'Mô tả' }) },
      {
        name: 'draft',
        async act(page) {
          await page.getByLabel('Tên khoá học').fill('Toán nâng cao lớp 9')
          await page.reload()
        },
        sign: (page) => page.getByRole('button', { name: 'Bỏ bản nháp' }),
      },
      {
        name: 'leave',
        who: 'newTeacher',
        async act(page) {
          await page.getByLabel('Tên khoá học').fill('Toán nâng cao lớp 9')
          await page.getByRole('link', { name: 'Huỷ' }).click()
        },
        sign: (page) => page.getByRole('dialog', { name: 'Bạn chưa lưu thay đổi' }),
      },
      invalid('Thêm khoá học', 'Vui lòng nhập tên khoá học'),
      {
        name: 'date-picker',
        async act(page) {
          await unfold(page)
          await press('Chọn trên lịch: thời gian bắt đầu')(page)
        },
        sign: (page) => page.getByRole('button', { name: 'Tháng sau' }),
      },
      tool('Đường dẫn', 'link-tool'),
      tool('Hình ảnh', 'picture-tool'),
      tool('Video', 'video-tool'),
      tool('Màu chữ', 'colour-tool'),
    ],
  },
  {
    name: 'course-detail',
    route: '/course/{code}',
    who: 'teacher',
    at: (centre) => `/course/${centre.courseCode}`,
    states: [
      { name: 'full', sign: (page) => page.getByRole('link', { name: 'Sửa khoá học' }) },
      {
        name: 'empty',
        at: (centre) => `/course/${centre.emptyCourseCode}`,
        sign: (page) => page.getByText('Khoá học chưa có phần học nào.'),
      },
      {
        name: 'archived',
        at: (centre) => `/course/${centre.archivedCourseCode}`,
        sign: (page) => page.getByText('Đã kết thúc'),
      },
      {
        name: 'of-another',
        who: 'newTeacher',
        sign: (page) => page.getByRole('heading', { name: 'Mô tả' }),
      },
      { name: 'missing', at: () => '/course/KHONG-CO', sign: failed.sign },
      loading(),
      failed,
      {
        name: 'delete',
        act: press(/^Xoá khoá học/),
        sign: (page) => page.getByRole('dialog', { name: 'Xoá khoá học?' }),
      },
    ],
  },
  {
    name: 'course-edit',
    route: '/course/{code}/edit',
    who: 'teacher',
    at: (centre) => `/course/${centre.courseCode}/edit`,
    states: [
      { name: 'full', sign: (page) => page.getByRole('textbox', { name: 'Mô tả' }) },
      {
        name: 'archived',
        at: (centre) => `/course/${centre.archivedCourseCode}/edit`,
        sign: (page) => page.getByText('Khoá học đã kết thúc, không sửa được nữa.'),
      },
      loading(),
      failed,
    ],
  },
]

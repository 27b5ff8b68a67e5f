import type { Page } from '@playwright/test'
import { classScreen } from './class-screen.ts'
import { courseScreens } from './course-screens.ts'
import { dialog, failed, loading, menu, menuDrawer, press, profileMenu } from './common-states.ts'
import type { Screen } from './screen.ts'

const openNewClass = press('Tạo lớp học')

const chooseForClass = (item: string) => async (page: Page) => {
  await press(/^Thao tác với lớp/)(page)
  await page.getByRole('menuitem', { name: item }).click()
}

export const teacherScreens: readonly Screen[] = [
  {
    name: 'dashboard',
    route: '/dashboard',
    who: 'teacher',
    at: () => '/dashboard',
    states: [
      { name: 'full', sign: (page) => page.getByRole('button', { name: 'Vào phòng chờ' }) },
      {
        name: 'empty',
        who: 'newTeacher',
        sign: (page) => page.getByRole('heading', { name: 'Những bước đầu tiên' }),
      },
      loading('Đang kiểm tra lớp học sắp diễn ra ...'),
      failed,
      profileMenu,
      menuDrawer,
    ],
  },
  ...courseScreens,
  {
    name: 'class-list',
    route: '/course/{code}/class-list',
    who: 'teacher',
    at: (centre) => `/course/${centre.courseCode}/class-list`,
    states: [
      { name: 'full', sign: (page) => page.getByRole('button', { name: 'Trang 2' }) },
      {
        name: 'empty',
        at: (centre) => `/course/${centre.emptyCourseCode}/class-list`,
        sign: (page) => page.getByText('Khoá học chưa có lớp học nào.'),
      },
      { name: 'missing', at: () => '/course/KHONG-CO/class-list', sign: failed.sign },
      loading(),
      failed,
      menu('row-menu', /^Thao tác với lớp/),
      dialog('edit', chooseForClass('Sửa lớp học'), 'Tên lớp học'),
      dialog('assign', chooseForClass('Gán học viên'), 'Mã học viên'),
      dialog('share', chooseForClass('Chia sẻ lớp học'), 'Liên kết tham gia'),
      dialog('new-class', openNewClass, 'Tên lớp học'),
      {
        name: 'new-class-invalid',
        async act(page) {
          await openNewClass(page)
          await page.getByRole('dialog').getByRole('button', { name: 'Tạo lớp học' }).click()
        },
        sign: (page) => page.getByRole('dialog').locator('[aria-invalid="true"]'),
      },
      {
        name: 'new-class-date-picker',
        async act(page) {
          await openNewClass(page)
          await page.getByRole('button', { name: 'Chọn trên lịch: ngày bắt đầu' }).click()
        },
        sign: (page) => page.getByRole('button', { name: 'Tháng sau' }),
      },
      {
        name: 'new-class-hours',
        async act(page) {
          await openNewClass(page)
          await page.getByRole('combobox', { name: 'Giờ học' }).fill('19')
        },
        sign: (page) => page.getByRole('option', { name: '19:15' }),
      },
      {
        name: 'new-class-summed-up',
        async act(page) {
          await openNewClass(page)
          await page.getByRole('combobox', { name: 'Giờ học' }).fill('19h')
          await page.getByRole('textbox', { name: 'Ngày bắt đầu' }).fill('24-11-2026')
          await page.getByRole('textbox', { name: 'Ngày kết thúc' }).fill('28-01-2027')
        },
        sign: (page) => page.getByRole('dialog').getByText('buổi đầu'),
      },
    ],
  },
  classScreen,
  {
    name: 'students',
    route: '/user',
    who: 'teacher',
    at: () => '/user',
    states: [
      { name: 'full', sign: (page) => page.getByRole('list', { name: 'Học viên' }) },
      { name: 'empty', who: 'newTeacher', sign: (page) => page.getByText('Chưa có học viên nào.') },
      {
        name: 'nobody-found',
        act: (page) => page.getByLabel('Tìm học viên').fill('không ai tên thế này'),
        sign: (page) => page.getByText('Không tìm thấy học viên phù hợp.'),
      },
      {
        name: 'waiting',
        at: () => '/user?enrolled=wait',
        sign: (page) => page.getByRole('list', { name: 'Học viên' }).getByText('Chờ xác nhận'),
      },
      {
        name: 'class-filter',
        act: (page) => page.getByRole('combobox', { name: 'Lớp học' }).click(),
        sign: (page) => page.getByRole('option'),
      },
      loading(),
      failed,
    ],
  },
]

/** The content security policy forbids the worker in which the library for Excel files compresses large sheets. */
import { expect } from '@playwright/test'
import { test } from './run/run-test.ts'
import { answerWith } from './screens/common-states.ts'
import { screens } from './screens/screens.ts'

const homeworkCount = 40
const studentCount = 1000

test('the marks of a class that make a sheet of several hundred kilobytes are saved as an Excel file', async ({
  visitors,
}) => {
  const screen = screens.find(({ name }) => name === 'class-marks')!
  const homeworks = Array.from({ length: homeworkCount }, (_, place) => ({
    id: `h-${place}`,
    title: `Phiếu ${place + 1}`,
    dueAt: '2026-11-10T16:59:00.000Z',
    maxPoints: 10,
    released: true,
    quiz: null,
  }))
  const rows = Array.from({ length: studentCount }, (_, place) => ({
    candidateCode: `HV${place}`,
    fullName: `Học viên ${place}`,
    points: homeworks.map((__, column) => ((place + column) * 0.25) % 10),
    excused: homeworks.map(() => false),
    average: 7.25,
  }))
  const answer = { isSuccess: true, isFailure: false, error: null, item: { homeworks, rows } }
  const state = { ...screen.states[0], before: answerWith('classGetMarks', answer) }
  const { page, faults, close } = await visitors.visit(
    screen,
    { ...state, sign: (shown) => shown.getByRole('button', { name: 'Tải Excel' }) },
    { size: 'laptop', scheme: 'light' },
  )
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tải Excel' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
  expect(faults).toEqual([])
  await close()
})

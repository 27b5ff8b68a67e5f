import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, ignoreOtherOperations, refusal, server, success } from '../../../test/answers.ts'
import { aHomeworkToMark, aSubmission, nothingFrom } from '../../../test/marking.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { fileGetAddress } from '../../operations/homework/get-file.ts'
import { homeworkExtend } from '../../operations/homework/marking/extend-homework.ts'
import { type Submission, homeworkGetSubmissions } from '../../operations/homework/marking/get-submissions.ts'
import { homeworkGetVersions } from '../../operations/homework/submissions/get-versions.ts'
import { type HomeworkToMark, homeworkToMark } from '../../operations/homework/marking/get-homework-to-mark.ts'
import { homeworkMark } from '../../operations/homework/marking/mark-submission.ts'
import { homeworkRelease } from '../../operations/homework/marking/release-homework.ts'
import { homeworkReturn } from '../../operations/homework/marking/return-submission.ts'

/** Simulates a server that stores the class's submissions and marks. */
function answerMarking(given: readonly Submission[], homework: Partial<HomeworkToMark> = {}) {
  const held = { items: [...given], homework: aHomeworkToMark(homework) }
  const find = (code: string) => held.items.find(({ candidateCode }) => candidateCode === code)!
  const change = (code: string, changed: Partial<Submission>) => {
    held.items = held.items.map((one) => (one.candidateCode === code ? { ...one, ...changed } : one))
    return find(code)
  }
  answer(homeworkToMark, () => ({ homeworkGetById: { ...success, item: held.homework } }))
  const lists = answer(homeworkGetSubmissions, () => ({
    homeworkGetSubmissions: { ...success, items: held.items },
  }))
  answer(homeworkGetVersions, ({ variables }) => {
    const latest = find(variables.candidateCode)
    const items = Array.from({ length: latest.version }, (_, index) => {
      const version = latest.version - index
      const earlier = { id: `s-${latest.candidateCode}-${version}`, text: `Bản ${version}`, version }
      return { ...latest, strokes: [], ...(index === 0 ? {} : earlier) }
    })
    return { homeworkGetVersions: { ...success, items } }
  })
  const marks = answer(homeworkMark, ({ variables: { submissionId, candidateCode, points, excused, comment } }) => {
    const latest = find(candidateCode)
    const looked = latest.version === 0 ? null : latest.id
    if ((submissionId ?? null) !== looked)
      return { homeworkMark: { ...refusal('STATE_CHANGED', 'Dữ liệu đã thay đổi'), item: null } }
    const item = change(candidateCode, { points: points ?? null, excused, comment: comment ?? null })
    return { homeworkMark: { ...success, item } }
  })
  return { held, change, marks, lists }
}

const open = (search = '', role: 'TCHER' | 'CENR' = 'TCHER') => {
  signedInAs(role)
  return renderApp(`/bai-tap/h-1${search}`)
}
const points = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Điểm/ })
const row = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Học viên' })).getByRole('button', { name: new RegExp(name) })
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

const threeOfThem = [
  aSubmission('An'),
  aSubmission('Ước', { late: true, lateMinutes: 12 }),
  nothingFrom('Hân'),
  aSubmission('Linh'),
]

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T03:00:00.000Z'), toFake: ['Date'] })
})

test.each(['TCHER', 'CENR'] as const)(
  'the whole class is listed for a %s, including late and missing work',
  async (role) => {
    answerMarking([...threeOfThem, aSubmission('Ếch', { points: 8.5 }), aSubmission('Quỳnh', { excused: true })])
    open('', role)
    await heading('Nguyễn An')
    expect(row('An').textContent).toContain('chờ')
    expect(row('Ước').textContent).toContain('nộp muộn 12 phút')
    expect(row('Ếch').textContent).toContain('8,5')
    expect(row('Quỳnh').textContent).toContain('Miễn')
    expect(row('Hân').textContent).toContain('chưa nộp')
    const side = screen.getByRole('navigation', { name: 'Học viên' })
    expect(side.textContent).toContain('2 đã chấm')
    expect(side.textContent).toContain('3 chờ')
    // Unlike other pages, this page has no navigation bar with a link to the home page.
    expect(screen.queryByRole('link', { name: 'Hiên, về trang chủ' })).toBeNull()
  },
)

test('a class can be marked with only the keyboard: points, Enter, then the next waiting student', async () => {
  const { marks } = answerMarking(threeOfThem)
  const { user } = open()
  await heading('Nguyễn An')
  await waitFor(async () => expect(document.activeElement).toBe(await points()))
  await user.keyboard('7,5{Enter}')
  await heading('Nguyễn Ước')
  await user.keyboard('9{Enter}')
  await heading('Nguyễn Linh')
  await user.keyboard('10{Enter}')
  expect(await screen.findByText('Không còn bài nào chờ chấm')).toBeDefined()
  expect(marks.map(({ variables }) => variables)).toEqual([
    { submissionId: 's-An-1', homeworkId: 'h-1', candidateCode: 'An', points: 7.5, excused: false, comment: null },
    { submissionId: 's-Ước-1', homeworkId: 'h-1', candidateCode: 'Ước', points: 9, excused: false, comment: null },
    { submissionId: 's-Linh-1', homeworkId: 'h-1', candidateCode: 'Linh', points: 10, excused: false, comment: null },
  ])
  expect(row('An').textContent).toContain('7,5')
})

test.each([
  ['11', 'Điểm tối đa là 10'],
  ['-1', 'Điểm không được âm'],
  ['chín', 'Điểm không hợp lệ'],
  ['7,123', 'Điểm có tối đa hai chữ số thập phân'],
])('the points "%s" are not sent, and an error says why', async (typed, words) => {
  const { marks } = answerMarking(threeOfThem)
  const { user } = open()
  // Paste, because typed letters would be shortcuts.
  await user.click(await points())
  await user.paste(typed)
  await user.keyboard('{Enter}')
  expect(await screen.findByText(words)).toBeDefined()
  expect(marks).toHaveLength(0)
  await heading('Nguyễn An')
})

test('arrow keys lead to the previous and next student, and typed points are kept', async () => {
  const { marks } = answerMarking(threeOfThem)
  const { user, router } = open()
  await user.type(await points(), '6')
  await user.keyboard('{ArrowDown}')
  await heading('Nguyễn Ước')
  expect(row('An').textContent).toContain('chưa lưu')
  expect(router.state.location.search).toBe(`?hv=${encodeURIComponent('Ước')}`)
  await user.keyboard('{ArrowUp}')
  await heading('Nguyễn An')
  expect((await points()).value).toBe('6')
  expect(marks).toHaveLength(0)
})

test('unsaved points survive a reload', async () => {
  answerMarking(threeOfThem)
  const first = open()
  await first.user.type(await points(), '6')
  first.unmount()
  open()
  await heading('Nguyễn An')
  expect((await points()).value).toBe('6')
  expect(row('An').textContent).toContain('chưa lưu')
})

test('a student who has handed in again is not marked: the new version appears, and the typed points stay', async () => {
  const { change, marks } = answerMarking(threeOfThem)
  const { user } = open()
  await user.type(await points(), '6')
  change('An', { id: 's-An-2', version: 2, text: 'Bài làm mới' })
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/An vừa nộp lại \(lần 2\)/)).toBeDefined()
  expect(await screen.findByText('Bài làm mới')).toBeDefined()
  expect((await points()).value).toBe('6')
  await user.click(await points())
  await user.keyboard('{Enter}')
  await heading('Nguyễn Ước')
  expect(marks.map(({ variables }) => variables.submissionId)).toEqual(['s-An-1', 's-An-2'])
})

test('a student who handed in nothing can be marked, excused and no longer excused', async () => {
  const { marks } = answerMarking(threeOfThem)
  const { user } = open('?hv=Hân')
  await heading('Nguyễn Hân')
  expect(screen.getByText('Hân chưa nộp bài.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Trả lại bài…' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Miễn' }))
  await user.click(await screen.findByRole('button', { name: 'Bỏ miễn' }))
  await screen.findByRole('button', { name: 'Miễn' })
  await user.type(await points(), '0{Enter}')
  await waitFor(() => expect(marks).toHaveLength(3))
  expect(
    marks.map(({ variables: { submissionId, points: given, excused } }) => [submissionId, given, excused]),
  ).toEqual([
    [null, null, true],
    [null, null, false],
    [null, 0, false],
  ])
})

test('a comment can use the teacher’s own phrases and is saved with Ctrl Enter', async () => {
  const { marks } = answerMarking(threeOfThem)
  const { user } = open()
  const comment = await screen.findByRole('textbox', { name: 'Nhận xét' })
  await user.type(comment, 'Câu 2 sai')
  await user.click(screen.getByRole('button', { name: 'Lưu làm câu mẫu' }))
  await user.click(screen.getByRole('button', { name: 'Trình bày đẹp' }))
  await user.click(comment)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await heading('Nguyễn Ước')
  expect(marks[0]?.variables.comment).toBe('Câu 2 sai. Trình bày đẹp')
  expect(screen.getByRole('button', { name: 'Câu 2 sai' })).toBeDefined()
})

test('work is returned with a comment, and with more time if the homework is closed', async () => {
  const { change } = answerMarking(threeOfThem, { cutoffAt: '2026-11-22T12:00:00.000Z' })
  const order: string[] = []
  const extensions = answer(homeworkExtend, ({ variables: { candidateCode, until } }) => {
    order.push('extend')
    return { homeworkExtend: { ...success, item: change(candidateCode, { extendedTo: until }) } }
  })
  answer(homeworkReturn, ({ variables: { candidateCode, comment } }) => {
    order.push('return')
    return { homeworkReturn: { ...success, item: change(candidateCode, { state: 'returned', comment }) } }
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Trả lại bài…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Trả lại bài cho Nguyễn An' })
  await user.click(within(dialog).getByRole('button', { name: 'Trả lại bài' }))
  expect(await within(dialog).findByText('Vui lòng viết điều cần làm lại')).toBeDefined()
  await user.type(within(dialog).getByRole('textbox', { name: /Cần làm lại điều gì/ }), 'Làm lại câu 2')
  await user.click(within(dialog).getByRole('button', { name: 'Trả lại bài' }))
  expect(await screen.findByText('Đã trả lại, đang chờ làm lại')).toBeDefined()
  expect(order).toEqual(['extend', 'return'])
  // 23:59 in Vietnam, two days after today.
  expect(extensions[0]?.variables.until).toBe('2026-11-25T16:59:00.000Z')
  expect(row('An').textContent).toContain('làm lại')
})

test('a test is returned with more time if its results were released, although it is not closed', async () => {
  const settings = { minutes: 45, attempts: 1, shuffle: false, release: 'by_hand' as const }
  const { change } = answerMarking(threeOfThem, {
    dueAt: '2026-11-28T10:00:00.000Z',
    released: true,
    quiz: { settings, questionCount: 3, begunCount: 3 },
  })
  ignoreOtherOperations()
  const extensions = answer(homeworkExtend, ({ variables: { candidateCode, until } }) => ({
    homeworkExtend: { ...success, item: change(candidateCode, { extendedTo: until }) },
  }))
  answer(homeworkReturn, ({ variables: { candidateCode, comment } }) => ({
    homeworkReturn: { ...success, item: change(candidateCode, { state: 'returned', comment }) },
  }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Trả lại bài…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Trả lại bài cho Nguyễn An' })
  expect(within(dialog).getByText(/Kết quả đã được công bố/)).toBeDefined()
  await user.type(within(dialog).getByRole('textbox', { name: /Cần làm lại điều gì/ }), 'Làm lại câu 2')
  await user.click(within(dialog).getByRole('button', { name: 'Trả lại bài' }))
  expect(await screen.findByText('Đã trả lại, đang chờ làm lại')).toBeDefined()
  // 23:59 in Vietnam, two days after the deadline of the class.
  expect(extensions[0]?.variables.until).toBe('2026-11-30T16:59:00.000Z')
})

test('a student whose work is returned keeps their place, and the arrow key leads to the student after them', async () => {
  const { change } = answerMarking(threeOfThem)
  answer(homeworkReturn, ({ variables: { candidateCode, comment } }) => ({
    homeworkReturn: { ...success, item: change(candidateCode, { state: 'returned', comment }) },
  }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Trả lại bài…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Trả lại bài cho Nguyễn An' })
  await user.type(within(dialog).getByRole('textbox', { name: /Cần làm lại điều gì/ }), 'Làm lại câu 2')
  await user.click(within(dialog).getByRole('button', { name: 'Trả lại bài' }))
  await screen.findByText('Đã trả lại, đang chờ làm lại')
  await user.keyboard('{ArrowDown}')
  expect(await heading('Nguyễn Ước')).toBeDefined()
})

test('one student gets more time', async () => {
  const { change } = answerMarking(threeOfThem)
  const calls = answer(homeworkExtend, ({ variables: { candidateCode, until } }) => ({
    homeworkExtend: { ...success, item: change(candidateCode, { extendedTo: until }) },
  }))
  const { user } = open('?hv=Hân')
  await user.click(await screen.findByRole('button', { name: 'Gia hạn…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Gia hạn cho Nguyễn Hân' })
  await user.click(within(dialog).getByRole('button', { name: 'Gia hạn' }))
  expect(await screen.findByText('Được gia hạn đến 25-11-2026 23:59')).toBeDefined()
  expect(calls.map(({ variables }) => variables)).toEqual([
    { id: 'h-1', candidateCode: 'Hân', until: '2026-11-25T16:59:00.000Z' },
  ])
})

test.each([
  ['an extension', 'Gia hạn…', 'Gia hạn cho Nguyễn Hân', /Hạn mới/],
  ['time for returned work', 'Trả lại bài…', 'Trả lại bài cho Nguyễn An', /nộp lại đến/],
])(
  '%s is proposed from the time of the server, whatever the clock of the device shows',
  async (_, action, title, label) => {
    vi.setSystemTime('2026-12-23T03:00:00.000Z')
    const iat = Date.parse('2026-11-23T03:00:00.000Z') / 1000
    answerMarking(threeOfThem, { dueAt: '2026-11-21T12:00:00.000Z', cutoffAt: '2026-11-22T12:00:00.000Z' })
    signedInAs('TCHER', { iat, exp: iat + 900 })
    const { user } = renderApp(`/bai-tap/h-1?hv=${title.endsWith('Hân') ? 'Hân' : 'An'}`)
    await user.click(await screen.findByRole('button', { name: action }))
    const dialog = await screen.findByRole('dialog', { name: title })
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: label }).value).toBe('25-11-2026 23:59')
  },
)

test('an extension must end after the deadline of the class', async () => {
  answerMarking(threeOfThem, { dueAt: '2026-11-30T10:00:00.000Z' })
  const calls = answer(homeworkExtend, { homeworkExtend: { ...success, item: nothingFrom('Hân') } })
  const { user } = open('?hv=Hân')
  await user.click(await screen.findByRole('button', { name: 'Gia hạn…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Gia hạn cho Nguyễn Hân' })
  const end = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /Hạn mới/ })
  expect(end.value).toBe('02-12-2026 23:59')
  await user.clear(end)
  await user.type(end, '25-11-2026 10:00')
  await user.click(within(dialog).getByRole('button', { name: 'Gia hạn' }))
  expect(await within(dialog).findByText('Hạn mới phải sau 30-11-2026 17:00')).toBeDefined()
  expect(calls).toHaveLength(0)
})

test('marks are released after a confirmation that shows their number, and can be withdrawn', async () => {
  const { held } = answerMarking([aSubmission('An', { points: 8 }), aSubmission('Ước')])
  const calls = answer(homeworkRelease, ({ variables: { released } }) => {
    held.homework = { ...held.homework, released }
    return { homeworkRelease: { ...success, item: { id: 'h-1', released } } }
  })
  const { user } = open()
  expect(await screen.findByText('Điểm chưa công bố. Học viên và phụ huynh chưa thấy gì.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Công bố 1 bài đã chấm…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Công bố 1 bài đã chấm?' })
  expect(dialog.textContent).toContain('Còn 1 bài chờ chấm')
  await user.click(within(dialog).getByRole('button', { name: 'Công bố' }))
  await user.click(await screen.findByRole('button', { name: 'Thu hồi điểm…' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: /Thu hồi/ })).getByRole('button', { name: 'Thu hồi' }),
  )
  await waitFor(() => expect(calls.map(({ variables }) => variables.released)).toEqual([true, false]))
})

test('the latest version is marked even while an earlier one is shown', async () => {
  const { marks } = answerMarking([aSubmission('An', { version: 2, text: 'Bản cuối' })])
  const { user } = open()
  expect(await screen.findByText('Bản cuối')).toBeDefined()
  await user.selectOptions(await screen.findByRole('combobox'), 'lần nộp 1')
  expect(await screen.findByText('Bản 1')).toBeDefined()
  expect(screen.getByText(/Đang xem lần nộp 1/)).toBeDefined()
  await user.type(await points(), '7{Enter}')
  await waitFor(() => expect(marks[0]?.variables.submissionId).toBe('s-An-2'))
})

test('a short text handed in with files appears next to the mark, and only the files are pages', async () => {
  const file = { id: 'f-1', name: 'bài làm.docx', type: 'application/msword', size: 2048, url: '/files/f-1' }
  answerMarking([aSubmission('An', { text: 'Câu 2 em chưa chắc', files: [file] })])
  const { user } = open()
  const mark = await screen.findByRole('region', { name: 'Chấm điểm' })
  expect(within(mark).getByText('Câu 2 em chưa chắc')).toBeDefined()
  const work = screen.getByRole('region', { name: 'Bài của Nguyễn An' })
  expect(within(work).getByText('bài làm.docx')).toBeDefined()
  // Addresses of files expire after minutes, so the download asks for a new one.
  answer(fileGetAddress, { fileGetAddress: { ...success, item: { ...file, url: '/files/f-1?new' } } })
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  await user.click(within(work).getByRole('button', { name: 'Tải về xem' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect((saved.mock.contexts[0] as HTMLAnchorElement).href).toMatch(/\/files\/f-1\?new$/)
})

test('a recording is played, or downloaded if the browser cannot play its format', async () => {
  const file = { id: 'f-1', name: 'bài nói.amr', type: 'audio/amr', size: 2048, url: '/files/f-1' }
  server.use(http.get('*/files/f-1', () => new HttpResponse('#!AMR', { headers: { 'content-type': file.type } })))
  answerMarking([aSubmission('An', { files: [file] })])
  open()
  const player = await screen.findByLabelText<HTMLAudioElement>('Nghe bài nói.amr')
  expect(player.src).toMatch(/^blob:/)
  expect(screen.queryByText(/Trình duyệt này không phát được/)).toBeNull()
  fireEvent.error(player)
  expect(await screen.findByText(/Trình duyệt này không phát được loại ghi âm này/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Tải về' })).toBeDefined()
})

test('a mark that did not reach the server stays in its field', async () => {
  answerMarking(threeOfThem)
  const calls = answer(homeworkMark, () => {
    throw new Error('down')
  })
  const { user } = open()
  await user.type(await points(), '7{Enter}')
  await waitFor(() => expect(calls).toHaveLength(1))
  await heading('Nguyễn An')
  expect((await points()).value).toBe('7')
  expect(screen.getByText('Chưa lưu. Máy này đang giữ.')).toBeDefined()
})

test('single letters are shortcuts until they are turned off', async () => {
  answerMarking(threeOfThem)
  const { user } = open()
  await user.click(await points())
  await user.keyboard('n')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nhận xét' })))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(await points())
  await user.click(screen.getByText('Phím tắt'))
  await user.click(screen.getByRole('checkbox', { name: 'Dùng phím tắt một chữ cái' }))
  await user.click(await points())
  await user.keyboard('n')
  expect(document.activeElement).toBe(await points())
})

test('a loading error says what happened, and loading can be retried', async () => {
  answerMarking(threeOfThem)
  answer(homeworkToMark, { homeworkGetById: { ...refusal('NOT_FOUND', 'Không tìm thấy dữ liệu'), item: null } })
  const { user } = open()
  expect(await screen.findByText('Xảy ra lỗi: Không tìm thấy dữ liệu')).toBeDefined()
  answerMarking(threeOfThem)
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  await heading('Nguyễn An')
})

/** Like answerMarking, but each mark waits until the test lets it through. */
function answerSlowly(given: readonly Submission[]) {
  const marking = answerMarking(given)
  let release = () => {}
  const waiting = answer(homeworkMark, async ({ variables: { candidateCode, points, excused, comment } }) => {
    await new Promise<void>((done) => (release = done))
    const item = marking.change(candidateCode, { points: points ?? null, excused, comment: comment ?? null })
    return { homeworkMark: { ...success, item } }
  })
  return { ...marking, waiting, release: () => release() }
}

test('a slow save does not move a teacher who has gone to another student meanwhile', async () => {
  const { waiting, release } = answerSlowly(threeOfThem)
  const { user, queryClient } = open()
  await heading('Nguyễn An')
  await user.type(await points(), '8{Enter}')
  await waitFor(() => expect(waiting).toHaveLength(1))
  await user.click(row('Linh'))
  await heading('Nguyễn Linh')
  release()
  await waitFor(() => expect(row('An').textContent).toContain('8'))
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  // Wait until the code after the save has run.
  await act(async () => {})
  expect(screen.getByRole('heading', { level: 2, name: 'Nguyễn Linh' })).toBeDefined()
})

test('a comment that goes on while the mark is saved stays, and the page stays with its student', async () => {
  const { waiting, release } = answerSlowly(threeOfThem)
  const { user } = open()
  await heading('Nguyễn An')
  await user.type(await points(), '8')
  const comment = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Nhận xét/ })
  await user.type(comment, 'Tốt{Control>}{Enter}{/Control}')
  await waitFor(() => expect(waiting).toHaveLength(1))
  await user.type(comment, ', nhưng')
  const save = screen.getByRole('button', { name: 'Lưu, sang Ước' })
  expect(save.hasAttribute('data-loading')).toBe(true)
  release()
  await waitFor(() => expect(save.hasAttribute('data-loading')).toBe(false))
  expect(comment.value).toBe('Tốt, nhưng')
  expect(screen.getByRole('heading', { level: 2, name: 'Nguyễn An' })).toBeDefined()
  await user.click(row('Linh'))
  await heading('Nguyễn Linh')
  await user.click(row('An'))
  await heading('Nguyễn An')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Nhận xét/ }).value).toBe('Tốt, nhưng')
})

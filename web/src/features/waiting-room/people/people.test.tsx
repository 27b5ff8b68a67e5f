import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Broken, answer, refusal, success } from '../../../../test/answers.ts'
import { type FakeHub, aJoinedGroup, aMessage, aStart } from '../../../../test/fake-hub.ts'
import { button, connected, enter, me, prepareRoom, emitterOf, teacher } from '../../../../test/waiting-room.tsx'
import { meetingGetProviders } from '../../../operations/lessons/get-providers.ts'
import { classGetCandidates } from '../../../operations/enrolments/get-candidates.ts'

vi.mock('../../../lib/hub/open-hub.ts', async () => ({
  openHub: (await import('../../../../test/waiting-room.tsx')).openHub,
}))

const pupils = ['Nguyễn Hữu Ân', 'Đỗ Thị Ệch', 'Vũ Minh Ước', 'Đặng Khánh Linh', 'Phạm Ữu Ân', 'Bùi Đức Kiên']
const roster = (names = pupils, unrecorded: readonly string[] = []) => ({
  classGetCandidates: {
    ...success,
    items: [
      { candidateId: 'e-0', fullName: 'Hoàng Gia Hân', enrolled: 'wait' as const, recordingConsent: false },
      ...names.map((fullName) => ({
        candidateId: fullName,
        fullName,
        enrolled: 'joined' as const,
        recordingConsent: !unrecorded.includes(fullName),
      })),
    ],
  },
})

let fake: FakeHub
let emit: FakeHub['emit']
beforeEach(() => {
  fake = prepareRoom()
  emit = emitterOf(fake)
  fake.answer('JoinGroup', () => aJoinedGroup({ members: [teacher, me], memberCount: 2 }))
})

const openList = async (user: ReturnType<typeof enter>['user']) => {
  await user.click(button('Xem danh sách'))
  return within(await screen.findByRole('dialog', { name: 'Người trong phòng chờ' }))
}

test('the teacher sees which students are missing, and arriving students leave that list', async () => {
  const asked = answer(classGetCandidates, roster())
  const { user } = enter('TCHER')
  expect(await screen.findByText('Chưa vào: Đỗ Thị Ệch, Vũ Minh Ước, Đặng Khánh Linh và 2 bạn nữa')).toBeDefined()
  expect(asked[0]?.variables).toEqual({ id: 'c-1', courseCode: 'TOAN9_NC' })
  emit('UserJoined', 'm-3', 'Vũ Minh Ước')
  emit('UserJoined', 'm-4', 'Đặng Khánh Linh')
  expect(await screen.findByText('Chưa vào: Đỗ Thị Ệch, Phạm Ữu Ân, Bùi Đức Kiên')).toBeDefined()

  const list = await openList(user)
  const names = (part: string) =>
    within(list.getByRole('region', { name: part }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  expect(names('Chưa vào').map((name) => name?.slice(2))).toEqual(['Đỗ Thị Ệch', 'Phạm Ữu Ân', 'Bùi Đức Kiên'])
  expect(names('Đã có mặt · 3 / 24 học viên')[0]).toContain('Trần Thị Hồng Ngọc (bạn)Giáo viên')
  for (const [index, name] of ['Đỗ Thị Ệch', 'Phạm Ữu Ân', 'Bùi Đức Kiên'].entries())
    emit('UserJoined', `n-${index}`, name)
  expect(await list.findByText('Cả lớp đã có mặt')).toBeDefined()
})

test('the class list is fetched again every minute, because students may be approved meanwhile', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-24T18:47:52+07:00') })
  answer(classGetCandidates, roster(['Nguyễn Hữu Ân']))
  enter('TCHER')
  await screen.findByText('Cả lớp đã có mặt')
  answer(classGetCandidates, roster(['Nguyễn Hữu Ân', 'Lê Thị Diễm Quỳnh']))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(await screen.findByText('Chưa vào: Lê Thị Diễm Quỳnh')).toBeDefined()
})

test('a class list that fails to load shows an error and can be fetched again', async () => {
  answer(classGetCandidates, () => {
    throw new Broken()
  })
  const { user } = enter('TCHER')
  await connected()
  const list = await openList(user)
  expect(await list.findByText('Không tải được danh sách lớp')).toBeDefined()
  answer(classGetCandidates, roster(['Đỗ Thị Ệch']))
  await user.click(list.getByRole('button', { name: 'Thử lại' }))
  expect(await list.findByText('Đỗ Thị Ệch')).toBeDefined()
})

test('the teacher reads numbers if more people are here than the hub lists', async () => {
  answer(classGetCandidates, roster(Array.from({ length: 130 }, (_, n) => `Bạn ${n}`)))
  fake.answer('JoinGroup', () => aJoinedGroup({ members: [teacher, me], memberCount: 121 }))
  const { user } = enter('TCHER')
  expect(await screen.findByText('Chưa vào: 10 bạn')).toBeDefined()
  const list = await openList(user)
  expect(list.getByText('10 bạn chưa vào')).toBeDefined()
  expect(list.getByText('và 119 người nữa')).toBeDefined()
})

test('a centre is labelled as one, does not count as a student, and cannot be muted', async () => {
  answer(classGetCandidates, roster())
  const centre = { id: 'm-20', name: 'Trung tâm Ánh Dương', role: 'CENR' as const }
  fake.answer('JoinGroup', () => aJoinedGroup({ members: [teacher, centre, me], memberCount: 3 }))
  const { user } = enter('TCHER')
  await connected()
  const list = await openList(user)
  const here = within(list.getByRole('region', { name: 'Đã có mặt · 1 / 24 học viên' }))
  expect(here.getAllByRole('listitem')[1]?.textContent).toContain('Trung tâm Ánh DươngTrung tâm')
  expect(here.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Khoá nhắn tin: Nguyễn Hữu Ân',
  ])
})

test('students read that the centre is here if no teacher is', async () => {
  const centre = { id: 'm-20', name: 'Trung tâm Ánh Dương', role: 'CENR' as const }
  fake.answer('JoinGroup', () => aJoinedGroup({ members: [centre, me], memberCount: 2 }))
  enter()
  expect(await screen.findByText('Trung tâm đã có mặt')).toBeDefined()
})

test('a substitute, who may not see the class list, sees neither missing students nor an error', async () => {
  answer(classGetCandidates, {
    classGetCandidates: { ...refusal('NOT_FOUND', 'Không tìm thấy dữ liệu'), items: null },
  })
  const { user } = enter('TCHER')
  await connected()
  const list = await openList(user)
  await waitFor(() => expect(list.queryByRole('region', { name: 'Chưa vào' })).toBeNull())
  expect(list.queryByText('Không tải được danh sách lớp')).toBeNull()
  expect(list.getByRole('button', { name: 'Khoá nhắn tin: Nguyễn Hữu Ân' })).toBeDefined()
})

test('a student sees the names of the people here and does not request the class list', async () => {
  const asked = answer(classGetCandidates, roster())
  const { user } = enter()
  await connected()
  const list = await openList(user)
  expect(list.getByText('Nguyễn Hữu Ân (bạn)')).toBeDefined()
  expect(list.getByText('Giáo viên')).toBeDefined()
  expect(list.queryByRole('region', { name: 'Chưa vào' })).toBeNull()
  expect(list.queryByRole('button', { name: /nhắn tin/ })).toBeNull()
  expect(screen.queryByText(/^Chưa vào/)).toBeNull()
  expect(asked).toHaveLength(0)
})

test('in a crowded room a student reads that the list is from when they joined', async () => {
  fake.answer('JoinGroup', () => aJoinedGroup({ members: [teacher, me], memberCount: 60 }))
  const { user } = enter()
  expect(await screen.findByText('Hơn 50 / 24')).toBeDefined()
  const list = await openList(user)
  expect(list.getByText('Phòng đang đông nên đây là danh sách lúc bạn vào phòng.')).toBeDefined()
})

test('people who entered the lesson are marked', async () => {
  const { user } = enter('TCHER')
  await connected()
  emit('ReceiveMessage', aStart(1))
  const list = await openList(user)
  const row = (name: string) => list.getByText(new RegExp(name)).closest('li')?.textContent
  expect(row(teacher.name)).toContain('Đang trong lớp')
  expect(row(me.name)).not.toContain('Đang trong lớp')
  emit(
    'ReceiveMessage',
    aMessage(2, { userId: me.id, type: 'notification', message: `${me.name} đã tham gia lớp học!`, userName: me.name }),
  )
  await waitFor(() => expect(row(me.name)).toContain('Đang trong lớp'))
})

test('L02: until the lesson starts the teacher sees who has not agreed to be recorded', async () => {
  answer(classGetCandidates, roster(pupils, pupils.slice(0, 4)))
  enter('TCHER')
  expect(
    await screen.findByText(
      'Nếu ghi hình, xin lưu ý những bạn chưa đồng ý có mặt trong bản ghi: Nguyễn Hữu Ân, Đỗ Thị Ệch, Vũ Minh Ước và 1 bạn nữa.',
    ),
  ).toBeDefined()
  await connected()
  emit('ReceiveMessage', aStart(1))
  await waitFor(() => expect(screen.queryByText(/^Nếu ghi hình/)).toBeNull())
})

test('L02: the teacher sees no such note if everybody has agreed to be recorded', async () => {
  answer(classGetCandidates, roster(pupils))
  enter('TCHER')
  expect(await screen.findByText(/^Chưa vào: /)).toBeDefined()
  expect(screen.queryByText(/^Nếu ghi hình/)).toBeNull()
})

const providing = (places: number, builtInPlaces = 41) =>
  answer(meetingGetProviders, {
    meetingGetProviders: { ...success, item: { connected: [], builtInPlaces, places } },
  })

test('before the lesson the teacher, but no student, reads that the class is larger than the room', async () => {
  const calls = providing(21, 21)
  const words = /^Phòng học của Hiên có 21 chỗ, tính cả bạn, còn lớp có 24 học viên: 4 học viên sẽ phải chờ chỗ trống\./
  const { unmount } = enter('TCHER')
  expect(await screen.findByText(words)).toBeDefined()
  expect(calls.map(({ variables }) => variables)).toEqual([{ classId: 'c-1' }])
  await connected()
  emit('ReceiveMessage', aStart(1))
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
  unmount()
  fake.answer('JoinGroup', () => aJoinedGroup({ members: [teacher, me], memberCount: 2 }))
  enter()
  await screen.findByRole('heading', { name: 'Lớp tối thứ Ba – thứ Năm' })
  await connected()
  expect(screen.queryByText(words)).toBeNull()
  expect(calls).toHaveLength(1)
})

test('before the start the teacher reads that the server is busy, and the note follows changes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  providing(10)
  enter('TCHER')
  expect(
    await screen.findByText(
      /^Máy chủ đang bận các lớp khác, lúc này còn 10 chỗ, tính cả bạn, còn lớp có 24 học viên: 15 học viên sẽ phải chờ\./,
    ),
  ).toBeDefined()
  providing(0)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(
    await screen.findByText(/^Máy chủ đang bận các lớp khác, lúc này chưa nhận thêm ai vào phòng học\./),
  ).toBeDefined()
  providing(41)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await waitFor(() => expect(screen.queryByText(/^Máy chủ đang bận/)).toBeNull())
})

test('no note appears if the room has a place for everybody', async () => {
  providing(25)
  enter('TCHER')
  await screen.findByRole('heading', { name: 'Lớp tối thứ Ba – thứ Năm' })
  await act(async () => {})
  expect(screen.queryByText(/phải chờ/)).toBeNull()
})

import { downlink } from '@hien/contract/video-room'
import { act, screen, waitFor, within } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { hubRefusal } from '../../../../test/fake-hub.ts'
import { FakeTrack, provideDevices } from '../../../../test/fake-media.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import {
  aRecordingRoom,
  aRoomPeer,
  aRoomState,
  stageWith,
  ownMedia,
  someRights,
  teachersRights,
} from '../../../../test/room-states.ts'
import { createQueryClient } from '../../../lib/graphql/query-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import type { VideoRoomState } from '../room/video-room-state.ts'
import { LessonScreen } from './lesson-screen.tsx'

const meeting = {
  classId: 'c-1',
  isTeacher: false,
  courseTitle: 'Toán nâng cao lớp 9',
  classTitle: 'Lớp tối thứ Ba – thứ Năm',
  teacherName: 'Trần Thị Hồng Ngọc',
  avatar: '#2f6ca8',
  startedAt: '2026-11-24T12:02:00.000Z',
  groupId: 'TOAN9_NC_K7QX2M',
  participants: [],
}
const student = { id: 'm-1', name: 'Nguyễn Hữu Ân', role: 'MEME' } as const
const ownTeacher = { id: 'm-9', name: 'Trần Thị Hồng Ngọc', role: 'TCHER' } as const

const on = { microphone: true, camera: true, screen: false }
const aPicture = (kind = 'video') => new MediaStream([new FakeTrack(kind) as unknown as MediaStreamTrack])
const teacher = aRoomPeer(ownTeacher.name, { role: 'TCHER', media: on })
const ech = aRoomPeer('Đỗ Thị Ệch')
const uoc = aRoomPeer('Vũ Minh Ước')
const linh = aRoomPeer('Đặng Khánh Linh')

beforeEach(() => {
  provideDevices()
})

/** On a wide screen the chat is beside the pictures. */
const wide = { panel: <p>chat</p>, unread: 0, onOpen: () => undefined }
const narrow = { ...wide, panel: null }

/** Renders the lesson for a student or a teacher. `change` renders it again with a changed state. */
function show(changes: Partial<VideoRoomState>, { chat = wide }: { chat?: typeof wide | typeof narrow } = {}) {
  let state = aRoomState(changes)
  const me = state.rights.teaches ? ownTeacher : student
  const room = aRecordingRoom(state)
  const queryClient = createQueryClient()
  const part = () => (
    <QueryClientProvider client={queryClient}>
      <main id="noi-dung">
        <LessonScreen meeting={meeting} me={me} room={room} state={state} lost={false} chat={chat} />
      </main>
    </QueryClientProvider>
  )
  const { user, rerender } = renderPart(part())
  const change = (next: Partial<VideoRoomState>) => {
    state = { ...state, ...next }
    rerender(
      <MantineProvider env="test">
        {part()}
        <Toasts />
      </MantineProvider>,
    )
  }
  return { room, user, change }
}
const teaching = (changes: Partial<VideoRoomState> = {}) => ({
  rights: teachersRights,
  own: { ...ownMedia, on: { microphone: true, camera: false, screen: false } },
  ...changes,
  stage: stageWith({ lead: 'peer-own', ...changes.stage }),
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const main = () => within(screen.getByRole('region', { name: 'Hình chính' }))
const places = () =>
  within(screen.getByRole('list', { name: '4 chỗ phát biểu' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const pressed = (name: string) => button(name).getAttribute('aria-pressed')

test('the main picture is the leader, or a shared screen with the leader beside it', () => {
  const seen = { ...teacher, received: { camera: aPicture(), screen: null } }
  const { change } = show({ peers: [seen], stage: stageWith({ lead: teacher.id }) })
  expect(main().getByLabelText('Camera của Trần Thị Hồng Ngọc')).toBeDefined()
  expect(main().getByText('Giáo viên')).toBeDefined()
  const shares = {
    ...seen,
    media: { ...on, screen: true },
    received: { camera: seen.received.camera, screen: aPicture() },
  }
  change({ peers: [shares], stage: stageWith({ lead: teacher.id, screen: teacher.id }) })
  expect(main().getByLabelText('Màn hình của Trần Thị Hồng Ngọc')).toBeDefined()
  expect(main().getByLabelText('Camera của Trần Thị Hồng Ngọc')).toBeDefined()
})

test('a press shows the main picture in full screen, and an invitation to speak ends full screen', async () => {
  const enlarge = vi.fn<() => Promise<void>>(async () => undefined)
  const shrink = vi.fn<() => Promise<void>>(async () => undefined)
  Object.assign(document, { fullscreenEnabled: true, fullscreenElement: null, exitFullscreen: shrink })
  Object.assign(HTMLElement.prototype, { requestFullscreen: enlarge })
  onTestFinished(() => {
    for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'])
      Reflect.deleteProperty(document, name)
    Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen')
  })
  const { user, change } = show({ peers: [teacher], stage: stageWith({ lead: teacher.id }) })
  await user.click(button('Phóng to'))
  expect(enlarge).toHaveBeenCalledTimes(1)
  Object.assign(document, { fullscreenElement: document.body })
  expect(shrink).not.toHaveBeenCalled()
  change({ invited: true })
  expect(shrink).toHaveBeenCalledTimes(1)
})

test('while no teacher is present, a text tells students to stay and wait', () => {
  show({ peers: [ech] })
  expect(main().getByText(/^Giáo viên chưa vào phòng học\. Bạn cứ ở lại đây/)).toBeDefined()
})

test('a member who shares sees a text instead of their own screen', () => {
  show(teaching({ own: { ...ownMedia, on: { ...on, screen: true } }, stage: stageWith({ screen: 'peer-own' }) }))
  expect(main().getByText('Cả lớp đang xem màn hình của bạn.')).toBeDefined()
})

test('four places to speak are shown, free or taken, and a person who is speaking is marked by a text', () => {
  const { change } = show({
    peers: [teacher, { ...ech, media: { ...on, camera: false } }],
    stage: stageWith({ lead: teacher.id, speakers: [null, ech.id, null, null] }),
    speaking: [ech.id],
  })
  expect(places()).toEqual([
    'Chỗ phát biểu còn trống',
    expect.stringMatching(/Đỗ Thị Ệch đang nói$/),
    'Chỗ phát biểu còn trống',
    'Chỗ phát biểu còn trống',
  ])
  change({ speaking: [] })
  expect(places()[1]).not.toContain('đang nói')
  // A muted person is not shown as speaking, even if late sound still arrives.
  change({ peers: [teacher, ech], speaking: [ech.id] })
  expect(places()[1]).toContain('Đã tắt micro')
  expect(places()[1]).not.toContain('đang nói')
})

test('a camera that is on but sends no picture shows a note instead of a frozen picture', () => {
  show({ peers: [teacher], stage: stageWith({ lead: teacher.id }) })
  expect(main().getByText('Tạm chưa có hình')).toBeDefined()
})

test('a badge names the connection: good, weak, only sound and why, or no media at all', () => {
  const seen = { ...teacher, received: { camera: aPicture(), screen: null } }
  const { change } = show({ peers: [seen], stage: stageWith({ lead: teacher.id }) })
  expect(screen.getByText('Đường truyền tốt')).toBeDefined()
  change({ line: { level: 'weak', saving: false, withheld: [] } })
  expect(screen.getByText('Mạng yếu, ưu tiên tiếng')).toBeDefined()
  change({ peers: [teacher], line: { level: 'soundOnly', saving: false, withheld: [] } })
  expect(screen.getByText('Mạng yếu, chỉ còn tiếng')).toBeDefined()
  expect(main().getByText('Mạng yếu nên chỉ còn tiếng. Hình tự trở lại khi mạng khá hơn.')).toBeDefined()
  expect(main().queryByText('Tạm chưa có hình')).toBeNull()
  change({ line: { level: 'soundOnly', saving: true, withheld: [] } })
  expect(screen.getByText('Đang tiết kiệm dữ liệu')).toBeDefined()
  expect(main().getByText('Đang tiết kiệm dữ liệu: bạn nghe được cả lớp, hình không được tải.')).toBeDefined()
  change({ media: 'reconnecting' })
  expect(screen.getByText('Đang nối lại hình và tiếng…')).toBeDefined()
  change({ media: 'blocked' })
  expect(screen.getByText('Chưa có hình và tiếng')).toBeDefined()
  expect(screen.getByText(/^Mạng này chưa cho hình và tiếng của lớp đi qua; trò chuyện vẫn dùng được\./)).toBeDefined()
})

test('a text replaces a withheld screen, with the leader beside it, until the screen gets through', () => {
  const shares = { ...teacher, media: { ...on, screen: true }, received: { camera: aPicture(), screen: null } }
  const words = 'Mạng yếu nên màn hình chia sẻ tạm ẩn. Bạn vẫn nghe được cả lớp; màn hình tự trở lại khi mạng khá hơn.'
  const screenLine = downlink.findIndex(({ kind }) => kind === 'screen')
  const { change } = show({
    peers: [shares],
    stage: stageWith({ lead: teacher.id, screen: teacher.id }),
    line: { level: 'weak', saving: false, withheld: [screenLine] },
  })
  expect(main().getByText(words)).toBeDefined()
  expect(main().getByLabelText('Camera của Trần Thị Hồng Ngọc')).toBeDefined()
  expect(main().queryByText('Đang tải màn hình…')).toBeNull()
  change({ line: { level: 'weak', saving: false, withheld: [screenLine + 2] } })
  expect(main().queryByText(words)).toBeNull()
  expect(main().getByText('Đang tải màn hình…')).toBeDefined()
})

test('the data saver button says whether it is on', async () => {
  const { room, user, change } = show({})
  expect(pressed('Tiết kiệm dữ liệu')).toBe('false')
  await user.click(button('Tiết kiệm dữ liệu'))
  expect(room.calls).toEqual([['setDataSaver', true]])
  change({ line: { level: 'soundOnly', saving: true, withheld: [] } })
  expect(pressed('Tiết kiệm dữ liệu')).toBe('true')
  await user.click(button('Tiết kiệm dữ liệu'))
  expect(room.calls.at(-1)).toEqual(['setDataSaver', false])
})

test('the number of students does not include teachers', () => {
  show({ peers: [teacher, ech, uoc] })
  expect(screen.getByText('3/40 bạn')).toBeDefined()
})

test('a badge says how long the lesson has been running', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T13:26:30.000Z'), toFake: ['Date'] })
  show({})
  expect(screen.getByText('Đã học 1 giờ 24 phút')).toBeDefined()
})

test('a student raises a hand, reads its position, and lowers it', async () => {
  const { room, user, change } = show({ peers: [teacher, ech] })
  await user.click(button('Giơ tay'))
  expect(room.calls).toEqual([['raiseHand', true]])
  change({ rights: someRights({ hand: 2 }), stage: stageWith({ hands: [ech.id, 'peer-own'] }) })
  expect(pressed('Giơ tay')).toBe('true')
  expect(button('Giơ tay').textContent).toContain('Số 2')
  expect(screen.getByText('Bạn đang giơ tay, thứ 2 trong hàng.').getAttribute('role')).toBe('status')
  await user.click(button('Giơ tay'))
  expect(room.calls.at(-1)).toEqual(['raiseHand', false])
})

test('without the floor microphone and camera stay off, and a press says how to get the floor', async () => {
  const { room, user } = show({ peers: [teacher] })
  expect(button('Micro').textContent).toContain('Chờ mời')
  await user.click(button('Micro'))
  await user.click(button('Camera'))
  expect(await screen.findByText(/^Hãy giơ tay để xin nói\./)).toBeDefined()
  expect(room.calls).toEqual([])
})

test('the hint on how to get the floor disappears once the student may speak', async () => {
  const hide = vi.spyOn(toast, 'hide')
  onTestFinished(() => hide.mockRestore())
  const { user, change } = show({ peers: [teacher] })
  await user.click(button('Micro'))
  expect(await screen.findByText(/^Hãy giơ tay để xin nói\./)).toBeDefined()
  expect(hide).not.toHaveBeenCalled()
  change({ invited: true, rights: someRights({ place: 0, maySpeak: true }) })
  expect(hide).toHaveBeenCalledExactlyOnceWith('ask-first')
})

test('on an open floor a student may switch the microphone on without asking', async () => {
  const { room, user } = show({ rights: someRights({ maySpeak: true }), stage: stageWith({ floorMode: 'open' }) })
  await user.click(button('Micro'))
  expect(room.calls).toEqual([['toggle', 'microphone']])
})

test('an invited student switches their devices on themselves, or declines', async () => {
  const invited = {
    invited: true,
    rights: someRights({ place: 0, maySpeak: true }),
    stage: stageWith({ speakers: ['peer-own', null, null, null] }),
  }
  const { room, user, change } = show(invited)
  const words = screen.getByText(/^Giáo viên mời bạn nói\./)
  expect(words.closest('[role=alert]')).not.toBeNull()
  expect(places()[0]).toContain('Nguyễn Hữu Ân (bạn)')
  await user.click(button('Bật micro'))
  await user.click(button('Bật camera'))
  await user.click(button('Không nói'))
  expect(room.calls).toEqual([['toggle', 'microphone'], ['toggle', 'camera'], ['leaveFloor']])
  change({ invited: false, own: { ...ownMedia, on: { ...on, camera: false } } })
  expect(screen.queryByText(/^Giáo viên mời bạn nói\./)).toBeNull()
  // The invitation disappears with its focused button, so the focus moves to the heading.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  await user.click(button('Thôi phát biểu'))
  expect(room.calls.at(-1)).toEqual(['leaveFloor'])
})

test.each([
  ['muted', 'Giáo viên đã tắt micro của bạn. Bấm Micro khi bạn muốn nói.'],
  ['floorTaken', 'Bạn đã hết lượt phát biểu, micro và camera đã tắt. Muốn nói tiếp, hãy giơ tay.'],
  ['floorFull', /^Đã đủ 4 người phát biểu nên micro và camera của bạn chưa bật được\./],
  ['screenTaken', 'Giáo viên đã lấy lại màn hình, lớp không còn thấy màn hình của bạn.'],
] as const)('the notice %s is shown until it is dismissed', async (notice, words) => {
  const { room, user } = show({ notice, rights: someRights({ place: 0, maySpeak: true }) })
  expect(screen.getByText(words)).toBeDefined()
  await user.click(button('Đã hiểu'))
  expect(room.calls).toEqual([['dismissNotice']])
})

test('on an open floor, the notice of a taken place does not ask for a raised hand', () => {
  const rights = someRights({ maySpeak: true })
  show({ notice: 'floorTaken', rights, stage: stageWith({ floorMode: 'open' }) })
  expect(screen.getByText(/Muốn nói tiếp, bấm Micro hoặc Camera\.$/)).toBeDefined()
})

test('a student who is given the screen shares theirs with a press, or reads that this device cannot', async () => {
  const handed = { notice: 'screenHanded', rights: someRights({ mayShareScreen: true }) } as const
  const { room, user, change } = show(handed)
  const inNotice = within(screen.getByText(/^Giáo viên giao màn hình cho bạn\./).parentElement as HTMLElement)
  await user.click(inNotice.getByRole('button', { name: 'Chia sẻ màn hình' }))
  expect(room.calls).toEqual([['toggle', 'screen']])
  provideDevices({ screen: 'absent' })
  change({ ...handed })
  expect(screen.getByText(/nhưng thiết bị này không chia sẻ màn hình được/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Chia sẻ màn hình' })).toBeNull()
})

test('a student has no buttons to share a screen, end the lesson or mute others', () => {
  show({
    peers: [teacher, ech],
    stage: stageWith({ lead: teacher.id, hands: [ech.id], speakers: [ech.id, null, null, null] }),
  })
  for (const name of ['Chia sẻ màn hình', 'Tắt micro cả lớp', 'Kết thúc buổi học', /^Mời nói/, /^Thao tác với/])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

const hands = () =>
  within(screen.getByRole('region', { name: 'Giơ tay' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('beside the lesson a teacher sees the hands in order and gives the floor', async () => {
  const { room, user, change } = show(
    teaching({ peers: [ech, uoc, linh], stage: stageWith({ hands: [uoc.id, linh.id] }) }),
  )
  expect(hands()).toEqual(['1Vũ Minh ƯớcMời nói', '2Đặng Khánh LinhMời nói'])
  await user.click(button('Mời nói: Vũ Minh Ước'))
  expect(room.calls).toEqual([['giveFloor', uoc.id]])
  change({ stage: stageWith({ lead: 'peer-own', hands: [linh.id], speakers: [uoc.id, null, null, null] }) })
  // The pressed button disappears, so the focus moves to the next hand.
  await waitFor(() => expect(document.activeElement).toBe(button('Mời nói: Đặng Khánh Linh')))
})

test('with four speakers the floor cannot be given to anybody else, and a text says why', () => {
  const speakers = ['Lê An', 'Bùi An', 'Hồ An', 'Võ An'].map((name) => aRoomPeer(name))
  show(
    teaching({
      peers: [...speakers, uoc],
      stage: stageWith({ hands: [uoc.id], speakers: speakers.map(({ id }) => id) }),
    }),
  )
  expect(button('Mời nói: Vũ Minh Ước')).toHaveProperty('disabled', true)
  expect(screen.getByText(/^Đã đủ 4 người phát biểu\. Cho một người thôi phát biểu/)).toBeDefined()
})

test('a failure to give the floor is shown with the reason', async () => {
  const { room, user } = show(teaching({ peers: [uoc], stage: stageWith({ hands: [uoc.id] }) }))
  room.refuse('giveFloor', hubRefusal('GiveFloor', 'FLOOR_FULL'))
  await user.click(button('Mời nói: Vũ Minh Ước'))
  expect(await screen.findByText('Đã đủ 4 người phát biểu. Hãy cho một người thôi phát biểu trước.')).toBeDefined()
  room.refuse('giveFloor', new Error('connection lost'))
  await user.click(button('Mời nói: Vũ Minh Ước'))
  expect(await screen.findByText('Chưa mời được Vũ Minh Ước. Vui lòng thử lại.')).toBeDefined()
})

test('a teacher opens the floor and closes it', async () => {
  const { room, user, change } = show(teaching())
  await user.click(screen.getByRole('checkbox', { name: 'Cho nói tự do' }))
  change({ stage: stageWith({ lead: 'peer-own', floorMode: 'open' }) })
  await user.click(screen.getByRole('checkbox', { name: 'Cho nói tự do', checked: true }))
  expect(room.calls).toEqual([
    ['setFloorMode', 'open'],
    ['setFloorMode', 'hands'],
  ])
})

test('a teacher mutes everybody, and reads whether it worked', async () => {
  const { room, user } = show(teaching())
  await user.click(button('Tắt micro cả lớp'))
  expect(await screen.findByText('Đã tắt micro của cả lớp')).toBeDefined()
  room.refuse('muteAll', hubRefusal('MuteAll', 'RATE_LIMITED'))
  await user.click(button('Tắt micro cả lớp'))
  expect(await screen.findByText('Bạn bấm nhanh quá. Chờ một chút rồi thử lại.')).toBeDefined()
})

const openPeople = async (user: ReturnType<typeof show>['user']) => {
  await user.click(button(/^Mọi người/))
  return within(await screen.findByRole('dialog', { name: 'Mọi người trong lớp' }))
}
const openMenu = async (user: ReturnType<typeof show>['user'], name: string, item: string) => {
  await user.click(button(`Thao tác với ${name}`))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('on a phone a button shows the number of hands, and opens the hands and the list of people', async () => {
  const { room, user } = show(teaching({ peers: [ech, uoc], stage: stageWith({ hands: [uoc.id, ech.id] }) }), {
    chat: narrow,
  })
  expect(button('Mọi người, 2 người giơ tay')).toBeDefined()
  const dialog = await openPeople(user)
  await user.click(dialog.getByRole('button', { name: 'Mời nói: Đỗ Thị Ệch' }))
  expect(room.calls).toEqual([['giveFloor', ech.id]])
  expect(dialog.getByText('Giơ tay, thứ 2')).toBeDefined()
  expect(dialog.getByRole('heading', { name: 'Đang trong lớp · 2 học viên' })).toBeDefined()
})

test('everybody sees who is there and what they do; a short list has no search field', async () => {
  const { user } = show({
    peers: [teacher, ech, uoc, linh],
    stage: stageWith({ lead: teacher.id, speakers: [uoc.id, null, null, null], screen: linh.id, hands: [ech.id] }),
  })
  const dialog = await openPeople(user)
  const list = within(dialog.getByRole('region', { name: /^Đang trong lớp/ }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(2))).toEqual([
    'Trần Thị Hồng NgọcGiáo viên',
    'Vũ Minh ƯớcĐang phát biểu',
    'Nguyễn Hữu Ân (bạn)',
    'Đỗ Thị ỆchGiơ tay, thứ 1',
    'Đặng Khánh LinhĐược giao màn hình',
  ])
  expect(dialog.queryByLabelText('Tìm theo tên')).toBeNull()
})

test('in a large class people are found by name', async () => {
  const peers = Array.from({ length: 12 }, (_, index) => aRoomPeer(`Học viên ${index + 1}`))
  const { user } = show({ peers: [...peers, uoc] })
  const dialog = await openPeople(user)
  await user.type(dialog.getByLabelText('Tìm theo tên'), 'uoc')
  expect(dialog.getAllByRole('listitem')).toHaveLength(1)
  expect(dialog.getByText('Vũ Minh Ước')).toBeDefined()
  await user.type(dialog.getByLabelText('Tìm theo tên'), 'x')
  expect(dialog.getByText('Không có ai tên như vậy trong lớp.').getAttribute('role')).toBe('status')
})

test('a teacher can use all actions on a student from the list of people', async () => {
  const { room, user, change } = show(teaching({ peers: [ech] }))
  await openPeople(user)
  await openMenu(user, ech.name, 'Mời nói')
  await openMenu(user, ech.name, 'Giao màn hình')
  change({
    peers: [{ ...ech, media: on }],
    stage: stageWith({ lead: 'peer-own', speakers: [ech.id, null, null, null], screen: ech.id }),
  })
  const [inList] = within(screen.getByRole('dialog')).getAllByRole('button', { name: `Thao tác với ${ech.name}` })
  for (const item of ['Tắt micro', 'Cho thôi phát biểu', 'Lấy lại màn hình']) {
    await user.click(inList as HTMLElement)
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  expect(room.calls).toEqual([
    ['giveFloor', ech.id],
    ['giveScreen', ech.id],
    ['mute', ech.id],
    ['takeFloor', ech.id],
    ['giveScreen', null],
  ])
})

test('removing a student asks first, and the list lets them back', async () => {
  const { room, user, change } = show(
    teaching({ peers: [ech], stage: stageWith({ speakers: [ech.id, null, null, null] }) }),
  )
  await openMenu(user, ech.name, 'Mời ra khỏi buổi học')
  const question = within(await screen.findByRole('dialog', { name: 'Mời Đỗ Thị Ệch ra khỏi buổi học?' }))
  expect(question.getByText(/không vào lại buổi này được, trên thiết bị nào cũng vậy/)).toBeDefined()
  expect(room.calls).toEqual([])
  await user.click(question.getByRole('button', { name: 'Mời ra khỏi buổi học' }))
  expect(room.calls).toEqual([['removeMember', ech.memberId]])
  change({ peers: [], stage: stageWith({ lead: 'peer-own' }), removed: [{ memberId: ech.memberId, name: ech.name }] })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await openPeople(user)
  await user.click(button('Cho vào lại: Đỗ Thị Ệch'))
  expect(room.calls.at(-1)).toEqual(['letBack', ech.memberId])
  change({ removed: [] })
  await waitFor(() => expect(document.activeElement).toBe(button('Đóng')))
})

test('another teacher can be muted, but not removed', async () => {
  const colleague = aRoomPeer('Lê Văn Thắng', { role: 'TCHER', media: on })
  const { user } = show(teaching({ peers: [colleague] }))
  await openPeople(user)
  await user.click(button('Thao tác với Lê Văn Thắng'))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Tắt micro'])
})

test('without a connection the actions on others are disabled', async () => {
  const { user } = show(teaching({ peers: [ech], connection: 'Reconnecting', stage: stageWith({ hands: [ech.id] }) }))
  expect(button('Mời nói: Đỗ Thị Ệch')).toHaveProperty('disabled', true)
  expect(screen.getByRole('checkbox', { name: 'Cho nói tự do' })).toHaveProperty('disabled', true)
  await openPeople(user)
  expect(button('Thao tác với Đỗ Thị Ệch')).toHaveProperty('disabled', true)
})

test('a device fault in the lesson is shown until it is read; a fault from the green room is not repeated', async () => {
  const missing = { device: 'camera', reason: 'missing' } as const
  const { user, change } = show(teaching({ own: { ...ownMedia, faults: [missing] } }))
  expect(screen.queryByText(/^Không tìm thấy camera/)).toBeNull()
  change({ own: { ...ownMedia, faults: [{ device: 'camera', reason: 'busy' }] } })
  expect(screen.getByText(/^Camera đang được chương trình khác dùng/)).toBeDefined()
  await user.click(button('Đã hiểu'))
  expect(screen.queryByText(/^Camera đang được/)).toBeNull()
  change({ own: ownMedia })
  change({ own: { ...ownMedia, faults: [{ device: 'camera', reason: 'busy' }] } })
  expect(screen.getByText(/^Camera đang được chương trình khác dùng/)).toBeDefined()
})

test('each button has an icon with a text below it, a full accessible name, and aria-pressed for its state', () => {
  show(teaching({ own: { ...ownMedia, on } }), { chat: narrow })
  const controls = within(screen.getByRole('group', { name: 'Điều khiển phòng học' }))
    .getAllByRole('button')
    .map((control) => [
      control.getAttribute('aria-pressed'),
      // Only the visible text below the icon, without text for screen readers.
      [...control.children].flatMap((part) =>
        part.tagName === 'SPAN' && !part.className.includes('VisuallyHidden') ? [part.textContent] : [],
      ),
    ])
  expect(controls).toEqual([
    ['true', ['Micro', 'Đang bật']],
    ['true', ['Camera', 'Đang bật']],
    ['false', ['Màn hình', 'Đang tắt']],
    [null, ['Tắt micro cả lớp']],
    [null, ['Mọi người']],
    [null, ['Nhắn tin']],
    ['false', ['Tiết kiệm', 'Đang tắt']],
    [null, ['Kết thúc']],
    [null, ['Rời lớp']],
  ])
  for (const name of ['Chia sẻ màn hình', 'Tiết kiệm dữ liệu', 'Kết thúc buổi học']) expect(button(name)).toBeDefined()
})

test('what others do is announced to screen readers', async () => {
  const { change } = show({ peers: [teacher] })
  await act(async () => change({ announcement: 'Vũ Minh Ước giơ tay' }))
  expect(screen.getByText('Vũ Minh Ước giơ tay').getAttribute('role')).toBe('status')
})

/**
 * A visit to the video room. The test controls its hub, devices and connections. In the test file itself:
 * `vi.mock('../../lib/hub/open-hub.ts', async () => ({ openHub: (await import('../../../test/video-room.tsx')).openHub }))`
 */
import { chatHubPath } from '@hien/contract/chat'
import type { EnteredRoom, VideoRoomHubEvents, Peer, PeerMedia, Stage } from '@hien/contract/video-room'
import { type Role, teachesInRooms } from '@hien/contract/roles'
import { act, screen } from '@testing-library/react'
import { meetingCreateToken } from '../src/operations/lessons/create-room-token.ts'
import { meetingGetPage } from '../src/operations/lessons/get-video-room-page.ts'
import type { HubClient } from '../src/lib/hub/open-hub.ts'
import { answer, ignoreOtherOperations, refusal, success } from './answers.ts'
import {
  type FakeConnection,
  type FakeDevices,
  type FakeTrack,
  collectConnections,
  provideDevices,
} from './fake-media.ts'
import { type FakeHub, createFakeHub, groupId } from './fake-hub.ts'
import { renderApp } from './render-app.tsx'
import { signedInAs } from './sign-ins.ts'

export const me = { id: 'm-1', name: 'Nguyễn Hữu Ân', role: 'MEME' } as const
export const teacher = { id: 'm-9', name: 'Trần Thị Hồng Ngọc', role: 'TCHER' } as const
export const other = { id: 'm-2', name: 'Đỗ Thị Ệch', role: 'MEME' } as const

const lesson = {
  classId: 'c-1',
  isTeacher: false,
  courseTitle: 'Toán nâng cao lớp 9',
  classTitle: 'Lớp tối thứ Ba – thứ Năm',
  teacherName: teacher.name,
  avatar: '#2f6ca8',
  startedAt: '2026-11-24T12:02:00.000Z',
  groupId,
  participants: [teacher, me],
} as const
type Lesson = Omit<typeof lesson, 'participants' | 'isTeacher' | 'teacherName'> & {
  isTeacher: boolean
  teacherName: string
  participants: { id: string; name: string; role: Role }[]
}

export const aPageOf = (changes: Partial<Lesson> = {}) => ({
  meetingGetPage: { ...success, item: { ...lesson, participants: [...lesson.participants], ...changes } },
})
export const aRefusedPage = (code: string, description: string) => ({
  meetingGetPage: { ...refusal(code, description), item: null },
})

export const silent: PeerMedia = { microphone: false, camera: false, screen: false }
export const aPeer = ({ id, name, role }: { id: string; name: string; role: Role }, media = {}): Peer => ({
  id: `peer-${id}`,
  memberId: id,
  name,
  role,
  media: { ...silent, microphone: true, camera: true, ...media },
})
/** A stage without participants. */
export const aStage = (changes: Partial<Stage> = {}): Stage => ({
  lead: null,
  speakers: [null, null, null, null],
  screen: null,
  hands: [],
  floorMode: 'hands',
  ...changes,
})
/** The answer to entering a room as 'peer-own'. By default the teacher among the others leads. */
export const anEnteredRoom = (peers: Peer[] = [], changes: Partial<Stage> = {}): EnteredRoom => ({
  id: 'peer-own',
  peers,
  stage: aStage({ lead: peers.find(({ role }) => role === 'TCHER')?.id ?? null, ...changes }),
  removed: [],
  iceServers: [],
})

export type RoomHub = FakeHub<VideoRoomHubEvents>
let opening: (path: string) => Promise<HubClient>
/** Replaces the official client. */
export const openHub = (path: string) => opening(path)

let check: RoomHub
let checks = 0
/** Returns the hub used by the connection check. It cannot be reached unless the test answers `start`. */
export const hubOfCheck = () => check

/** The next connection to the hub counts as the connection check. */
export const beginVisit = () => void (checks = 0)

let chat: FakeHub
/** Returns the chat hub of this test. */
export const chatOfRoom = () => chat

/** Call before each test. Returns a hub that admits the member to an empty room. */
export function prepareRoom(): RoomHub {
  const fake = createFakeHub<VideoRoomHubEvents>()
  fake.answer('EnterRoom', () => anEnteredRoom())
  fake.answer('Connect', () => 'answer')
  check = createFakeHub<VideoRoomHubEvents>()
  // The connection check is neither answered nor refused, so the page shows nothing about the connection.
  check.answer('start', () => new Promise(() => undefined))
  chat = createFakeHub()
  beginVisit()
  opening = (path) => {
    if (path === chatHubPath) return Promise.resolve(chat.hub)
    // The page's first connection is its connection check.
    checks += 1
    return Promise.resolve(checks === 1 ? check.hub : fake.hub)
  }
  sessionStorage.clear()
  ignoreOtherOperations()
  answer(meetingCreateToken, { meetingCreateToken: { ...success, item: { token: 'T1' } } })
  return fake
}

type Visit = ReturnType<typeof renderApp> & { tracks: FakeTrack[]; connections: FakeConnection[] }

/** Opens the page; ends in the green room. */
export async function visit(role: Role = 'MEME', devices: FakeDevices | 'as-they-are' = {}): Promise<Visit> {
  const { id, name } = role === 'TCHER' ? teacher : me
  signedInAs(role, { member_id: id, name, preferred_username: 'an.nguyen' })
  answer(meetingGetPage, aPageOf({ isTeacher: teachesInRooms(role) }))
  const tracks = devices === 'as-they-are' ? [] : provideDevices(devices)
  const connections = collectConnections()
  beginVisit()
  const app = renderApp('/phong-hoc/s-1?pass=P1')
  await screen.findByText('Sẵn sàng vào lớp')
  // Camera and microphone are opened one after the other.
  await act(async () => {})
  return { ...app, tracks, connections }
}

export const button = (name: string) => screen.getByRole('button', { name })

/** Goes from the green room into the room. */
export async function enterVideoRoom({ user }: Visit) {
  await user.click(button('Vào phòng học'))
  await screen.findByRole('button', { name: 'Rời lớp' })
}

/** Returns a function that sends a hub event and waits for its effect on the page. */
export const emitterOf =
  (fake: RoomHub): RoomHub['emit'] =>
  (event, ...args) =>
    act(() => fake.emit(event, ...args))

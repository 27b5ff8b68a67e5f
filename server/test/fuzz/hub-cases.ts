/** Random calls of the methods of every hub. Many calls contain a hostile value. */
import { chatHubPath, chatMessageTypes, type ChatHubMethods } from '@hien/contract/chat'
import { liveHubPath, type LiveHubEvents } from '@hien/contract/live'
import { encodePoints } from '@hien/contract/stroke-points'
import { floorModes, videoRoomHubPath, type VideoRoomHubMethods } from '@hien/contract/video-room'
import * as fc from 'fast-check'
import { hostileJson, hostileNumber, hostileText } from './hostile-values.ts'
import { Real, type RealKind } from './placeholders.ts'

export type HubCase = { path: string; method: string; args: unknown[] }

const real = (kind: RealKind) => fc.nat(40).map((pick) => new Real(kind, pick))
const text = fc.oneof(fc.constant('Thưa cô em nghe rõ ạ'), hostileText)
const flag = fc.boolean()
const media = fc.record({ microphone: flag, camera: flag, screen: flag })

/** Placeholders for the caller's own id, name, group and token. fuzz-hubs.ts replaces them with real values before the call. */
export const self = {
  memberId: 'self memberId',
  userName: 'self userName',
  groupId: 'self groupId',
  token: 'self token',
}
const mostly = (honest: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 8, arbitrary: honest },
    { weight: 2, arbitrary: hostileText },
    { weight: 1, arbitrary: hostileJson },
  )

/** Some ids of pages, strokes and removals, so that changes refer to each other. */
const clientId = fc.constantFrom(...[1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`))
const place = fc.integer({ min: 0, max: 10_000 })
const ink = {
  page: clientId,
  tool: fc.constantFrom('pen', 'line'),
  colour: fc.constant('blue'),
  width: fc.constant(12),
}
const points = fc.array(place, { minLength: 3, maxLength: 12 }).map((numbers) => encodePoints(numbers))
const page = fc.record({
  id: clientId,
  background: fc.constant('blank'),
  fileId: fc.constant(null),
  filePage: fc.constant(1),
  height: fc.constant(14_142),
  turn: fc.constantFrom(0, 90),
})
const change = (kind: string, rest: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({ kind: fc.constant(kind), ...rest })
const whiteboardChange = fc.oneof(
  change('ink', { id: clientId, from: fc.constantFrom(0, 2), points, drawing: fc.record(ink) }),
  change('text', {
    id: clientId,
    ...ink,
    tool: fc.constant('text'),
    points: fc.constant(encodePoints([1, 2, 3])),
    text,
  }),
  change('remove', {
    id: clientId,
    page: clientId,
    ids: fc.oneof(fc.constant(null), fc.array(clientId, { maxLength: 2 })),
  }),
  change('restore', { id: clientId }),
  change('add-page', { page, after: fc.oneof(fc.constant(null), clientId) }),
  change('move-page', { id: clientId, after: fc.oneof(fc.constant(null), clientId) }),
  change('turn-page', { id: clientId, turn: fc.constantFrom(0, 180) }),
  change('remove-page', { id: clientId }),
  change('restore-page', { id: clientId }),
  change('view', { view: fc.record({ page: clientId, left: place, top: place, width: fc.constant(10_000) }) }),
  change('save-at-end', { saves: flag }),
  change('show', { shown: flag }),
  change('pen', { memberId: real('memberId'), given: flag }),
)

const chat: Record<keyof ChatHubMethods, fc.Arbitrary<unknown>[]> = {
  JoinGroup: [
    mostly(fc.oneof(fc.constant(self.memberId), real('id'))),
    mostly(fc.oneof({ weight: 5, arbitrary: fc.constant(self.userName) }, { weight: 1, arbitrary: real('account') })),
    mostly(fc.constant(self.groupId)),
    mostly(fc.oneof(fc.constant(self.token), real('token'))),
    fc.oneof(fc.constantFrom<unknown>(null, 0, 3), hostileNumber, hostileJson),
  ],
  LeaveGroup: [hostileJson],
  SendMessage: [mostly(text), mostly(fc.constantFrom(...chatMessageTypes)), mostly(fc.constantFrom('tin-1', null))],
  HideMessage: [mostly(real('messageId'))],
  SilenceMember: [mostly(real('memberId')), mostly(flag)],
  OpenWhiteboard: [fc.oneof(fc.constantFrom<unknown>(null, 0, 3), hostileNumber, hostileJson)],
  CloseWhiteboard: [],
  LoadWhiteboardPage: [mostly(clientId)],
  WriteOnWhiteboard: [mostly(fc.array(whiteboardChange, { minLength: 1, maxLength: 4 }))],
  PointOnWhiteboard: [mostly(clientId), mostly(place), mostly(place)],
}
const meeting: Record<keyof VideoRoomHubMethods, fc.Arbitrary<unknown>[]> = {
  EnterRoom: [mostly(real('sessionId')), mostly(real('pass')), mostly(media)],
  AwaitPlace: [mostly(real('sessionId')), mostly(real('pass'))],
  LeaveRoom: [],
  Connect: [mostly(fc.constant('v=0\r\n'))],
  CheckLine: [mostly(real('sessionId')), mostly(real('pass')), mostly(fc.constant('v=0\r\n'))],
  SetMedia: [mostly(media)],
  SetDataSaver: [mostly(flag)],
  RaiseHand: [mostly(flag)],
  LeaveFloor: [],
  GiveFloor: [mostly(real('id'))],
  TakeFloor: [mostly(real('id'))],
  SetFloorMode: [mostly(fc.constantFrom(...floorModes))],
  Mute: [mostly(real('id'))],
  MuteAll: [],
  GiveScreen: [mostly(fc.oneof(real('id'), fc.constant(null)))],
  RemoveMember: [mostly(real('memberId'))],
  LetBack: [mostly(real('memberId'))],
}

/** The live hub has no methods for clients. The test calls the name of its event, which the hub must refuse. */
const live: Record<keyof LiveHubEvents, fc.Arbitrary<unknown>[]> = { Changed: [mostly(fc.constant('children'))] }

const callsOf = (path: string, methods: Record<string, fc.Arbitrary<unknown>[]>) =>
  Object.entries(methods).map(([method, args]) =>
    fc
      .tuple(fc.tuple(...args), fc.oneof(fc.constant(0), fc.nat(6)), fc.array(hostileJson, { maxLength: 2 }))
      .map(([given, missing, more]) => ({
        path,
        method,
        args: missing === 0 ? given : missing === 1 ? [...given, ...more] : given.slice(0, missing),
      })),
  )
const unknownCalls = fc
  .tuple(
    fc.constantFrom(chatHubPath, videoRoomHubPath, liveHubPath),
    hostileText,
    fc.array(hostileJson, { maxLength: 3 }),
  )
  // Begin the method's name with `x`, so that it is never empty. A separate test shows that an empty name ends the connection.
  .map(([path, method, args]) => ({ path, method: `x${method}`, args }))

export const hubCases: fc.Arbitrary<HubCase> = fc.oneof(
  ...callsOf(chatHubPath, chat),
  ...callsOf(chatHubPath, { JoinGroup: chat.JoinGroup, SendMessage: chat.SendMessage }),
  ...callsOf(videoRoomHubPath, meeting),
  ...callsOf(videoRoomHubPath, { EnterRoom: meeting.EnterRoom }),
  ...callsOf(liveHubPath, live),
  unknownCalls,
)

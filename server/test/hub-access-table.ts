/** The expected result of every hub method for every kind of caller. access-table.test.ts fails if a method has no row. */
import { chatHubPath, type ChatHubMethods } from '@hien/contract/chat'
import { liveHubPath } from '@hien/contract/live'
import { videoRoomHubPath, type VideoRoomHubMethods } from '@hien/contract/video-room'
import { type Row, signedIn } from './access-rows.ts'

const teachersOfRoom: Partial<Row> = { owner: 'ok', substitute: 'ok', centre: 'ok' }

const byToken = signedIn('SESSION_TOKEN_INVALID', { ...teachersOfRoom, joined: 'ok' })
const insideRoom = signedIn('NOT_IN_GROUP', { ...teachersOfRoom, joined: 'ok' })
const teachingInside = signedIn('NOT_IN_GROUP', { ...teachersOfRoom, joined: 'FORBIDDEN' })

const chatMethods: Record<keyof ChatHubMethods, Row> = {
  JoinGroup: byToken,
  LeaveGroup: signedIn('ok'),
  SendMessage: insideRoom,
  HideMessage: teachingInside,
  SilenceMember: teachingInside,
  OpenWhiteboard: insideRoom,
  CloseWhiteboard: insideRoom,
  LoadWhiteboardPage: insideRoom,
  // The student does not have the pen.
  WriteOnWhiteboard: teachingInside,
  PointOnWhiteboard: teachingInside,
}

const videoRoomMethods: Record<keyof VideoRoomHubMethods, Row> = {
  EnterRoom: byToken,
  AwaitPlace: byToken,
  CheckLine: byToken,
  LeaveRoom: signedIn('ok'),
  Connect: insideRoom,
  // The test switches the microphone on. A student may do this only while they have the floor, and here they do not.
  SetMedia: teachingInside,
  SetDataSaver: insideRoom,
  RaiseHand: insideRoom,
  LeaveFloor: insideRoom,
  GiveFloor: teachingInside,
  TakeFloor: teachingInside,
  SetFloorMode: teachingInside,
  Mute: teachingInside,
  MuteAll: teachingInside,
  GiveScreen: teachingInside,
  RemoveMember: teachingInside,
  LetBack: teachingInside,
}

/** The expected result of connecting to each hub, by the hub's path. */
export const hubConnectTable: Record<string, Row> = {
  [chatHubPath]: signedIn('ok'),
  [videoRoomHubPath]: signedIn('ok'),
  [liveHubPath]: signedIn('ok'),
}

/**
 * The expected results of each hub's methods, by the hub's path. Before the call the test tries to enter the room, with the
 * best token or link that the caller can get. UNAUTHENTICATED means that the hub refused the connection.
 */
export const hubAccessTable: Record<string, Record<string, Row>> = {
  [chatHubPath]: chatMethods,
  [videoRoomHubPath]: videoRoomMethods,
  // This hub only sends events to open pages. It has no methods for clients.
  [liveHubPath]: {},
}

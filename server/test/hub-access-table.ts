/** The permitted callers of every hub and hub method. The test fails if a method is missing. */
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
}

const videoRoomMethods: Record<keyof VideoRoomHubMethods, Row> = {
  EnterRoom: byToken,
  AwaitPlace: byToken,
  CheckLine: byToken,
  LeaveRoom: signedIn('ok'),
  Connect: insideRoom,
  // The call switches the microphone on. In this room students need the floor from a teacher for it.
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

/** Callers that may connect to each hub, by its path. */
export const hubConnectTable: Record<string, Row> = {
  [chatHubPath]: signedIn('ok'),
  [videoRoomHubPath]: signedIn('ok'),
  [liveHubPath]: signedIn('ok'),
}

/**
 * The methods of each hub, by its path. UNAUTHENTICATED means that the connection is refused. Each caller uses the best token
 * or pass they can get, and has entered with it as far as possible.
 */
export const hubAccessTable: Record<string, Record<string, Row>> = {
  [chatHubPath]: chatMethods,
  [videoRoomHubPath]: videoRoomMethods,
  // The hub tells open pages what to load again. A client invokes nothing.
  [liveHubPath]: {},
}

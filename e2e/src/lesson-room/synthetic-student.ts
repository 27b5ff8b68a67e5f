/** Simulates a student in a lesson without a browser. The student uses the hub over a WebSocket and counts received media. */
import { videoRoomHubPath, type EnteredRoom, type PeerMedia } from '@hien/contract/video-room'
import { callOperation } from '../centre/product.ts'
import { openSyntheticParticipant, speakerStreams, type SyntheticParticipant } from './synthetic-participant.ts'
import type { Counted } from './synthetic-way.ts'

export type SyntheticStudent = {
  /** Returns the counts since the previous call. */
  takeCounts(): Counted
  raiseHand(): Promise<void>
  /** Switches microphone and camera on. The student must have the floor. */
  speak(): Promise<void>
  leave(): Promise<void>
}

type HubMessage = { type: number; target?: string; invocationId?: string; result?: unknown; error?: string }

const separator = '\u001E'
const nothing: PeerMedia = { microphone: false, camera: false, screen: false }

const documents = {
  token: `query ($courseCode: String!, $classCode: String!) {
    meetingCreateToken(courseCode: $courseCode, classCode: $classCode) { isSuccess error { code } item { token } } }`,
  join: `query ($token: String!) {
    meetingCheckToken(token: $token) { isSuccess error { code } item { joinLink } } }`,
}

/** Lets a student enter the running lesson of a class. @param groupId the id of the waiting room of the class. */
export async function enterSyntheticStudent(
  address: string,
  groupId: string,
  accessToken: string,
  { savesData }: { savesData: boolean },
): Promise<SyntheticStudent> {
  const cut = groupId.lastIndexOf('_')
  const [courseCode, classCode] = [groupId.slice(0, cut), groupId.slice(cut + 1)]
  const ask = <Item>(query: string, variables: Record<string, string>) =>
    callOperation<{ item: Item }>(address, query, variables, accessToken)
  const { token } = (await ask<{ token: string }>(documents.token, { courseCode, classCode })).item
  const { pathname, searchParams } = new URL((await ask<{ joinLink: string }>(documents.join, { token })).item.joinLink)

  const hub = await connectHub(address, accessToken)
  let participant: SyntheticParticipant
  /** Connects the media. Retries after a failure, as the page in a browser does. */
  const connect = async (attempts = 5): Promise<void> => {
    participant = await openSyntheticParticipant({ now: () => performance.now(), readEvery: Infinity })
    try {
      await participant.accept(await hub.invoke<string>('Connect', participant.offer))
    } catch (error) {
      await participant.close()
      if (attempts <= 1) throw error
      await connect(attempts - 1)
    }
  }
  hub.on('MediaMoved', () => void participant.close().then(() => connect()))
  await hub.invoke<EnteredRoom>('EnterRoom', pathname.split('/').at(-1), searchParams.get('pass'), nothing)
  if (savesData) await hub.invoke('SetDataSaver', true)
  await connect()
  return {
    takeCounts: () => participant.takeCounts(),
    raiseHand: () => hub.invoke('RaiseHand', true),
    async speak() {
      await hub.invoke('SetMedia', { ...nothing, microphone: true, camera: true })
      participant.send(speakerStreams)
    },
    async leave() {
      await hub.invoke('LeaveRoom').catch(() => null)
      hub.close()
      await participant.close()
    },
  }
}

async function connectHub(address: string, accessToken: string) {
  const socket = new WebSocket(
    `${address.replace('http', 'ws')}${videoRoomHubPath}?access_token=${encodeURIComponent(accessToken)}`,
  )
  const send = (message: object) => socket.send(`${JSON.stringify(message)}${separator}`)
  const waiting = new Map<string, PromiseWithResolvers<unknown>>()
  const listeners = new Map<string, () => void>()
  const opened = Promise.withResolvers<void>()
  socket.addEventListener('open', () => send({ protocol: 'json', version: 1 }))
  socket.addEventListener('error', () => opened.reject(new Error('The hub cannot be reached')))
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The hub closed the connection'))
  })
  socket.addEventListener('message', ({ data }) => {
    for (const text of String(data).split(separator).filter(Boolean)) {
      const message = JSON.parse(text) as HubMessage
      if (message.type === undefined) opened.resolve()
      if (message.type === 1) listeners.get(message.target ?? '')?.()
      if (message.type !== 3) continue
      const call = waiting.get(message.invocationId ?? '')
      if (message.error === undefined) call?.resolve(message.result)
      else call?.reject(new Error(message.error))
    }
  })
  await opened.promise
  // Send pings, because the hub disconnects a client that sends nothing for half a minute.
  const pinging = setInterval(() => send({ type: 6 }), 10_000)
  let count = 0
  return {
    on: (target: string, listener: () => void) => void listeners.set(target, listener),
    invoke<Result = void>(target: string, ...args: unknown[]): Promise<Result> {
      const invocationId = String((count += 1))
      const call = Promise.withResolvers<unknown>()
      waiting.set(invocationId, call)
      send({ type: 1, target, arguments: args, invocationId })
      return call.promise as Promise<Result>
    },
    close() {
      clearInterval(pinging)
      socket.close()
    },
  }
}

/** Connects members to waiting rooms with the official SignalR client, and calls the operations that lead to a lesson. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { chatHubPath, makeGroupId, type ChatHubEvents, type ChatMessage, type JoinedGroup } from '@hien/contract/chat'
import type { HttpTransportType, HubConnection } from '@microsoft/signalr'
import { gatherChanges } from '../src/live/gather-changes.ts'
import { createOpenPages } from '../src/live/open-pages.ts'
import { connectClient, type Received } from './connect-client.ts'
import { aClass, aCourse, anEnrolment } from './courses.ts'
import type { TestMember } from './people.ts'
import type { TestServer } from './test-server.ts'

export type HubClient = {
  connection: HubConnection
  received: Received<ChatHubEvents>[]
  /** Returns all messages received so far, of every type, in order of arrival. */
  messages(): ChatMessage[]
  /** Calls JoinGroup with the member's own id and name. */
  join(room: RoomKey, sessionToken: string, since?: number): Promise<JoinedGroup>
  say(text: string, clientId?: string): Promise<null>
  stop(): Promise<void>
}

export type Visitor = HubClient & { joined: JoinedGroup; token: string }

/** The connections that a test file opens to waiting rooms. `leave` stops all that are still open. */
export type Visitors = {
  /** Connects without joining a room. */
  connect(member: TestMember, transport?: HttpTransportType): Promise<HubClient>
  /**
   * Connects as the member and joins the room with a new token.
   * @param since number of the last message that the client has; the answer contains only later ones.
   */
  join(member: TestMember, room: RoomKey, since?: number, transport?: HttpTransportType): Promise<Visitor>
  leave(): Promise<void>
}

export type RoomKey = { courseCode: string; classCode: string }

const eventNames: (keyof ChatHubEvents)[] = [
  'ReceiveMessage',
  'UserJoined',
  'UserLeft',
  'JoinGroup',
  'LeaveGroup',
  'SessionEnded',
  'MessageHidden',
  'MemberSilenced',
  'LessonChanged',
  'MemberRemoved',
  'WhiteboardWritten',
  'WhiteboardInk',
  'WhiteboardPointed',
  'WhiteboardShown',
]

/** Connects to the hub at `address` as the member, over WebSockets by default, without joining a room. */
export async function connectHub(
  address: string,
  member: Pick<TestMember, 'id' | 'userName' | 'accessToken'>,
  transport?: HttpTransportType,
): Promise<HubClient> {
  const { connection, received } = await connectClient<ChatHubEvents>(address + chatHubPath, {
    member,
    events: eventNames,
    transport,
  })
  return {
    connection,
    received,
    messages: () => received.flatMap((event) => (event.name === 'ReceiveMessage' ? [event.args[0]] : [])),
    join: (room, sessionToken, since) =>
      connection.invoke(
        'JoinGroup',
        member.id,
        member.userName,
        makeGroupId(room.courseCode, room.classCode),
        sessionToken,
        ...(since === undefined ? [] : [since]),
      ),
    say: (text, clientId) => connection.invoke('SendMessage', text, 'message', ...(clientId ? [clientId] : [])),
    stop: () => connection.stop(),
  }
}

/** Creates a class that these students have joined. Returns the codes and ids of the class's waiting room. */
export async function aRoom(
  server: TestServer,
  teacher: TestMember,
  students: TestMember[],
): Promise<RoomKey & { classId: string; groupId: string }> {
  const course = await aCourse(server, teacher)
  const studyClass = await aClass(server, teacher, course)
  for (const student of students) await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
  return {
    courseCode: course.code,
    classCode: studyClass.code,
    classId: studyClass.id,
    groupId: makeGroupId(course.code, studyClass.code),
  }
}

export function createVisitors(server: TestServer, address: string): Visitors {
  const clients: HubClient[] = []
  const connect: Visitors['connect'] = async (member, transport) => {
    const client = await connectHub(address, member, transport)
    clients.push(client)
    return client
  }
  return {
    connect,
    async join(member, room, since, transport) {
      const client = await connect(member, transport)
      const token = await roomToken(server, member, room)
      const joined = await client.join(room, token, since)
      return { ...client, joined, token }
    },
    async leave() {
      await Promise.all(clients.splice(0).map((client) => client.stop()))
    },
  }
}

/**
 * Waits for a call to a hub.
 * @returns the code of the refusal; the error's message if it has no code; `no refusal` if the call succeeded.
 */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof Error ? (/HubException: (\w+)/.exec(error.message)?.[1] ?? error.message) : 'no refusal'
}

/**
 * Calls meetingCreateToken as the member.
 * @returns the token for the waiting room.
 * @throws if the server refuses.
 */
export async function roomToken(server: TestServer, member: TestMember, room: RoomKey): Promise<string> {
  const { data } = await server.graphql<{ meetingCreateToken: { item: { token: string } | null } }>(
    member.accessToken,
    `query ($courseCode: String!, $classCode: String!) {
      meetingCreateToken(courseCode: $courseCode, classCode: $classCode) { item { token } error { code } }
    }`,
    { courseCode: room.courseCode, classCode: room.classCode },
  )
  const token = data?.meetingCreateToken.item?.token
  if (!token) throw new Error(`${member.userName} got no token: ${JSON.stringify(data)}`)
  return token
}

/**
 * Calls meetingCheckToken as the member. If the member is the teacher, this starts the lesson.
 * @returns the join link or the refusal's code.
 */
export async function enterLesson(server: TestServer, member: TestMember, token: string): Promise<string> {
  const { data } = await server.graphql<{
    meetingCheckToken: { item: { joinLink: string } | null; error: { code: string } | null }
  }>(
    member.accessToken,
    'query ($token: String!) { meetingCheckToken(token: $token) { item { joinLink } error { code } } }',
    { token },
  )
  const answer = data?.meetingCheckToken
  return answer?.item?.joinLink ?? answer?.error?.code ?? 'nothing'
}

/**
 * Calls meetingEnd as the member.
 * @returns `ok` or the refusal's code.
 */
export async function endLesson(server: TestServer, member: TestMember, classId: string): Promise<string> {
  const { data } = await server.graphql(
    member.accessToken,
    'mutation ($classId: ID!) { meetingEnd(classId: $classId) { isSuccess error { code } } }',
    { classId },
  )
  return data?.['meetingEnd']?.error?.code ?? 'ok'
}

/**
 * Calls meetingGetPage, as the page of a lesson in the video room does every ten seconds. By this request the server knows that
 * the member is still there.
 */
export async function askVideoRoomPage(server: TestServer, member: TestMember, joinLink: string): Promise<void> {
  const { pathname, searchParams } = new URL(joinLink)
  await server.graphql(
    member.accessToken,
    'query ($id: ID!, $pass: String!) { meetingGetPage(sessionId: $id, pass: $pass) { isSuccess } }',
    { id: pathname.split('/').at(-1), pass: searchParams.get('pass') },
  )
}

/**
 * Waits until the condition is true.
 * @param what describes the condition in the error message.
 * @throws after 20 seconds. The limit only ends a test that hangs; it does not check speed.
 */
export async function until(what: string, condition: () => boolean): Promise<void> {
  const end = Date.now() + 20_000
  while (!condition()) {
    if (Date.now() > end) throw new Error(`Timed out after 20 s, waiting until ${what}`)
    await delay(5)
  }
}

/**
 * Waits until the clients have received everything that the server has sent them so far. A connection's messages arrive in the
 * order in which they were sent. So each client calls a method that no hub has, and the refusal arrives after all earlier
 * messages.
 * @throws if a client is not connected.
 */
export async function allReceived(...clients: { connection: HubConnection }[]): Promise<void> {
  const answers = await Promise.all(clients.map(({ connection }) => refusalOf(connection.invoke('NoSuchMethod'))))
  for (const answer of answers) if (!answer.includes('Unknown hub method')) throw new Error(answer)
}

/**
 * Waits until the live hub of each node has sent everything that follows from the events published so far by the first node.
 * Call `allReceived` afterwards to know that the clients have it, too.
 * @param others nodes that form a cluster with the first one.
 */
export async function liveHubHasSent(node: TestServer, ...others: TestServer[]): Promise<void> {
  await Promise.all(others.map((other) => hasHeard(node, other)))
  await hasGathered(node)
  await until('the live hub knows whom to tell', () =>
    [node, ...others].every(({ dependencies }) => {
      const { underWay, waiting } = dependencies.database.sharedReads!.use()
      return underWay + waiting === 0
    }),
  )
}

/** Waits until the live hubs of this process have begun to send what they have collected so far. */
const hasGathered = ({ dependencies: { log } }: TestServer) =>
  new Promise<void>((resolve) => {
    // This call collects changes for as long as the hubs do. The hubs began earlier, so they have ended when this call ends.
    const gather = gatherChanges(
      { pages: { ...createOpenPages(), has: () => true }, log },
      {
        topic: 'children',
        role: 'PAME',
        async listMembers() {
          resolve()
          return []
        },
      },
    )
    gather(['test'])
  })

/** Waits until the `other` node has received all events that the node has published so far. Events arrive in order. */
async function hasHeard(node: TestServer, other: TestServer): Promise<void> {
  const topic = `test ${randomUUID()}`
  let heard = false
  other.dependencies.cluster.bus.subscribe(topic, () => void (heard = true))
  node.dependencies.cluster.bus.publish(topic, null)
  await until('the other node has received all events', () => heard)
}

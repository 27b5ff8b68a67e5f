/** The arguments with which the access table's test calls the operations about posts, threads and saved whiteboards. */
import { randomUUID } from 'node:crypto'
import { boardOn, postInput, postOf } from './board.ts'
import type { TestMember } from './people.ts'
import { aStoredFile } from './homework.ts'
import { aStoredPage, aStoredSession, aStoredWhiteboard } from './stored-whiteboards.ts'
import type { TestServer } from './test-server.ts'
import { messageOf, threadsOn } from './threads.ts'

/** A class of the owner that the student has joined. */
type Place = { server: TestServer; owner: TestMember; joined: TestMember; classId: string }

const quoted = (text: string) => JSON.stringify(text)

/** Returns the arguments of each operation as GraphQL text, by the name of the row. */
export function boardCalls<Stage extends object>(
  placeOf: (stage: Stage) => Place,
): Record<string, (stage: Stage) => string | Promise<string>> {
  const postWith = async (stage: Stage, overrides: Record<string, unknown> = {}): Promise<string> => {
    const { server, owner, classId } = placeOf(stage)
    const input = postInput(classId, { audience: 'students_and_parents', ...overrides })
    return postOf(await boardOn(server).create(owner, input)).id
  }
  const idOf = async (stage: Stage) => `(id: ${quoted(await postWith(stage))})`
  const input = (
    stage: Stage,
  ) => `input: { classId: ${quoted(placeOf(stage).classId)}, html: "<p>Chào các em</p>", links: [],
    fileIds: [], audience: students, pinned: false }`
  const thread = (stage: Stage) => {
    const { classId, joined } = placeOf(stage)
    return `classId: ${quoted(classId)}, studentCode: ${quoted(joined.code)}`
  }
  const message = async (stage: Stage) => {
    const { server, owner, joined, classId } = placeOf(stage)
    return messageOf(await threadsOn(server).send(owner, { class: { id: classId }, student: joined }, 'Chào em'))
  }
  /** Stores an ended session with a whiteboard of one page. Returns its id. */
  const sessionWith = async (stage: Stage, fileId: string | null = null): Promise<string> => {
    const { server, classId } = placeOf(stage)
    const sessionId = await aStoredSession(server, { classId, ended: true })
    await aStoredWhiteboard(server, sessionId)
    await aStoredPage(server, sessionId, { fileId })
    return sessionId
  }
  const sessionOf = async (stage: Stage) => `(sessionId: ${quoted(await sessionWith(stage))})`
  return {
    whiteboardGetBySession: sessionOf,
    whiteboardSave: sessionOf,
    'fileGetAddress(on a whiteboard)': async (stage) => {
      const { server, owner, classId } = placeOf(stage)
      const fileId = await aStoredFile(server, { owner, inClass: { id: classId } })
      await sessionWith(stage, fileId)
      return `(id: ${quoted(fileId)})`
    },
    threadsGetWithPage: async (stage) => {
      await message(stage)
      return ''
    },
    'threadsGetWithPage(classId)': (stage) => `(classId: ${quoted(placeOf(stage).classId)})`,
    'threadsGetWithPage(childCode)': (stage) => `(childCode: ${quoted(placeOf(stage).joined.code)})`,
    threadsGetCounts: () => '',
    threadGetMessages: async (stage) => {
      await message(stage)
      return `(${thread(stage)})`
    },
    threadSend: (stage) => `(${thread(stage)}, text: "Chào cô", clientId: ${quoted(randomUUID())})`,
    threadReport: async (stage) => `(messageId: ${quoted((await message(stage)).id)}, reason: "Lời lẽ không phù hợp")`,
    postsGetWithPage: async (stage) => {
      await postWith(stage)
      return ''
    },
    'postsGetWithPage(classId)': async (stage) => {
      await postWith(stage)
      return `(classId: ${quoted(placeOf(stage).classId)})`
    },
    'postsGetWithPage(childCode)': (stage) => `(childCode: ${quoted(placeOf(stage).joined.code)})`,
    postMaterialsGetWithPage: async (stage) => {
      await postWith(stage)
      return `(classId: ${quoted(placeOf(stage).classId)})`
    },
    postGetReaders: idOf,
    postRemindReaders: idOf,
    postCreate: (stage) => `(${input(stage)})`,
    postUpdate: async (stage) => `(id: ${quoted(await postWith(stage))}, ${input(stage)})`,
    postDelete: idOf,
    postMarkSeen: async (stage) => `(ids: [${quoted(await postWith(stage))}])`,
    'fileGetAddress(posted)': async (stage) => {
      const { server, owner, classId } = placeOf(stage)
      const fileId = await aStoredFile(server, { owner, inClass: { id: classId } })
      await postWith(stage, { fileIds: [fileId] })
      return `(id: ${quoted(fileId)})`
    },
  }
}

/** The arguments with which the access table's test calls the operations about posts. */
import { boardOn, postInput, postOf } from './board.ts'
import type { TestMember } from './people.ts'
import { aStoredFile } from './homework.ts'
import type { TestServer } from './test-server.ts'

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
  return {
    postsGetWithPage: async (stage) => {
      await postWith(stage)
      return ''
    },
    'postsGetWithPage(classId)': async (stage) => {
      await postWith(stage)
      return `(classId: ${quoted(placeOf(stage).classId)})`
    },
    'postsGetWithPage(childCode)': (stage) => `(childCode: ${quoted(placeOf(stage).joined.code)})`,
    postGetReaders: idOf,
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

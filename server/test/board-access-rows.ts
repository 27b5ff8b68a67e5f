/**
 * The rows of the access table about posts, threads and saved whiteboards. The substitute in them gives no lesson that these are
 * about.
 */
import { managersOnly, signedIn, type Row } from './access-rows.ts'

/** Row of operations about the thread of the joined student. */
const readersOfThread = signedIn('NOT_FOUND', { owner: 'ok', centre: 'ok', joined: 'ok', parentOfJoined: 'ok' })

export const boardRows: Record<string, Row> = {
  // Everybody reads the posts of their own classes.
  postsGetWithPage: signedIn('ok'),
  'postsGetWithPage(classId)': signedIn('NOT_FOUND', {
    owner: 'ok',
    substitute: 'ok',
    centre: 'ok',
    joined: 'ok',
    parentOfJoined: 'ok',
  }),
  'postsGetWithPage(childCode)': signedIn('NOT_FOUND', { parentOfJoined: 'ok' }),
  postMaterialsGetWithPage: signedIn('NOT_FOUND', {
    owner: 'ok',
    substitute: 'ok',
    centre: 'ok',
    joined: 'ok',
    parentOfJoined: 'ok',
  }),
  postGetReaders: managersOnly,
  postRemindReaders: managersOnly,
  postCreate: managersOnly,
  postUpdate: managersOnly,
  postDelete: managersOnly,
  // Ids of posts that the caller may not read are ignored (board/posts/posts.test.ts).
  postMarkSeen: signedIn('ok'),
  whiteboardGetBySession: managersOnly,
  whiteboardSave: managersOnly,
  // Everybody reads their own threads. A substitute has none. board/threads/access.test.ts has more kinds of people.
  threadsGetWithPage: signedIn('ok'),
  'threadsGetWithPage(classId)': readersOfThread,
  'threadsGetWithPage(childCode)': signedIn('NOT_FOUND', { parentOfJoined: 'ok' }),
  threadsGetCounts: signedIn('ok'),
  threadGetMessages: readersOfThread,
  threadSend: readersOfThread,
  // The message is the owner's.
  threadReport: { ...readersOfThread, owner: 'INVALID_INPUT' },
  'fileGetAddress(on a whiteboard)': signedIn('NOT_FOUND', { owner: 'ok', centre: 'ok', joined: 'ok' }),
  'fileGetAddress(posted)': signedIn('NOT_FOUND', { owner: 'ok', centre: 'ok', joined: 'ok', parentOfJoined: 'ok' }),
}

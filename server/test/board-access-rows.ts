/** The rows of the access table about posts of the class board. The substitute of these rows gives no lesson that is posted about. */
import { managersOnly, signedIn, type Row } from './access-rows.ts'

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
  postGetReaders: managersOnly,
  postCreate: managersOnly,
  postUpdate: managersOnly,
  postDelete: managersOnly,
  // Ids of posts that the caller may not read are ignored (board/posts/posts.test.ts).
  postMarkSeen: signedIn('ok'),
  'fileGetAddress(posted)': signedIn('NOT_FOUND', { owner: 'ok', centre: 'ok', joined: 'ok', parentOfJoined: 'ok' }),
}

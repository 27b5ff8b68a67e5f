import { randomUUID } from 'node:crypto'
import type { BoardRequest } from '../board/dependencies.ts'
import { createPost } from '../board/posts/create-post.ts'
import { listThreadMessages } from '../board/threads/list-thread-messages.ts'
import { sendMessage } from '../board/threads/send-message.ts'
import type { DemoBoard } from './board.ts'
import { sheetAsPdf } from './demo-files.ts'
import { uploadFile } from './upload-file.ts'

type Person = { context: BoardRequest; code: string }

/** Only ASCII letters, because the PDF contains no font with Vietnamese ones. */
const worksheet = ['1.   x > 0:   min (x + 4/x) = ?', '2.   a + b = 2:   max (ab) = ?']

/** Writes the posts of a class and the messages about one of its students, through the operations that members use. */
export async function fillBoard(
  { posts, thread }: DemoBoard,
  { classId, find }: { classId: string; find: (userName: string) => Person },
): Promise<void> {
  for (const { by, html, links = [], sheet, audience, pinned = false } of posts) {
    const { context } = find(by)
    const content = sheet === undefined ? null : sheetAsPdf('Phieu so 12', worksheet)
    const fileIds = sheet && content ? [await uploadFile(context, { classId, name: sheet, content })] : []
    const input = { classId, html, links, fileIds, audience, pinned }
    await createPost(context, { input })
  }
  const studentCode = find(thread.student).code
  for (const { by, text } of thread.messages) {
    const { context } = find(by)
    // The author has read everything before.
    await listThreadMessages(context, { classId, studentCode, skip: 1, take: 1 })
    await sendMessage(context, { classId, studentCode, text, clientId: randomUUID() })
  }
}

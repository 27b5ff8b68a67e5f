import { Readable } from 'node:stream'
import type { HomeworkRequest } from '../homework/dependencies.ts'
import { beginUpload } from '../homework/files/begin-upload.ts'
import { createFinishUpload } from '../homework/files/finish-upload.ts'

/** Uploads a file on behalf of a member. Returns the id of the file. */
export async function uploadFile(
  by: HomeworkRequest,
  file: { classId: string; name: string; content: Buffer },
): Promise<string> {
  const { dependencies } = by
  const { id } = await beginUpload(by, { ...file, size: file.content.length })
  await dependencies.uploads.write(Readable.from([file.content]), id, 0)
  await createFinishUpload(dependencies)(id)
  return id
}

import { requireViewer } from '../../core/viewer.ts'
import type { HomeworkRequest } from '../dependencies.ts'
import { findFileToRead } from './access.ts'
import { presentFile } from './file-address.ts'

/**
 * fileGetAddress: returns a file the caller may read, with an address that is valid for five minutes.
 * @throws {Unauthenticated | Refusal} NOT_FOUND if the file is missing or the caller may not read it
 */
export async function getFileAddress({ dependencies, viewer }: HomeworkRequest, { id }: { id: string }) {
  return presentFile(dependencies, await findFileToRead(dependencies, requireViewer(viewer), id))
}

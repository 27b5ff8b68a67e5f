/** The uploads of a homework that this device keeps (lib/upload/kept-files.ts). */
import { keptFiles } from '../../lib/upload/kept-files.ts'

/** Returns the scope of the kept files, and the name of the draft of the text. */
export const keptAs = (homeworkId: string) => `homework ${homeworkId}`

/** Returns whether this device keeps a file whose upload has begun. */
export const hasBegunUpload = async (homeworkId: string): Promise<boolean> =>
  (await keptFiles.read(keptAs(homeworkId))).some(({ url, fileId }) => url !== null || fileId !== null)

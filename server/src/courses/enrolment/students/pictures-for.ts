import type { Viewer } from '../../../core/viewer.ts'

/**
 * Returns the rows with the pictures that this viewer may see. Students consent that their teachers see their picture. A centre
 * is not a teacher, so for a centre all pictures are null (docs/running/personal-data.md).
 */
export const picturesFor = <Row extends { avatar: string | null }>(
  { role }: Pick<Viewer, 'role'>,
  rows: readonly Row[],
): Row[] => (role === 'TCHER' ? [...rows] : rows.map((row) => ({ ...row, avatar: null })))

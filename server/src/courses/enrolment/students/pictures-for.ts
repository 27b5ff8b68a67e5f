import type { Viewer } from '../../../core/viewer.ts'

/**
 * Returns students as those who manage their class see them. Students agree that their teachers see their picture. A centre is
 * not a teacher and sees none (docs/running/personal-data.md).
 */
export const picturesFor = <Row extends { avatar: string | null }>(
  { role }: Pick<Viewer, 'role'>,
  rows: readonly Row[],
): Row[] => (role === 'TCHER' ? [...rows] : rows.map((row) => ({ ...row, avatar: null })))

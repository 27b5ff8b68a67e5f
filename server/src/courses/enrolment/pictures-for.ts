import type { Viewer } from '../../core/viewer.ts'

/**
 * Students as they are shown to who manages their class: they agree that their teachers see their picture, and a centre, which
 * is none of these, does not (docs/running/personal-data.md).
 */
export const picturesFor = <Row extends { avatar: string | null }>(
  { role }: Pick<Viewer, 'role'>,
  rows: readonly Row[],
): Row[] => (role === 'TCHER' ? [...rows] : rows.map((row) => ({ ...row, avatar: null })))

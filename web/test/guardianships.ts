/** Guardianships as the server returns them; pass only the fields that matter to the test. */
import type { Guardianship } from '../src/operations/guardians/get-guardianships.ts'

export const aGuardianship = (given: Partial<Guardianship> = {}): Guardianship => ({
  id: 'g-1',
  state: 'active',
  relation: 'mother',
  fullName: 'Lê Thị Hoa',
  since: '2026-11-20T12:00:00.000Z',
  mayEnd: false,
  mayAnswer: false,
  mayReport: false,
  reportedAt: null,
  ...given,
})

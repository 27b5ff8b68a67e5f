/** The sizes in docs/evidence/scale.md and the equipment of each. */
import type { Equipment } from './demand.ts'

export type Size = {
  name: string
  centres: number
  /** Number of independent installations side by side. */
  cells: number
  /** Equipment of one cell. */
  equipment: Equipment
}

const smallMachine: Equipment = { nodes: 1, databaseCores: 2, sharedCores: 2 }

export const sizes: readonly Size[] = [
  { name: '1 centre', centres: 1, cells: 1, equipment: smallMachine },
  { name: '10 centres', centres: 10, cells: 1, equipment: smallMachine },
  { name: '100 centres', centres: 100, cells: 1, equipment: { nodes: 4, databaseCores: 4, sharedCores: null } },
  { name: '1,000 centres', centres: 1_000, cells: 1, equipment: { nodes: 40, databaseCores: 24, sharedCores: null } },
  {
    name: '10,000 centres',
    centres: 10_000,
    cells: 20,
    equipment: { nodes: 18, databaseCores: 12, sharedCores: null },
  },
]

/** Says a time that docs/evidence/faults.md tells of. */
export const measured = (what: string, milliseconds: number): void =>
  console.log(`${what}: ${Math.round(milliseconds)} ms`)

/** Logs a time for docs/evidence/faults.md. */
export const measured = (what: string, milliseconds: number): void =>
  console.log(`${what}: ${Math.round(milliseconds)} ms`)

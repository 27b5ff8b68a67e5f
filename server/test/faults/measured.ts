/** Logs a measured time, so that it can be copied into docs/evidence/faults.md. */
export const measured = (what: string, milliseconds: number): void =>
  console.log(`${what}: ${Math.round(milliseconds)} ms`)

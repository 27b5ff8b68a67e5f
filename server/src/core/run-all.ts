/**
 * Runs pieces of work one after the other. If one fails, the next ones still run.
 * @throws {AggregateError} with all errors, after all work has run.
 */
export async function runAll(work: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = []
  for (const run of work) await run().catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '))
}

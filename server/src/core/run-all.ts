/**
 * Runs one piece of work after the other; one that fails keeps none behind it from being done.
 * @throws {AggregateError} of what failed, once all were run.
 */
export async function runAll(work: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = []
  for (const run of work) await run().catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '))
}

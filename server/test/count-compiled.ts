/** Helpers for tests of compiled GraphQL documents: count the compiled answers, or prevent one. */
import type { TestServer } from './test-server.ts'

/** JSON's media type in a spelling that the compiled path does not accept, so graphql-http answers the request. */
export const uncompiledType = 'application/json;charset=utf-8'

export const countCompiledAnswers = async ({ dependencies }: TestServer): Promise<number> =>
  (await dependencies.metrics.compiledAnswers.get()).values[0]?.value ?? 0

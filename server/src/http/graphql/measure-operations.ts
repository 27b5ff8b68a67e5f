import { defaultFieldResolver, type GraphQLField, type GraphQLSchema } from 'graphql'
import { Unauthenticated } from '../../core/refusal.ts'
import type { RequestContext } from '../../platform/request-context.ts'

const codeOf = (result: unknown): string => (result as { error?: { code: string } | null } | null)?.error?.code ?? 'ok'

function measure(field: GraphQLField<unknown, RequestContext>): void {
  const { name: operation, resolve = defaultFieldResolver } = field
  field.resolve = async (parent, input, context, info) => {
    const { operations, operationAnswers } = context.dependencies.metrics
    const begun = performance.now()
    let code = 'INTERNAL'
    try {
      const result: unknown = await resolve(parent, input, context, info)
      code = codeOf(result)
      return result
    } catch (error) {
      if (error instanceof Unauthenticated) code = 'UNAUTHENTICATED'
      throw error
    } finally {
      operations.observe({ operation }, (performance.now() - begun) / 1000)
      operationAnswers.inc({ operation, code })
    }
  }
}

/**
 * Measures the duration of every operation of the schema and counts the resulting codes. An operation is counted under its own
 * name, whatever document or alias a request uses.
 */
export function measureOperations(schema: GraphQLSchema): GraphQLSchema {
  for (const type of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(type?.getFields() ?? {})) measure(field)
  return schema
}

import type { Callers } from '../graphql/centre.ts'
import { withServedCentre } from '../graphql/filled-centre.ts'
import { post } from '../school/send.ts'

export type Ask = <Item>(query: string, variables: Record<string, unknown>) => Promise<{ item: Item; ms: number }>

/**
 * Starts a server with a large study centre. Passes `work` a function that calls operations as that centre, and the server's port
 * with the members who can call.
 */
export const withLargeCentre = <Result>(
  work: (ask: Ask, server: { port: number; callers: Callers }) => Promise<Result>,
): Promise<Result> =>
  withServedCentre(
    async ({ port, callers }) => {
      const [centre] = callers.centre
      if (!centre) throw new Error('There is no centre')
      const ask = async <Item>(query: string, variables: Record<string, unknown>) => {
        const begun = performance.now()
        const text = await post(port, '127.0.0.1', centre.token, { query, variables })
        const ms = performance.now() - begun
        const { data } = JSON.parse(text) as { data: { answer: Item & { isSuccess: boolean } } | null }
        if (!data?.answer.isSuccess) throw new Error(text.slice(0, 1000))
        return { item: data.answer, ms }
      }
      return work(ask, { port, callers })
    },
    { largeCentre: true },
  )

/** The process of the hostile teacher. Each of its connections sends the next request as soon as it has an answer. */
import { offer } from '../hub/tasks.ts'
import { post } from '../school/send.ts'

type OperationCall = { query: string; variables: Record<string, unknown> }

/** Sends calls for this many milliseconds. Counts the answers by their kind: `ok`, the code of a refusal, or `fault`. */
async function press({
  port,
  token,
  calls,
  connections,
  milliseconds,
}: {
  port: number
  token: string
  calls: OperationCall[]
  connections: number
  milliseconds: number
}): Promise<Record<string, number>> {
  const answers: Record<string, number> = {}
  const end = performance.now() + milliseconds
  const ask = async (first: number) => {
    for (let n = first; performance.now() < end; n++) {
      const call = calls[n % calls.length]
      if (!call) throw new Error('The list of calls is empty')
      const text = await post(port, '127.0.0.1', token, call).catch(String)
      const kind = text.includes('"isSuccess":true') ? 'ok' : (/"code":"(\w+)"/.exec(text)?.[1] ?? 'fault')
      answers[kind] = (answers[kind] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, n) => ask(n)))
  return answers
}

const tasks = { press }

export type HostileTasks = typeof tasks
offer(tasks)

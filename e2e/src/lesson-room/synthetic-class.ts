/** The rest of a class, who need no browser to be there: in a process of their own, so that the test's is free to lead browsers. */
import { fork } from 'node:child_process'
import { once } from 'node:events'

export type ClassRequest =
  | { task: 'enter'; address: string; groupId: string; accessTokens: string[]; watchers: number }
  | { task: 'count'; milliseconds: number }
  | { task: 'leave' }
export type ClassAnswer = { streams: number[] } | { error: string }

export type SyntheticClass = {
  /** Into the lesson that runs, one after another. The first `watchers` see, the others save data and only hear. */
  enter(lesson: { address: string; groupId: string; accessTokens: string[]; watchers: number }): Promise<void>
  /** Of each of them: how many streams bring something within so many milliseconds. */
  countStreams(milliseconds: number): Promise<number[]>
  leave(): Promise<void>
  stop(): Promise<void>
}

export function startSyntheticClass(): SyntheticClass {
  const child = fork(new URL('synthetic-class-process.ts', import.meta.url), { execArgv: [] })
  const ask = async (request: ClassRequest): Promise<number[]> => {
    const answered = once(child, 'message') as Promise<[ClassAnswer]>
    child.send(request)
    const [answer] = await answered
    if ('error' in answer) throw new Error(answer.error)
    return answer.streams
  }
  return {
    enter: async (lesson) => void (await ask({ task: 'enter', ...lesson })),
    countStreams: (milliseconds) => ask({ task: 'count', milliseconds }),
    leave: async () => void (await ask({ task: 'leave' })),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

/** The rest of a class, who need no browser to be there: in a process of their own, so that the test's is free to lead browsers. */
import { fork } from 'node:child_process'
import { once } from 'node:events'

export type ClassRequest =
  | { task: 'enter'; address: string; groupId: string; accessTokens: string[]; watchers: number }
  | { task: 'count'; milliseconds: number }
  | { task: 'leave' }
/** Between which instants somebody came, in milliseconds since 1970. */
export type CameWithin = [from: number, to: number]
export type ClassAnswer = { came: CameWithin[] } | { streams: number[] } | { left: true } | { error: string }

export type SyntheticClass = {
  /**
   * Into the lesson that runs, one after another. The first `watchers` see, the others save data and only hear.
   * @returns when each came.
   */
  enter(lesson: { address: string; groupId: string; accessTokens: string[]; watchers: number }): Promise<CameWithin[]>
  /** Of each of them: how many streams bring something within so many milliseconds. */
  countStreams(milliseconds: number): Promise<number[]>
  leave(): Promise<void>
  stop(): Promise<void>
}

export function startSyntheticClass(): SyntheticClass {
  const child = fork(new URL('synthetic-class-process.ts', import.meta.url), { execArgv: [] })
  const ask = async (request: ClassRequest): Promise<Exclude<ClassAnswer, { error: string }>> => {
    const answered = once(child, 'message') as Promise<[ClassAnswer]>
    child.send(request)
    const [answer] = await answered
    if ('error' in answer) throw new Error(answer.error)
    return answer
  }
  return {
    async enter(lesson) {
      const answer = await ask({ task: 'enter', ...lesson })
      return 'came' in answer ? answer.came : []
    },
    async countStreams(milliseconds) {
      const answer = await ask({ task: 'count', milliseconds })
      return 'streams' in answer ? answer.streams : []
    },
    leave: async () => void (await ask({ task: 'leave' })),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

/**
 * Simulates students of a class without browsers. They run in a separate process, so that the test process has time to drive
 * browsers.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'

export type ClassRequest =
  | { task: 'enter'; address: string; groupId: string; accessTokens: string[]; watchers: number }
  | { task: 'count'; milliseconds: number }
  | { task: 'leave' }
/** The student joined between these two times, in milliseconds since 1970. */
export type JoinedBetween = [from: number, to: number]
export type ClassAnswer = { joined: JoinedBetween[] } | { streams: number[] } | { left: true } | { error: string }

export type SyntheticClass = {
  /**
   * Lets a student join the running lesson for each access token, one after another. The first `watchers` students receive
   * pictures. All further students save data and receive only sound.
   * @returns for each student, the range of time in which they joined.
   */
  enter(lesson: {
    address: string
    groupId: string
    accessTokens: string[]
    watchers: number
  }): Promise<JoinedBetween[]>
  /** Returns, for each student, the number of streams on which something arrives within this many milliseconds. */
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
      return 'joined' in answer ? answer.joined : []
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

/** The process in which the simulated students of synthetic-class.ts run. */
import { setTimeout as delay } from 'node:timers/promises'
import { enterSyntheticStudent, type SyntheticStudent } from './synthetic-student.ts'
import type { JoinedBetween, ClassAnswer, ClassRequest } from './synthetic-class.ts'

const students: SyntheticStudent[] = []

async function answer(request: ClassRequest): Promise<ClassAnswer> {
  if (request.task === 'enter') {
    const { address, groupId, accessTokens, watchers } = request
    const joined: JoinedBetween[] = []
    for (const [index, accessToken] of accessTokens.entries()) {
      const begunAt = Date.now()
      students.push(await enterSyntheticStudent(address, groupId, accessToken, { savesData: index >= watchers }))
      joined.push([begunAt, Date.now()])
    }
    return { joined }
  }
  if (request.task === 'leave') {
    for (const student of students.splice(0)) await student.leave()
    return { left: true }
  }
  for (const student of students) student.takeCounts()
  await delay(request.milliseconds)
  const streams = students.map((student) => student.takeCounts().streams.filter(({ packets }) => packets > 0).length)
  return { streams }
}

process.on('message', (request: ClassRequest) => {
  void answer(request).then(
    (answered) => process.send?.(answered),
    (error: unknown) => process.send?.({ error: String(error) } satisfies ClassAnswer),
  )
})
process.on('disconnect', () => process.exit())

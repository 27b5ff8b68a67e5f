/** The process in which the students of synthetic-class.ts are. */
import { setTimeout as delay } from 'node:timers/promises'
import { enterSyntheticStudent, type SyntheticStudent } from './synthetic-student.ts'
import type { ClassAnswer, ClassRequest } from './synthetic-class.ts'

const students: SyntheticStudent[] = []

async function answer(request: ClassRequest): Promise<number[]> {
  if (request.task === 'enter') {
    const { address, groupId, accessTokens, watchers } = request
    for (const [index, accessToken] of accessTokens.entries()) {
      students.push(await enterSyntheticStudent(address, groupId, accessToken, { savesData: index >= watchers }))
    }
    return []
  }
  if (request.task === 'leave') {
    for (const student of students.splice(0)) await student.leave()
    return []
  }
  for (const student of students) student.takeCounts()
  await delay(request.milliseconds)
  return students.map((student) => student.takeCounts().streams.filter(({ packets }) => packets > 0).length)
}

process.on('message', (request: ClassRequest) => {
  void answer(request).then(
    (streams) => process.send?.({ streams } satisfies ClassAnswer),
    (error: unknown) => process.send?.({ error: String(error) } satisfies ClassAnswer),
  )
})
process.on('disconnect', () => process.exit())
